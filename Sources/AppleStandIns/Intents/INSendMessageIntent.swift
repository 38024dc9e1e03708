import ExtensionHost
import Foundation
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications

/// What kind of message goes out.
public enum INOutgoingMessageType: Int, Sendable {
  case unknown, outgoingMessageText, outgoingMessageAudio
}

/// A file of a message; only audio is there.
open class INSendMessageAttachment: NSObject {
  /// The audio file.
  public let audioMessageFile: INFile?
  /// An audio message.
  public init(audioMessageFile: INFile) { self.audioMessageFile = audioMessageFile }
}

/// A file.
open class INFile: NSObject {
  /// Its bytes.
  public let data: Data
  /// Its name.
  public let filename: String
  /// Its Uniform Type Identifier.
  public let typeIdentifier: String?
  /// A file of bytes.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    self.data = data
    self.filename = filename
    self.typeIdentifier = typeIdentifier
  }
}

/// What is known of a message's donation.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
  /// Whether the message names the phone's user; without effect in the simulation.
  open var mentionsCurrentUser = false
  /// Whether it answers a message of theirs; without effect in the simulation.
  open var isReplyToCurrentUser = false
  /// Whether it breaks through the recipients' Focus; without effect in the simulation.
  open var notifyRecipientAnyway = false
  /// How many recipients there are, where they are not all named.
  open var recipientCount = 0
}

/// A message: with `UNNotificationContent.updating(from:)` it makes a communication notification.
///
/// What the phone then shows (observed, not documented): the sender's name is the title. The name of the group is the
/// subtitle, but only of a conversation that counts as a group: more than one recipient, or a `recipientCount` above 1;
/// else it is left out, which is a common surprise and is logged. The body stays. Pictures are not simulated.
open class INSendMessageIntent: INIntent, UNNotificationContentProviding {
  /// Who gets it.
  public let recipients: [INPerson]?
  /// What kind of message it is.
  public let outgoingMessageType: INOutgoingMessageType
  /// Its text.
  public let content: String?
  /// The name of the group.
  public let speakableGroupName: INSpeakableString?
  /// The conversation's number in the app.
  public let conversationIdentifier: String?
  /// The service it is sent by.
  public let serviceName: String?
  /// Who sent it.
  public let sender: INPerson?
  /// Its files.
  public let attachments: [INSendMessageAttachment]?

  /// A message.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?, sender: INPerson?,
    attachments: [INSendMessageAttachment]?
  ) {
    self.recipients = recipients
    self.outgoingMessageType = outgoingMessageType
    self.content = content
    self.speakableGroupName = speakableGroupName
    self.conversationIdentifier = conversationIdentifier
    self.serviceName = serviceName
    self.sender = sender
    self.attachments = attachments
  }

  /// A message of text.
  @available(*, deprecated, message: "use the initialiser with outgoingMessageType and attachments")
  public convenience init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?, conversationIdentifier: String?,
    serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, outgoingMessageType: .unknown, content: content, speakableGroupName: speakableGroupName,
      conversationIdentifier: conversationIdentifier, serviceName: serviceName, sender: sender, attachments: nil)
  }

  private var isGroup: Bool {
    let count = (donationMetadata as? INSendMessageIntentDonationMetadata)?.recipientCount ?? 0
    return max(count, recipients?.count ?? 0) > 1
  }
}

@_spi(ExtensionHost)
extension INSendMessageIntent: ContentUpdating {
  /// Makes content the message's: the title is the sender's name, the subtitle a group's.
  public func update(_ content: inout NotificationContent) throws {
    if let name = sender?.displayName, !name.isEmpty { content.title = name }
    guard let group = speakableGroupName?.spokenPhrase, !group.isEmpty else { return }
    if isGroup {
      content.subtitle = group
    } else {
      HostedProcess.current?.log(
        "INSendMessageIntent: the group's name \(group.debugDescription) is not shown: a message with one recipient or "
          + "none is no group's; name the recipients, or set recipientCount in its donation metadata")
    }
  }
}
