import ServiceExtensionRuntime

/// Traps; the original shows at once, and the next notification gets a new process (rule X1).
public final class Crash: ServiceExtensionBase {
  /// How long after `didReceive`.
  public var delay = Duration.zero

  /// Traps at once or after the delay.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard let context else { return }
    if delay == .zero {
      context.crash("the strategy crash")
    } else {
      context.after(delay, kind: .work, "work until the crash") { [weak context] in
        context?.crash("the strategy crash")
      }
    }
  }
}
