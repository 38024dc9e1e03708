// Plays a sound of the app's bundle that the payload names, in place of the notification's own, and hands the content over
// at once.
import AudioToolbox
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent else { return }
        content.title = "\(content.title) [modified]"
        content.sound = nil

        if let aps = content.userInfo["aps"] as? [String: Any], let sound = aps["sound"] as? [String: Any],
           let name = sound["name"] as? String {
            play(name)
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func play(_ name: String) {
        guard let url = Bundle.main.url(forResource: name, withExtension: nil) else {
            return print("no sound \(name)")
        }
        var sound: SystemSoundID = 0
        AudioServicesCreateSystemSoundID(url as NSURL, &sound)
        AudioServicesPlayAlertSoundWithCompletion(sound) {
            print("\(name) has been played")
            AudioServicesDisposeSystemSoundID(sound)
        }
    }
}
