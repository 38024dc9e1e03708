import ServiceExtensionRuntime

/// Fetches the attachment that the payload names, attaches it and delivers; delivers the text alone if that fails.
public final class DownloadThenDeliver: ServiceExtensionBase {
  /// The payload's key that holds the address; dots lead into objects.
  public var key = "image"
  /// Whether the body is loaded into memory, where it counts against the limit (rule N3).
  public var loadsIntoMemory = false

  /// Downloads, then delivers.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard let url = request.content.userInfo.value(at: key.split(separator: ".").map(String.init))?.string else {
      return deliver()
    }
    context?.download(url, to: loadsIntoMemory ? .memory : .file(nil)) { [weak self] result in
      // It may come after the expiry callback has delivered.
      guard let self, !hasDelivered else { return }
      // An answer of status 404 has a body too, but it is no picture.
      if let response = result.success, let attachment = try? context?.makeAttachment(of: response) {
        best.attachments.append(attachment)
      }
      deliver()
    }
  }
}
