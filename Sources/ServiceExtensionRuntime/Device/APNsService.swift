import VirtualTime

/// What is on its way from APNs to the phone, and what APNs has stored for it. The rules are in `Device+APNs.swift`.
struct APNsService {
  /// A request that APNs has taken. Small, since a million of them may be on their way.
  struct Underway {
    /// When it reaches the phone, if that is online.
    var time: VirtualInstant
    private let series, index, shortNumber, shortOrder: Int32
    /// Which device token it was sent to, counted from 0.
    let token: Int16
    /// Whether it is the second one of a duplicate.
    let isCopy: Bool

    init(_ push: PushSource.Push, number: Int, order: Int, token: Int, time: VirtualInstant, isCopy: Bool) {
      self.time = time
      series = Int32(truncatingIfNeeded: push.series)
      index = Int32(truncatingIfNeeded: push.index)
      shortNumber = Int32(truncatingIfNeeded: number)
      shortOrder = Int32(truncatingIfNeeded: order)
      self.token = Int16(truncatingIfNeeded: token)
      self.isCopy = isCopy
    }

    var push: PushSource.Push { PushSource.Push(series: Int(series), index: Int(index)) }
    /// The notification's number.
    var number: Int { Int(shortNumber) }
    /// Its place among the requests that APNs took: the greater, the newer.
    var order: Int { Int(shortOrder) }

    static func < (lhs: Underway, rhs: Underway) -> Bool {
      if lhs.time != rhs.time { return lhs.time < rhs.time }
      if lhs.order != rhs.order { return lhs.order < rhs.order }
      return !lhs.isCopy && rhs.isCopy
    }
  }

  /// The one notification that is kept for the app while the phone is offline (rule Q2).
  struct Stored {
    var request: Underway
    var expiry = EventHandle.none
  }

  let settings: APNsSettings
  private let transit: Int64
  private let jitter: Int64
  private let seed: UInt64
  private let period: Int64

  var isOnline = true
  var stored: Stored?
  /// How many requests were taken.
  var taken = 0
  /// Which device token the app has, counted from 0.
  var token = 0
  private var underway: [Underway] = []
  private var window: Int64 = -1
  private var takenInWindow = 0

  init(_ settings: APNsSettings, seed: UInt64) {
    self.settings = settings
    self.seed = seed
    transit = settings.transit.wholeNanoseconds
    jitter = settings.jitter.wholeNanoseconds
    period = max(1, settings.limit?.per.wholeNanoseconds ?? 1)
  }

  /// When the next request reaches the phone; `never` if none is on its way.
  var nextTime: VirtualInstant { underway.first?.time ?? .never }

  /// Whether APNs takes one more request at `now`; if so, it counts.
  mutating func admits(at now: VirtualInstant) -> Bool {
    guard let limit = settings.limit else { return true }
    let current = now.nanoseconds / period
    if current != window {
      window = current
      takenInWindow = 0
    }
    guard takenInWindow < limit.count else { return false }
    takenInWindow += 1
    return true
  }

  /// Chance decides by streams of their own for each push and purpose, so that no setting shifts another's draws.
  func isLost(_ id: String, _ index: Int) -> Bool { happens(settings.loss, "apns-loss/", id, index) }

  /// Whether the request reaches the phone twice.
  func isDoubled(_ id: String, _ index: Int) -> Bool { happens(settings.duplicates, "apns-duplicate/", id, index) }

  private func happens(_ chance: Double, _ name: String, _ id: String, _ index: Int) -> Bool {
    guard chance > 0 else { return false }
    var random = RandomStream(seed: seed, name: name + id, index: index)
    return random.chance(chance)
  }

  /// How long the request, or its copy, is on its way, in nanoseconds.
  func delay(_ id: String, _ index: Int, isCopy: Bool) -> Int64 {
    guard jitter > 0 else { return transit }
    var random = RandomStream(seed: seed, name: (isCopy ? "apns-copy/" : "apns-jitter/") + id, index: index)
    let (sum, overflow) = transit.addingReportingOverflow(random.uniform(upTo: jitter))
    return overflow ? .max : sum
  }

  // MARK: On its way: a binary heap

  mutating func send(_ request: Underway) {
    underway.append(request)
    var index = underway.count - 1
    while index > 0, underway[index] < underway[(index - 1) / 2] {
      underway.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Takes the request that reaches the phone next.
  mutating func next() -> Underway? {
    guard let first = underway.first, let last = underway.popLast() else { return nil }
    guard !underway.isEmpty else { return first }
    underway[0] = last
    var index = 0
    while true {
      var child = index * 2 + 1
      guard child < underway.count else { return first }
      if child + 1 < underway.count, underway[child + 1] < underway[child] { child += 1 }
      guard underway[child] < underway[index] else { return first }
      underway.swapAt(index, child)
      index = child
    }
  }
}
