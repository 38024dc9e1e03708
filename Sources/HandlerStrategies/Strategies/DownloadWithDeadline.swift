import ServiceExtensionRuntime

/// Fetches the attachment that the payload names, and delivers without it when it is not there by a deadline of its own:
/// earlier than the system's, so that nothing depends on the expiry callback.
public final class DownloadWithDeadline: ServiceExtensionBase {
  /// The payload's key that holds the address; dots lead into objects.
  public var key = "image"
  /// How long it waits for the attachment.
  public var deadline = Duration.seconds(25)

  /// Downloads, and delivers when that is over or at the deadline, whichever comes first.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard let context, let url = request.content.userInfo.value(at: key.split(separator: ".").map(String.init))?.string
    else { return deliver() }
    var timer: ScheduledWork?
    let download = context.download(url) { [weak self] result in
      timer?.cancel()
      guard let self, !hasDelivered else { return }
      if let response = result.success, let attachment = try? self.context?.makeAttachment(of: response) {
        best.attachments.append(attachment)
      }
      deliver()
    }
    timer = context.after(deadline, "the deadline of the download") { [weak self] in
      self?.deliverOnce()
      download.cancel()
    }
  }
}
