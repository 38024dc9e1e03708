import Foundation

// What is felt and what is copied: an extension may ask for both, and neither shows anywhere.

/// Makes the phone knock; not felt here.
open class UIFeedbackGenerator: NSObject {
  /// Gets ready.
  open func prepare() {}
}

/// Makes the phone knock as for a success or an error; not felt here.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }
  /// Knocks.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Makes the phone knock as by a push; not felt here.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }
  /// A knock of a hardness.
  public init(style: FeedbackStyle = .medium) {}
  /// Knocks.
  open func impactOccurred() {}
}
