import ServiceExtensionRuntime

/// Never calls the content handler by itself and leaves it to the expiry.
public final class NeverDeliver: ServiceExtensionBase {
  /// Whether the expiry callback delivers the best attempt; else the original shows.
  public var deliversOnExpiry = true

  /// Modifies, and that is all.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
  }

  /// Delivers the best attempt, if it is to.
  public override func timeWillExpire() {
    if deliversOnExpiry { deliver() }
  }
}
