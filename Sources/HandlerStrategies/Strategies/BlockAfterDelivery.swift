import ServiceExtensionRuntime

/// Delivers, then keeps `didReceive` from returning: the next notification waits (rule D1).
public final class BlockAfterDelivery: ServiceExtensionBase {
  /// How long.
  public var blocks = Duration.seconds(25)

  /// Delivers, then blocks.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    deliver()
    context?.holdThread(.didReceive, for: blocks, "blocked after delivery")
  }
}
