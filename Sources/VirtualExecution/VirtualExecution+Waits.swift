import CVirtualExecution
import VirtualTime

/// A carrier that waits.
final class Waiter {
  let label: String
  let kind: PendingExecution.Kind
  let activity: Int
  var carrier: Carrier?
  var sequence = 0
  var since = VirtualInstant.zero
  var due: VirtualInstant?
  var isDone = false
  var hasTimedOut = false
  var timeout = EventHandle.none
  var timeoutSlot: Int32 = -1

  init(label: String, kind: PendingExecution.Kind, activity: Int) {
    self.label = label
    self.kind = kind
    self.activity = activity
  }
}

extension VirtualExecution {
  func makeWaiter(_ label: String) -> Waiter {
    Waiter(label: running?.context.waitName ?? label, kind: .block, activity: activity)
  }

  /// Runs simulated code whose computing takes no time, whatever the settings say.
  public func computingFreely(_ body: () -> Void) {
    let carrier = running
    carrier?.context.computesFreely = true
    body()
    passComputed()
    carrier?.context.computesFreely = false
  }

  /// Runs simulated code whose waiting is known by a name of its own.
  public func waiting(for name: String, _ body: () -> Void) {
    let carrier = running
    let before = carrier?.context.waitName
    carrier?.context.waitName = name
    body()
    carrier?.context.waitName = before
  }

  /// The calling carrier waits until ``wake(_:)``, at most `nanoseconds` (negative: for ever); false: it took too long.
  @discardableResult
  func block(_ waiter: Waiter, for nanoseconds: Int64) -> Bool {
    guard let carrier = running else { return false }
    nextSequence += 1
    waiter.carrier = carrier
    waiter.sequence = nextSequence
    waiter.since = now
    if nanoseconds >= 0 {
      let due = now.advanced(byNanoseconds: nanoseconds)
      waiter.due = due
      if due != .never {
        (waiter.timeoutSlot, waiter.timeout) = add(.timeout(waiter), at: due, activity: waiter.activity, label: nil)
      }
    }
    waiters[ObjectIdentifier(waiter)] = waiter
    countOpen(1, for: waiter.activity)
    tellBlocked(carrier)
    handOver(from: carrier)
    countOpen(-1, for: waiter.activity)
    waiters[ObjectIdentifier(waiter)] = nil
    return !waiter.hasTimedOut
  }

  private func tellBlocked(_ carrier: Carrier) {
    guard !isDead else { return }
    if carrier.context.tag >= 0, !carrier.context.tagToldBlocked {
      carrier.context.tagToldBlocked = true
      observer?.tagBlocked(carrier.context.tag)
    }
    if !mainQueue.toldBlocked, carrier.context.held.contains(where: { $0 === mainQueue }) {
      mainQueue.toldBlocked = true
      observer?.mainBlocked(activity: carrier.context.activity)
    }
  }

  /// The waiter goes on, in its turn at this instant.
  func wake(_ waiter: Waiter) {
    guard !waiter.isDone, let carrier = waiter.carrier else { return }
    waiter.isDone = true
    if queue.cancel(waiter.timeout) { _ = takeWork(waiter.timeoutSlot) }
    schedule(.resume(carrier), at: now, activity: waiter.activity)
  }

  func timeOut(_ waiter: Waiter) {
    guard !waiter.isDone, let carrier = waiter.carrier else { return }
    waiter.isDone = true
    waiter.hasTimedOut = true
    schedule(.resume(carrier), at: now, activity: waiter.activity)
  }

  // MARK: Computing

  /// Less than this is not let pass by itself: 1 ms. Ours.
  private static let leastComputed: Int64 = 1_000_000

  /// The virtual time, in nanoseconds, that code has computed for and that is to pass before anything sees what it did.
  var computed: Int64 {
    let computed = binding.pointee.computed
    return computed < Self.leastComputed ? 0 : computed
  }

  /// Lets it pass; the calling carrier holds what it holds meanwhile.
  func passComputed() {
    let computed = computed
    guard computed > 0, !isDead else { return }
    binding.pointee.computed = 0
    guard running?.context.computesFreely != true else { return }
    block(makeWaiter("computing"), for: computed)
  }

  // MARK: What code asks for

  func sleep(_ nanoseconds: Int64, _ what: String) { block(makeWaiter(what), for: nanoseconds) }

  /// Waits until other code has run.
  func waitForProgress(_ nanoseconds: Int64, _ what: String) -> Bool {
    let waiter = makeWaiter(what)
    retries.append(waiter)
    let isInTime = block(waiter, for: nanoseconds)
    if !isInTime { retries.removeAll { $0 === waiter } }
    return isInTime
  }

  func wait(on address: UnsafeRawPointer, _ nanoseconds: Int64, _ what: String) -> Bool {
    let waiter = makeWaiter(what)
    addresses[address, default: []].append(waiter)
    let isInTime = block(waiter, for: nanoseconds)
    if !isInTime {
      addresses[address]?.removeAll { $0 === waiter }
      if addresses[address]?.isEmpty == true { addresses[address] = nil }
    }
    return isInTime
  }

  func wake(address: UnsafeRawPointer, all: Bool) -> Int {
    // One whose time is over at this very instant takes no signal.
    guard var waiting = addresses[address]?.filter({ !$0.isDone }), !waiting.isEmpty else { return 0 }
    let count = all ? waiting.count : 1
    for waiter in waiting.prefix(count) { wake(waiter) }
    waiting.removeFirst(count)
    addresses[address] = waiting.isEmpty ? nil : waiting
    return count
  }

  func waitForever(_ what: String) {
    observer?.realWait(what)
    block(makeWaiter("\(what), which is outside virtual time"), for: -1)
  }
}
