import ServiceExtensionRuntime

/// Spends processor time on a thread, then delivers.
public final class Work: ServiceExtensionBase {
  /// How much.
  public var cpu = Duration.seconds(1)
  /// Where: a worker holds up nobody, `didReceive` the next notification, `main` the expiry callback.
  public var thread = HandlerThread.worker

  /// Works, then delivers.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    context?.holdThread(thread, for: cpu, kind: .work, "work on \(thread.rawValue)") { [weak self] in
      self?.deliverOnce()
    }
  }
}
