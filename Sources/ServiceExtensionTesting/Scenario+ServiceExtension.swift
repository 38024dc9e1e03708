import ExtensionHost
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications

extension Scenario {
  /// Replays the scenario with a real extension's class, compiled into the tests, on virtual time.
  ///
  /// Its tasks, queues, timers and clocks run on the scenario's time; downloads, speech and the Notification Center are
  /// the phone's. What this process cannot give is diagnosed: statics are shared by all launches (`staticsShared`), and
  /// the heap is not measured. A trap of the extension ends the tests; `nsesim --extension` survives it.
  public func replay<Extension: UNNotificationServiceExtension>(
    with type: Extension.Type, detail: RecordingDetail = .timeline
  ) -> Recording {
    let handler = HostedHandler(name: String(describing: type)) { HostedServiceExtension(type) }
    defer { handler.close() }
    return replay(with: handler, detail: detail)
  }
}
