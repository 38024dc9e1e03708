/// Something that waits: a handler for its download, a process for a lock.
///
/// A simulation that runs out of events while waits are open names them (``SimulationEnd/nothingLeft(waiting:)``).
public struct Wait: Hashable, Sendable, CustomStringConvertible {
  /// What waits, such as "handler of pay-1".
  public let who: String
  /// What it waits for, such as "icon download".
  public let on: String
  /// When it began to wait.
  public let since: VirtualInstant

  /// `who` waits for `on` since that time.
  public init(_ who: String, on: String, since: VirtualInstant) {
    self.who = who
    self.on = on
    self.since = since
  }

  /// The wait in words: "handler of pay-1 waits for icon download since 0.2 s".
  public var description: String { "\(who) waits for \(on) since \(since)" }
}

/// Names one open wait of a simulation, to end it.
public struct WaitToken: Hashable, Sendable, BitwiseCopyable {
  fileprivate let number: Int
}

/// The open waits of a simulation. Beginning and ending one costs O(1).
@usableFromInline
struct WaitList {
  private var open: [Int: Wait] = [:]
  private var begun = 0

  mutating func begin(_ wait: Wait) -> WaitToken {
    begun += 1
    open[begun] = wait
    return WaitToken(number: begun)
  }

  mutating func end(_ token: WaitToken) -> Bool { open.removeValue(forKey: token.number) != nil }

  /// In the order in which they began.
  @usableFromInline
  var inOrder: [Wait] { open.sorted { $0.key < $1.key }.map(\.value) }
}
