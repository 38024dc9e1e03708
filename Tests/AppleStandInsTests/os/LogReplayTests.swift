import OSLog
import ServiceExtensionTesting
import Testing

private final class Logs: UNNotificationServiceExtension {
  private let logger = Logger(subsystem: "com.example.app", category: "push")

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    logger.info("received \(request.identifier, privacy: .public)")
    os_log("body %{private}@, %d", log: OSLog(subsystem: "s", category: "c"), type: .error, request.content.body, 3)
    os_log("plain")
    os_log(.debug, log: .disabled, "nothing")
    nonisolated(unsafe) let (request, contentHandler) = (request, contentHandler)
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { [logger] in
      logger.fault("late")
      contentHandler(request.content)
    }
  }
}

@Suite("os: logs in a replay")
struct LogReplayTests {
  @Test func linesGoToTheRecording() {
    #expect(
      Scenario.onePush().replay(with: Logs.self).lines == [
        "0 s [com.example.app:push] info received A", "0 s [s:c] error body Body, 3", "0 s default plain",
        "2 s [com.example.app:push] fault late",
      ])
  }
}
