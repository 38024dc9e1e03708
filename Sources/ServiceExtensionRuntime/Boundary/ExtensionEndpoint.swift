import VirtualTime

/// The extension's process as the device sees it: in this process, or behind a socket.
///
/// The two sides share nothing but messages. Each keeps an event queue of its own; the device asks for the time of the
/// extension's next work and lets it run when its turn comes, in the phase of work (rule Z1).
public protocol ExtensionEndpoint: AnyObject {
  /// When the extension has work to do next; `never` if it has none.
  var nextDue: VirtualInstant { get }
  /// Hands over a message at virtual time `now`; what the extension says meanwhile goes to its ``DeviceLink``.
  func send(_ message: ExtensionMessage, at now: VirtualInstant)
  /// Runs the work that is due at `now`, up to the first message to the device.
  func run(at now: VirtualInstant)
  /// What the extension has begun and not finished, in the order begun; of one notification or (nil) of all.
  func pendingWork(for notification: Int?) -> [PendingWork]
}

/// The device as the extension sees it.
public protocol DeviceLink: AnyObject {
  /// Takes a message; requests that need an answer get it at once.
  @discardableResult
  func receive(_ message: DeviceMessage) -> ServiceAnswer
}

/// Something an extension has begun and not finished.
public struct PendingWork: Hashable, Sendable, Codable {
  /// The kind.
  public var kind: LostWork.Kind
  /// What it is, in words.
  public var what: String
  /// The notification it is for; nil: the launch.
  public var notification: Int?
  /// When it began.
  public var since: VirtualInstant
  /// When it ends; nil: it has no end.
  public var due: VirtualInstant?

  /// Work of these facts.
  package init(
    kind: LostWork.Kind, what: String, notification: Int?, since: VirtualInstant, due: VirtualInstant?
  ) {
    self.kind = kind
    self.what = what
    self.notification = notification
    self.since = since
    self.due = due
  }

  /// How far it has got at `now`, 0…1; nil where it has no end.
  public func progress(at now: VirtualInstant) -> Double? {
    guard let due else { return nil }
    let whole = due.nanoseconds - since.nanoseconds
    if whole <= 0 { return 1 }
    return Double(max(0, min(whole, now.nanoseconds - since.nanoseconds))) / Double(whole)
  }
}

/// A way to make the extension's side of a replay: a built-in strategy, steps, a class of a test, a loaded extension.
public protocol Handler: Sendable {
  /// What the recording calls it, parameters included: `deliver-at-fraction:fraction=0.5`.
  var name: String { get }
  /// Whether processes share the statics of the test's own process, so that a second launch is diagnosed.
  var sharesStatics: Bool { get }
  /// Whether it may look at the Notification Center; where it does not, and only sums are kept, its list is not kept.
  var readsCenter: Bool { get }
  /// A process of the extension that has not started yet.
  func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint
}

extension Handler {
  /// It may.
  public var readsCenter: Bool { true }
}
