import Foundation
import ServiceExtensionRuntime

/// A notification that is to show: what, and when.
open class UNNotificationRequest: NSObject, NSCopying {
  /// The identifier: a push's collapse identifier or own id, a local request's own.
  public let identifier: String
  /// What shows; a copy of what it was made with.
  public let content: UNNotificationContent
  /// What lets it show; a push's is a `UNPushNotificationTrigger`, nil: at once.
  public let trigger: UNNotificationTrigger?

  /// A request to show `content` when `trigger` fires.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content is UNMutableNotificationContent ? UNNotificationContent(fields: content.fields) : content
    self.trigger = trigger
    super.init()
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both ask for the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return other.identifier == identifier && other.content == content && other.trigger == trigger
  }

  /// Equal for equal requests.
  open override var hash: Int { identifier.hashValue }

  /// The parts, for people.
  open override var description: String { "<\(type(of: self)): identifier: \(identifier), content: \(content)>" }
}

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying {
  /// When it was delivered.
  public let date: Date
  /// What asked for it.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
