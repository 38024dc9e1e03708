import ServiceExtensionRuntime

/// One notification a thread: counts what is already delivered in it, removes that, delivers a summary.
///
/// The subtitle says how many messages it stands for, and `userInfo` keeps the number for the next summary. A removal says
/// nothing when it is done, and is lost with the process: so the list is asked for once more behind it, and the answer to
/// that shows that the removal is through (rule U2).
public final class MergeByThread: ServiceExtensionBase {
  /// Where the delivered content keeps how many messages it stands for.
  static let countKey = "mergedCount"

  /// Asks for the list; all else follows from it.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    let thread = request.content.threadIdentifier
    guard let context, !thread.isEmpty else { return deliver() }
    context.getDelivered { [self] list in
      let earlier = list.filter { $0.content.threadIdentifier == thread && $0.identifier != request.identifier }
      let count = earlier.reduce(1) { $0 + ($1.content.userInfo[Self.countKey]?.integer ?? 1) }
      guard count > 1 else { return deliverOnce() }
      best.subtitle = "\(count) messages"
      best.userInfo[Self.countKey] = .integer(count)
      context.removeDelivered(earlier.map(\.identifier))
      context.getDelivered { [self] _ in deliverOnce() }
    }
  }
}
