import ServiceExtensionTesting
import Testing

private class Blocking: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://a.example/x.jpg"), let bad = URL(string: "https://b.example/x") else { return }
    let data = try? Data(contentsOf: url)
    print(data?.count ?? -1)
    do {
      _ = try Data(contentsOf: bad)
    } catch {
      print((error as? CocoaError)?.code == .fileReadUnknown)
    }
    finish()
  }
}

@Suite struct ContentsOfURLTests {
  @Test func theThreadWaitsForTheBody() {
    let recording = pushes(2) {
      $0.network = [
        stub("https://a.example/*") { $0.latency = .seconds(3) },
        stub("https://b.example/*") {
          $0.latency = .seconds(1)
          $0.status = 404
        },
      ]
    }.replay(with: Blocking.self)
    // The thread of the first is held for 4 s (D1).
    #expect(recording.printed == ["3 s: 1000", "4 s: true", "7 s: 1000", "8 s: true"])
    #expect(recording.notifications.map(\.deliveredAt) == [.seconds(4), .seconds(8)])
  }
}
