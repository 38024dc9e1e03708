// A message as a communication notification: the sender's name and picture take the place of the app's.
import Intents
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent,
              let chat = content.userInfo["chat"] as? [String: Any],
              let senderName = chat["sender"] as? String else {
            return contentHandler(request.content)
        }
        let sender = person(named: senderName, avatar: chat["avatar"] as? String)
        let members = (chat["members"] as? [String] ?? []).map { person(named: $0, avatar: nil) }

        let intent = INSendMessageIntent(
            recipients: members.isEmpty ? nil : members,
            outgoingMessageType: .outgoingMessageText,
            content: content.body,
            speakableGroupName: (chat["group"] as? String).map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: chat["id"] as? String,
            serviceName: nil,
            sender: sender,
            attachments: nil)

        let interaction = INInteraction(intent: intent, response: nil)
        interaction.direction = .incoming
        interaction.donate { error in
            if let error = error {
                print("donation failed: \(error)")
            }
            do {
                contentHandler(try content.updating(from: intent))
            } catch {
                contentHandler(content)
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }

    private func person(named name: String, avatar: String?) -> INPerson {
        INPerson(
            personHandle: INPersonHandle(value: name, type: .unknown),
            nameComponents: nil,
            displayName: name,
            image: avatar.flatMap { URL(string: $0) }.flatMap { INImage(url: $0) },
            contactIdentifier: nil,
            customIdentifier: nil)
    }
}
