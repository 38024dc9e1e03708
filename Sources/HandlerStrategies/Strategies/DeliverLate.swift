import ServiceExtensionRuntime

/// Delivers after its time; does not deliver on expiry. The late call is recorded (rule C1), if the process still lives.
public final class DeliverLate: ServiceExtensionBase {
  /// How long after `didReceive`.
  public var delay = Duration.seconds(31)

  /// Delivers after the delay.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    context?.after(delay, kind: .work, "work before the late delivery") { [weak self] in self?.deliver() }
  }

  /// Does nothing.
  public override func timeWillExpire() {}
}
