import ServiceExtensionRuntime
import VirtualTime

extension Wire {
  /// Writes and reads one of every kind of frame, so that the Swift runtime has found by then what it looks up once in a
  /// process: forks inherit it, and start in a fraction of the time.
  static func warmUp() {
    var content = NotificationContent(title: "a", subtitle: "", body: "b")
    content.badge = 1
    content.sound = .default
    content.userInfo = ["a": 1]
    content.attachments = [NotificationAttachment(identifier: "a", url: "b", type: "c", byteCount: 1)]
    let request = NotificationRequest(identifier: "a", content: content)
    let device: [DeviceFrame] = [
      .message(.launch(LaunchFacts()), at: .zero),
      .message(.didReceive(notification: 0, pushID: "a", request: request), at: .zero),
      .message(.willExpire(notification: 0), at: .zero), .message(.cancel(notification: 0), at: .zero),
      .message(.service(id: 0, .speech(.started)), at: .zero), .message(.service(id: 0, .lockTaken), at: .zero),
      .message(.service(id: 0, .downloaded(.failed(.reset))), at: .zero),
      .message(.service(id: 0, .center(.done)), at: .zero), .run(at: .zero), .pendingWork(notification: nil),
      .answer(.accepted), .answer(.value(nil)), .answer(.refused("a")),
    ]
    let messages: [DeviceMessage] = [
      .launched, .content(notification: 0, content, remark: nil), .threadHeld(.main, notification: 0),
      .threadFree(.main, notification: 0, goesOn: true), .finished(notification: 0), .footprint(0, notification: 0),
      .busy(notification: 0, .wait, "a", .zero), .log(notification: 0, "a"),
      .diagnostic(notification: 0, Diagnostic(.realWait, "a")),
    ]
    let requests: [ServiceRequest] = [
      .readShared("a"), .writeShared("a", nil), .download(DownloadRequest("a")), .screenState,
      .center(.getDelivered, delay: nil),
    ]
    let work = PendingWork(kind: .wait, what: "a", notification: 0, since: .zero, due: .zero)
    let own: [ExtensionFrame] =
      messages.map(ExtensionFrame.told) + requests.map { .asked(.request(id: 0, notification: 0, $0)) }
      + [.asked(.ended(.exited, notification: 0)), .done(nextDue: .zero), .pending([work])]
    for frame in device { _ = try? decode(DeviceFrame.self, from: encode(frame)) }
    for frame in own { _ = try? encode(frame) }
  }
}
