import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Content that can be changed: what an extension works on before it hands it over.
open class UNMutableNotificationContent: UNNotificationContent {
  /// What the content handler was called with, and for whom; nil before, and once a later change was reported.
  private var handedOver: (content: NotificationContent, delivery: ContentDelivery)?

  /// Empty content.
  public override init() { super.init() }

  override init(fields: ContentFields) { super.init(fields: fields) }

  /// From here on a change reaches nobody, and is reported (rule C1).
  func watch(_ content: NotificationContent, for delivery: ContentDelivery) { handedOver = (content, delivery) }

  private func change(_ body: (inout ContentFields) -> Void) {
    body(&fields)
    guard let handedOver, handedOver.content != fields.delivered else { return }
    self.handedOver = nil
    handedOver.delivery.contentChanged()
  }

  /// The media to show, in the order of their importance: the first is what the banner shows.
  open override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { change { $0.attachments = newValue } }
  }
  /// The number for the app's icon; nil leaves it, 0 clears it.
  open override var badge: NSNumber? {
    get { super.badge }
    set { change { $0.value.badge = newValue.map(\.intValue) } }
  }
  /// The text.
  open override var body: String {
    get { fields.value.body }
    set { change { $0.value.body = newValue } }
  }
  /// The category, which chooses the buttons.
  open override var categoryIdentifier: String {
    get { fields.value.categoryIdentifier }
    set { change { $0.value.categoryIdentifier = newValue } }
  }
  /// The launch image of the app; without effect in the simulation.
  open override var launchImageName: String {
    get { fields.launchImageName }
    set { change { $0.launchImageName = newValue } }
  }
  /// The sound; nil is silence.
  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { change { $0.sound = newValue } }
  }
  /// The second line.
  open override var subtitle: String {
    get { fields.value.subtitle }
    set { change { $0.value.subtitle = newValue } }
  }
  /// The thread that the notification belongs to.
  open override var threadIdentifier: String {
    get { fields.value.threadIdentifier }
    set { change { $0.value.threadIdentifier = newValue } }
  }
  /// The first line.
  open override var title: String {
    get { fields.value.title }
    set { change { $0.value.title = newValue } }
  }
  /// The payload; what the app gets to see when the user taps the notification.
  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo.dictionary }
    set { change { $0.userInfo = UserInfo(newValue, after: $0.userInfo) } }
  }
  /// What a summary says of the notification; without effect since iOS 15.
  @available(*, deprecated, message: "summaryArgument is ignored")
  open override var summaryArgument: String {
    get { fields.summaryArgument }
    set { change { $0.summaryArgument = newValue } }
  }
  /// How many items the notification stands for in a summary; without effect since iOS 15.
  @available(*, deprecated, message: "summaryArgumentCount is ignored")
  open override var summaryArgumentCount: Int {
    get { fields.summaryArgumentCount }
    set { change { $0.summaryArgumentCount = newValue } }
  }
  /// What in the app it is about.
  open override var targetContentIdentifier: String? {
    get { fields.value.targetContentIdentifier }
    set { change { $0.value.targetContentIdentifier = newValue } }
  }
  /// How much it may disturb.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { change { $0.value.interruptionLevel = newValue.level } }
  }
  /// Its place in a summary, 0…1.
  open override var relevanceScore: Double {
    get { fields.value.relevanceScore }
    set { change { $0.value.relevanceScore = newValue } }
  }
  /// What Focus filters look at.
  open override var filterCriteria: String? {
    get { fields.value.filterCriteria }
    set { change { $0.value.filterCriteria = newValue } }
  }
}
