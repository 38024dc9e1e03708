import Testing
import VirtualTime

@Suite struct EventQueueTests {
  /// Takes every event that is left.
  private func drain(_ queue: inout EventQueue<Int>) -> [Int] {
    var events: [Int] = []
    while let (_, event) = queue.next() { events.append(event) }
    return events
  }

  @Test("T2: within one instant and phase, events run in the order in which they were scheduled")
  func firstScheduledFirst() {
    var queue = EventQueue<Int>()
    for number in 0..<1_000 { queue.schedule(number, at: .seconds(1), phase: 2) }
    #expect(drain(&queue) == Array(0..<1_000))
  }

  @Test("T2: within one instant, a lower phase runs first")
  func lowerPhaseFirst() {
    var queue = EventQueue<Int>()
    for phase in (0...255).reversed() { queue.schedule(phase, at: .zero, phase: UInt8(phase)) }
    #expect(drain(&queue) == Array(0...255))
  }

  @Test("an empty queue has nothing to give")
  func empty() {
    var queue = EventQueue<Int>()
    #expect(queue.isEmpty == true)
    #expect(queue.peek() == nil)
    #expect(queue.next() == nil)
    #expect(queue.cancel(.none) == false)
  }

  @Test("peeking and asking before the time take nothing")
  func peek() {
    var queue = EventQueue<Int>()
    queue.schedule(7, at: .seconds(2), phase: 3)
    let order = queue.peek()
    #expect(order?.time == .seconds(2))
    #expect(order?.phase == 3)
    #expect(queue.next(until: VirtualInstant(nanoseconds: 1_999_999_999)) == nil)
    #expect(queue.count == 1)
    let next = queue.next(until: .seconds(2))
    #expect(next?.order == order)
    #expect(next?.event == 7)
  }

  @Test("a cancelled event does not run, and is cancelled once")
  func cancel() {
    var queue = EventQueue<Int>()
    let handles = (0..<10).map { queue.schedule($0, at: .seconds(Int64($0)), phase: 0) }
    for number in [0, 4, 9] { #expect(queue.cancel(handles[number]) == true) }
    #expect(queue.cancel(handles[4]) == false)
    #expect(queue.count == 7)
    #expect(queue.peek()?.time == .seconds(1))
    #expect(drain(&queue) == [1, 2, 3, 5, 6, 7, 8])
  }

  @Test("cancelling after the event ran has no effect, also when its slot is in use again")
  func cancelAfterRun() {
    var queue = EventQueue<Int>()
    let old = queue.schedule(1, at: .zero, phase: 0)
    #expect(queue.next()?.event == 1)
    #expect(queue.cancel(old) == false)
    let new = queue.schedule(2, at: .zero, phase: 0)
    #expect(new != old)
    #expect(queue.cancel(old) == false)
    #expect(queue.count == 1)
    #expect(queue.cancel(new) == true)
    #expect(queue.isEmpty == true)
  }

  @Test("a handle of a cancelled event does not reach the next one in its slot")
  func handleReuse() {
    var queue = EventQueue<Int>()
    var stale: [EventHandle] = []
    for number in 0..<1_000 {
      let handle = queue.schedule(number, at: .zero, phase: 0)
      #expect(!stale.contains(handle))
      if number % 2 == 0 { queue.cancel(handle) } else { #expect(queue.next()?.event == number) }
      stale.append(handle)
    }
    queue.schedule(1_000, at: .zero, phase: 0)
    for handle in stale { #expect(queue.cancel(handle) == false) }
    #expect(drain(&queue) == [1_000])
  }

  @Test("what is scheduled at never is not kept")
  func never() {
    var queue = EventQueue<Int>()
    #expect(queue.schedule(1, at: .never, phase: 0) == .none)
    #expect(queue.isEmpty == true)
    queue.schedule(2, at: VirtualInstant(nanoseconds: .max - 1), phase: 0)
    #expect(drain(&queue) == [2])
  }

  @Test("cancelled events are swept out, however many there are", arguments: [0, 1, 63, 64, 65, 1_000])
  func sweep(live: Int) {
    var queue = EventQueue<Int>()
    for number in 0..<live { queue.schedule(number, at: .seconds(Int64(number)), phase: 0) }
    for number in 0..<20_000 {
      queue.cancel(queue.schedule(-1, at: .milliseconds(Int64(number * 7 % 500)), phase: 0))
      if number % 101 == 0 { #expect(queue.brokenInvariant() == nil) }
      #expect(queue.heldCount <= live + max(64, live))
    }
    #expect(queue.brokenInvariant() == nil)
    #expect(queue.count == live)
    #expect(drain(&queue) == Array(0..<live))
  }

  @Test("an event of eight bytes takes an entry of 32 bytes")
  func entrySize() {
    #expect(EventQueue<UInt64>.entrySize == 32)
  }
}
