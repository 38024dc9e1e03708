import ServiceExtensionRuntime

/// Delivers content without text: suppressed with the filtering entitlement, the original without it (rule C2).
public final class DeliverEmpty: ServiceExtensionBase {
  /// Delivers a new, empty content.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    contentHandler?(NotificationContent())
  }
}
