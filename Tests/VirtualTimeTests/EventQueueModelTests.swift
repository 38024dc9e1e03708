import Testing
import VirtualTime

/// The queue against a sorted list, under random operations.
@Suite struct EventQueueModelTests {
  /// The obvious queue: a list, searched from end to end.
  private struct NaiveQueue {
    struct Item {
      let time: Int64
      let phase: UInt8
      let number: Int
      let handle: EventHandle
    }

    var items: [Item] = []

    var first: Item? { items.min { ($0.time, $0.phase, $0.number) < ($1.time, $1.phase, $1.number) } }

    mutating func remove(_ number: Int) -> Bool {
      guard let index = items.firstIndex(where: { $0.number == number }) else { return false }
      items.remove(at: index)
      return true
    }
  }

  /// How often each operation comes, of a hundred; the rest takes the next event.
  struct Mix: CustomTestStringConvertible {
    let schedule: Int64
    let cancel: Int64
    let times: Int64
    var testDescription: String { "\(schedule) % schedule, \(cancel) % cancel, \(times) distinct times" }
  }

  @Test(
    "T2: random operations have the same effect as on a sorted list",
    arguments: [
      Mix(schedule: 50, cancel: 20, times: 5), Mix(schedule: 45, cancel: 10, times: 1_000_000),
      Mix(schedule: 50, cancel: 45, times: 50), Mix(schedule: 34, cancel: 33, times: 3),
    ], 1...3 as ClosedRange<UInt64>)
  func randomOperations(mix: Mix, seed: UInt64) throws {
    var random = RandomStream(seed: seed, name: "operations")
    var queue = EventQueue<Int>()
    var naive = NaiveQueue()
    var everyHandle: [EventHandle] = []
    for step in 0..<3_000 {
      let draw = random.uniform(upTo: 99)
      if draw < mix.schedule {
        let time = random.uniform(upTo: mix.times - 1) - mix.times / 2
        let phase = UInt8(random.uniform(upTo: 3))
        let number = everyHandle.count
        let handle = queue.schedule(number, at: VirtualInstant(nanoseconds: time), phase: phase)
        naive.items.append(.init(time: time, phase: phase, number: number, handle: handle))
        everyHandle.append(handle)
      } else if draw < mix.schedule + mix.cancel {
        guard !everyHandle.isEmpty else { continue }
        // Any handle ever given out: of events still to come, run, and cancelled.
        let number = Int(random.uniform(upTo: Int64(everyHandle.count - 1)))
        let wasPending = naive.remove(number)
        #expect(queue.cancel(everyHandle[number]) == wasPending)
      } else {
        let expected = naive.first
        #expect(queue.peek()?.time.nanoseconds == expected?.time)
        let taken = queue.next()
        #expect(taken?.event == expected?.number)
        #expect(taken?.order.phase == expected?.phase)
        if let expected { _ = naive.remove(expected.number) }
      }
      try #require(queue.count == naive.items.count)
      if step % 10 == 0 { try #require(queue.brokenInvariant() == nil) }
    }
    while let expected = naive.first {
      try #require(queue.next()?.event == expected.number)
      _ = naive.remove(expected.number)
    }
    #expect(queue.isEmpty == true)
  }
}
