import Foundation
import ServiceExtensionRuntime
import Testing

@testable import UserNotifications

@Suite("UserNotifications: content")
struct ContentTests {
  private var request: UNNotificationRequest {
    var content = NotificationContent(title: "Title", subtitle: "Subtitle", body: "Body")
    content.badge = 3
    content.sound = .named("ping.caf")
    content.categoryIdentifier = "chat"
    content.threadIdentifier = "room"
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.5
    content.targetContentIdentifier = "target"
    content.filterCriteria = "work"
    content.userInfo = ["aps": ["alert": ["launch-image": "launch.png", "summary-arg": "Ann", "summary-arg-count": 2]]]
    return UNNotificationRequest(
      identifier: "push-1", content: UNNotificationContent(content), trigger: UNPushNotificationTrigger())
  }

  @Test func everyFieldOfThePushIsThere() {
    let content = request.content
    #expect(content.title == "Title")
    #expect(content.subtitle == "Subtitle")
    #expect(content.body == "Body")
    #expect(content.badge == 3)
    #expect(content.sound == UNNotificationSound(named: UNNotificationSoundName("ping.caf")))
    #expect(content.categoryIdentifier == "chat")
    #expect(content.threadIdentifier == "room")
    #expect(content.interruptionLevel == .timeSensitive)
    #expect(content.relevanceScore == 0.5)
    #expect(content.targetContentIdentifier == "target")
    #expect(content.filterCriteria == "work")
    #expect(content.launchImageName == "launch.png")
    #expect(content.attachments.isEmpty)
    #expect(request.identifier == "push-1")
    #expect(request.trigger is UNPushNotificationTrigger)
  }

  @Test func aMutableCopyIsIndependent() throws {
    let request = request
    let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "\(copy.title) [modified]"
    copy.subtitle = "s"
    copy.body = "b"
    copy.badge = 0
    copy.sound = .default
    copy.categoryIdentifier = "c"
    copy.threadIdentifier = "t"
    copy.interruptionLevel = .critical
    copy.relevanceScore = 1
    copy.targetContentIdentifier = nil
    copy.filterCriteria = nil
    copy.launchImageName = "l"
    var expected = NotificationContent(title: "Title [modified]", subtitle: "s", body: "b")
    expected.badge = 0
    expected.sound = .default
    expected.categoryIdentifier = "c"
    expected.threadIdentifier = "t"
    expected.interruptionLevel = .critical
    expected.relevanceScore = 1
    expected.userInfo = request.content.fields.value.userInfo
    #expect(copy.fields.delivered == expected)
    #expect(request.content.title == "Title")
    #expect(request.content.sound != .default)
    copy.badge = nil
    copy.sound = nil
    #expect(copy.badge == nil)
    #expect(copy.fields.delivered.sound == nil)
  }

  @Test func aCopyCannotBeChangedAndKeepsItsMoment() throws {
    let content = UNMutableNotificationContent()
    content.title = "first"
    let copy = try #require(content.copy() as? UNNotificationContent)
    content.title = "second"
    #expect(copy.title == "first")
    #expect(!(copy is UNMutableNotificationContent))
    #expect(copy.copy() as? UNNotificationContent === copy)
    let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    content.title = "third"
    #expect(request.content.title == "second")
    #expect(request.trigger == nil)
  }

  @Test func equalContentIsEqual() {
    let first = UNMutableNotificationContent()
    let second = UNMutableNotificationContent()
    first.body = "a"
    second.body = "a"
    first.userInfo = ["k": 1]
    second.userInfo = ["k": NSNumber(value: 1)]
    #expect(first == second)
    #expect(first.hash == second.hash)
    second.userInfo = ["k": 2]
    #expect(first != second)
    #expect(UNNotificationContent() == UNNotificationContent())
  }

  @Test func soundsAreWhatTheRuntimeKnows() {
    #expect(UNNotificationSound.default.value == .default)
    #expect(UNNotificationSound.defaultCritical.value == .defaultCritical(volume: 1))
    #expect(UNNotificationSound.defaultCriticalSound(withAudioVolume: 0.5).value == .defaultCritical(volume: 0.5))
    let name = UNNotificationSoundName(rawValue: "a.caf")
    #expect(UNNotificationSound.criticalSoundNamed(name).value == .criticalNamed("a.caf", volume: 1))
    #expect(
      UNNotificationSound.criticalSoundNamed(name, withAudioVolume: 0.25).value == .criticalNamed("a.caf", volume: 0.25)
    )
    #expect(UNNotificationSound.ringtoneSoundNamed(name).value == .named("a.caf"))
    #expect(UNNotificationSound.ringtoneSoundNamed(name) != UNNotificationSound(named: name))
  }

  @Test func triggersSayWhenTheyFire() throws {
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
    #expect(interval.timeInterval == 90)
    #expect(interval.repeats)
    #expect(try interval.local() == .after(.seconds(90), repeats: true))
    var components = DateComponents()
    components.hour = 9
    components.minute = 30
    let calendar = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
    #expect(try calendar.local() == .calendar(CalendarComponents([.hour: 9, .minute: 30])))
    let next = try #require(calendar.nextTriggerDate())
    #expect(Calendar.current.component(.minute, from: next) == 30)
    #expect(throws: UNError.self) {
      try UNCalendarNotificationTrigger(dateMatching: DateComponents(), repeats: false).local()
    }
    let back = UNNotificationTrigger.make(.after(.milliseconds(1500))) as? UNTimeIntervalNotificationTrigger
    #expect(back?.timeInterval == 1.5)
    #expect(UNPushNotificationTrigger().repeats == false)
    #expect(try UNPushNotificationTrigger().local() == nil)
  }

  @Test func categoriesAndActionsGoToTheRuntimeAndBack() {
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", options: [.authenticationRequired], textInputButtonTitle: "Send",
      textInputPlaceholder: "…")
    let delete = UNNotificationAction(
      identifier: "delete", title: "Delete", options: [.destructive, .foreground],
      icon: UNNotificationActionIcon(systemImageName: "trash"))
    let category = UNNotificationCategory(
      identifier: "chat", actions: [reply, delete], intentIdentifiers: [], options: .customDismissAction)
    let value = NotificationCategory(
      identifier: "chat",
      actions: [
        NotificationAction(identifier: "reply", title: "Reply", options: [.authenticationRequired], textInput: true),
        NotificationAction(identifier: "delete", title: "Delete", options: [.destructive, .foreground]),
      ], options: [.customDismissAction])
    #expect(category.value == value)
    #expect(UNNotificationCategory(value).value == value)
    #expect(Set([category, category]).count == 1)
    #expect(UNNotificationCategory(value) != category)
  }

  @Test func localizedTextsAreFilled() {
    #expect(
      NSString.localizedUserNotificationString(forKey: "%@ sent %@, %@", arguments: ["Ann", 3]) == "Ann sent 3, %@")
    #expect(NSString.localizedUserNotificationString(forKey: "plain", arguments: nil) == "plain")
  }
}
