import VirtualTime

/// The local requests that wait for their trigger (rule U4). Adding and removing cost O(1), beside the event queue's
/// O(log n); crossing a border costs O(k log k) for its k requests.
struct PendingRequests {
  /// A request that waits.
  struct Pending {
    /// Tells it from all others, ascending in order of posting.
    var token: Int
    /// The number of its record, see ``Recorder``.
    var number: Int
    var request: LocalRequest
    var postedAt: VirtualInstant
    /// When it shows next; nil: when a border is crossed.
    var due: VirtualInstant?
    var handle = EventHandle.none
  }

  private var all: [Int: Pending] = [:]
  private var tokens: [String: Int] = [:]
  private var byCrossing: [RegionCrossing: Set<Int>] = [:]
  private var nextToken = 0
  /// How many of the events in the queue are those of repeating triggers (rule T4).
  private(set) var repeatingEvents = 0

  /// How many wait.
  var count: Int { all.count }

  /// The request that waits under an identifier.
  func pending(under identifier: String) -> Pending? { tokens[identifier].flatMap { all[$0] } }

  /// The request of a token; nil once it was removed.
  subscript(token: Int) -> Pending? { all[token] }

  /// A token for the next request.
  mutating func makeToken() -> Int {
    nextToken += 1
    return nextToken
  }

  /// Adds a request, or writes it anew once its next date is known. The one under its identifier must be gone.
  mutating func set(_ pending: Pending) {
    if all[pending.token] != nil { forgetEvent(of: pending.token) }
    all[pending.token] = pending
    tokens[pending.request.identifier] = pending.token
    if case .region(let crossing, _) = pending.request.trigger {
      byCrossing[crossing, default: []].insert(pending.token)
    } else if pending.request.trigger?.repeats == true, pending.handle != .none {
      repeatingEvents += 1
    }
  }

  /// Takes a request away.
  @discardableResult
  mutating func remove(_ token: Int) -> Pending? {
    guard all[token] != nil else { return nil }
    forgetEvent(of: token)
    guard let pending = all.removeValue(forKey: token) else { return nil }
    tokens[pending.request.identifier] = nil
    if case .region(let crossing, _) = pending.request.trigger {
      byCrossing[crossing]?.remove(token)
      if byCrossing[crossing]?.isEmpty == true { byCrossing[crossing] = nil }
    }
    return pending
  }

  /// The event of a request has run, or is cancelled by the caller: it counts no longer.
  mutating func forgetEvent(of token: Int) {
    guard let pending = all[token], pending.handle != .none else { return }
    if pending.request.trigger?.repeats == true { repeatingEvents -= 1 }
    all[token]?.handle = .none
  }

  /// The requests that wait for a crossing, in order of posting.
  func waiting(for crossing: RegionCrossing) -> [Int] { (byCrossing[crossing] ?? []).sorted() }

  /// All that wait: the next to show first, those without a date last, else in order of posting. O(n log n).
  var inOrder: [Pending] {
    all.values.sorted { ($0.due ?? .never, $0.token) < ($1.due ?? .never, $1.token) }
  }
}
