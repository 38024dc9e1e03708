import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// What a notification shows and carries.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  var fields: ContentFields

  /// Content without text: handed over with the filtering entitlement it suppresses the notification.
  public override init() {
    fields = ContentFields()
    super.init()
  }

  init(fields: ContentFields) {
    self.fields = fields
    super.init()
  }

  convenience init(_ value: NotificationContent) { self.init(fields: ContentFields(value)) }

  /// The media to show.
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  /// The number for the app's icon; nil leaves it, 0 clears it.
  open var badge: NSNumber? { fields.value.badge.map { NSNumber(value: $0) } }
  /// The text.
  open var body: String { fields.value.body }
  /// The category, which chooses the buttons.
  open var categoryIdentifier: String { fields.value.categoryIdentifier }
  /// The launch image of the app; without effect in the simulation.
  open var launchImageName: String { fields.launchImageName }
  /// The sound; nil is silence.
  open var sound: UNNotificationSound? { fields.sound }
  /// The second line.
  open var subtitle: String { fields.value.subtitle }
  /// The thread that the notification belongs to.
  open var threadIdentifier: String { fields.value.threadIdentifier }
  /// The first line.
  open var title: String { fields.value.title }
  /// The payload.
  open var userInfo: [AnyHashable: Any] { fields.userInfo.dictionary }
  /// What a summary says of the notification; without effect since iOS 15.
  @available(*, deprecated, message: "summaryArgument is ignored")
  open var summaryArgument: String { fields.summaryArgument }
  /// How many items the notification stands for in a summary; without effect since iOS 15.
  @available(*, deprecated, message: "summaryArgumentCount is ignored")
  open var summaryArgumentCount: Int { fields.summaryArgumentCount }
  /// What in the app it is about.
  open var targetContentIdentifier: String? { fields.value.targetContentIdentifier }
  /// How much it may disturb.
  open var interruptionLevel: UNNotificationInterruptionLevel { .init(fields.value.interruptionLevel) }
  /// Its place in a summary, 0…1.
  open var relevanceScore: Double { fields.value.relevanceScore }
  /// What Focus filters look at.
  open var filterCriteria: String? { fields.value.filterCriteria }

  /// This content, changed by what an intent or the like says.
  open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    guard let updater = provider as? any ContentUpdating else { throw UNError(.contentProvidingObjectNotAllowed) }
    var changed = fields
    try updater.update(&changed.value)
    return UNNotificationContent(fields: changed)
  }

  /// Content that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(fields: fields)
  }

  /// Content that can be changed, a `UNMutableNotificationContent`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields: fields) }

  /// Whether both show and carry the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationContent).map { $0.fields == fields } ?? false
  }

  /// Equal for equal content.
  open override var hash: Int { fields.value.title.hashValue ^ fields.value.body.hashValue }

  /// The texts, for people.
  open override var description: String {
    let value = fields.value
    return "<\(type(of: self)): title: \(value.title), subtitle: \(value.subtitle), body: \(value.body)>"
  }
}

/// Something that content can be made of; a message intent is one.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// How a provider of another stand-in changes content.
@_spi(ExtensionHost)
public protocol ContentUpdating: UNNotificationContentProviding {
  /// Changes the content as the system does, or throws `UNError`.
  func update(_ content: inout NotificationContent) throws
}

/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// To the list only, without banner or sound.
  case passive = 0
  /// Banner and sound.
  case active = 1
  /// As active, and through a Focus where allowed.
  case timeSensitive = 2
  /// Through everything.
  case critical = 3

  init(_ level: InterruptionLevel) {
    self =
      switch level {
      case .passive: .passive
      case .active: .active
      case .timeSensitive: .timeSensitive
      case .critical: .critical
      }
  }

  var level: InterruptionLevel {
    switch self {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
}
