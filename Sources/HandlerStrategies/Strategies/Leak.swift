import ServiceExtensionRuntime

/// Keeps some memory per notification; the process is ended when its footprint crosses the limit (rule X2).
public final class Leak: ServiceExtensionBase {
  /// Bytes kept per notification.
  public var bytes = 9_000_000

  /// Takes the memory, then delivers.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    context?.allocate(bytes)
    deliver()
  }
}
