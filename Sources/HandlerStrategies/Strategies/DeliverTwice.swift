import ServiceExtensionRuntime

/// Calls the content handler twice; the second call changes nothing and is recorded (rule C1).
public final class DeliverTwice: ServiceExtensionBase {
  /// Delivers, and delivers again.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    deliver()
    deliver()
  }
}
