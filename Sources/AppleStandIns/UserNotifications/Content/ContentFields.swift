import Foundation
import ServiceExtensionRuntime

/// All that content holds; a copy of an object is a copy of these.
struct ContentFields: Equatable {
  /// What the phone knows of; its `userInfo` is as it came, see ``delivered``.
  var value: NotificationContent
  /// The payload, which an extension may have changed.
  var userInfo: UserInfo { didSet { userInfoIsChanged = true } }
  private var userInfoIsChanged = false
  var sound: UNNotificationSound? { didSet { value.sound = sound?.value } }
  var attachments: [UNNotificationAttachment] { didSet { value.attachments = attachments.map(\.value) } }
  var launchImageName = ""
  var summaryArgument = ""
  var summaryArgumentCount = 0

  init(_ value: NotificationContent = NotificationContent()) {
    self.value = value
    userInfo = UserInfo(value.userInfo)
    sound = value.sound.map { UNNotificationSound(value: $0) }
    attachments = value.attachments.map { UNNotificationAttachment(value: $0) }
    guard let aps = value.userInfo["aps"]?.object else { return }
    launchImageName = aps.value(at: ["alert", "launch-image"])?.string ?? ""
    summaryArgument = aps.value(at: ["alert", "summary-arg"])?.string ?? ""
    summaryArgumentCount = aps.value(at: ["alert", "summary-arg-count"])?.integer ?? 0
  }

  /// What the phone gets to see.
  var delivered: NotificationContent {
    guard userInfoIsChanged else { return value }
    var value = value
    value.userInfo = userInfo.json
    return value
  }

  /// Whether both show and carry the same.
  static func == (lhs: ContentFields, rhs: ContentFields) -> Bool {
    lhs.delivered == rhs.delivered && lhs.launchImageName == rhs.launchImageName
  }
}
