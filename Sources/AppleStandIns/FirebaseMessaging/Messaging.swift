// FirebaseMessaging: what a service extension calls. It does with a payload of Firebase's what its documentation and
// published source say: it loads the image of `fcm_options`, attaches it and delivers. Not there: tokens, topics, and
// everything of the app's part. Delivery metrics are logged, not sent.
import ExtensionHost
@_exported import FirebaseCore
import FoundationStandIns
@_exported import UserNotifications

/// Firebase's messages.
open class Messaging: NSObject {
  /// Those of the usual app.
  open class func messaging() -> Messaging { Messaging() }
  /// What helps a service extension.
  open class func serviceExtension() -> MessagingExtensionHelper { MessagingExtensionHelper() }
}

/// What helps a service extension.
open class MessagingExtensionHelper: NSObject, @unchecked Sendable {
  /// Loads the image that the payload's `fcm_options.image` names, attaches it, and hands the content over; without an
  /// image, or where it cannot be had, the content as it is. Nothing limits the time: that is the extension's.
  open func populateNotificationContent(
    _ content: UNMutableNotificationContent,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    HostedProcess.noteStandIn(
      for: "Firebase", "it loads the image of fcm_options and delivers; delivery metrics are not sent")
    let options = content.userInfo["fcm_options"] as? [AnyHashable: Any]
    guard let address = options?["image"] as? String, let url = URL(string: address) else {
      contentHandler(content)
      return
    }
    let work = Handover((content: content, deliver: contentHandler))
    FoundationStandIns.URLSession(configuration: .default).downloadTask(with: url) { file, response, _ in
      let (content, deliver) = work.value
      if let file, let image = Self.attachment(file, named: response?.suggestedFilename) {
        content.attachments = [image]
      }
      deliver(content)
    }.resume()
  }

  /// Tells Firebase that the notification came; here it is only logged.
  open func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {
    let message = info["gcm.message_id"] as? String ?? "no id"
    HostedProcess.noteStandIn(for: "Firebase", "delivery metrics are logged, not sent")
    HostedProcess.current?.log("Firebase: delivery metrics of message \(message)")
  }

  /// The file under the suffix of the server's name for it.
  private static func attachment(_ file: URL, named name: String?) -> UNNotificationAttachment? {
    let suffix = NSString(string: name ?? "").pathExtension
    let place = URL(fileURLWithPath: file.path + "." + suffix)
    guard (try? FileManager.default.moveItem(at: file, to: place)) != nil else { return nil }
    return try? UNNotificationAttachment(identifier: "", url: place, options: nil)
  }
}

/// The helper by its name in older versions of Firebase.
public typealias FIRMessagingExtensionHelper = MessagingExtensionHelper
