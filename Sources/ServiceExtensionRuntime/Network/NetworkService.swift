import VirtualTime

/// Downloads and uploads under way, and what the stubs have answered so far. The rules are in `Device+Network.swift`.
struct NetworkService {
  /// One download or upload from its start to its end.
  struct Transfer {
    var kind: TransferKind
    var notification: Int
    /// The request of the extension.
    var request: Int
    var url: String
    var label: String?
    var destination: DownloadRequest.Destination
    var limits: TransferLimits
    var since: VirtualInstant
    /// When it ends; nil: never.
    var due: VirtualInstant?
    var result = TransferResult.failed(.badURL)
    var handle = EventHandle.none
  }

  /// By number, which grows with each.
  var open: [Int: Transfer] = [:]
  private var nextNumber = 0
  private var table: StubTable
  /// By stub.
  private var windows: [Window]
  /// How many requests a notification has made of a stub that fails by chance.
  private var tries: [Try: Int] = [:]

  private struct Window {
    var number: Int64 = 0
    var count = 0
  }

  private struct Try: Hashable {
    var stub: Int
    var notification: Int
  }

  init(_ stubs: [NetworkStub]) {
    table = StubTable(stubs)
    windows = Array(repeating: Window(), count: stubs.count)
  }

  mutating func find(_ url: String) -> StubTable.Found { table.find(url) }

  /// Whether the address was ever asked for.
  func knows(_ url: String) -> Bool { table.knows(url) }

  mutating func add(_ transfer: Transfer) -> Int {
    nextNumber += 1
    open[nextNumber] = transfer
    return nextNumber
  }

  /// Whether the window of `now` has room for a request of this stub; if so, it counts.
  mutating func takesPlace(in limit: NetworkStub.RateLimit, of stub: Int, at now: VirtualInstant) -> Bool {
    let number = now.nanoseconds / max(1, limit.per.wholeNanoseconds)
    if windows[stub].number != number { windows[stub] = Window(number: number, count: 0) }
    guard windows[stub].count < limit.count else { return false }
    windows[stub].count += 1
    return true
  }

  /// Counts the requests of a notification, from 0.
  mutating func nextTry(of stub: Int, by notification: Int) -> Int {
    let count = tries[Try(stub: stub, notification: notification), default: 0]
    tries[Try(stub: stub, notification: notification)] = count + 1
    return count
  }

  /// What has not ended, in order of its start; of one notification or (nil) of all.
  func pendingWork(for notification: Int?) -> [PendingWork] {
    transfers(for: notification).map { transfer in
      PendingWork(
        kind: transfer.kind.work, what: transfer.label ?? "the \(transfer.kind.rawValue) of \(transfer.url)",
        notification: transfer.notification < 0 ? nil : transfer.notification, since: transfer.since,
        due: transfer.due)
    }
  }

  private func transfers(for notification: Int?) -> [Transfer] {
    open.filter { notification == nil || $0.value.notification == notification }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension TransferKind {
  /// The kind of work that it is.
  var work: LostWork.Kind { self == .download ? .download : .upload }
}
