import Synchronization
import Testing
import VirtualTime

@Suite struct VirtualClockTests {
  /// What tasks have noted, in order.
  private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) { notes.withLock { $0.append(note) } }
  }

  private let clock = VirtualClock()
  private let executor = ManualExecutor()
  private let notes = Notes()

  /// Starts a task that notes its name when its sleep ends, and how.
  @discardableResult
  private func sleeper(_ name: String, until deadline: VirtualInstant) -> Task<Void, Never> {
    let task = Task(executorPreference: executor) { [clock, notes] in
      do {
        try await clock.sleep(until: deadline)
        notes.add("\(name) at \(clock.now)")
      } catch {
        notes.add("\(name) cancelled at \(clock.now)")
      }
    }
    executor.runAll()
    return task
  }

  @Test("T1: the clock stands still until it is advanced, and never runs back")
  func advance() {
    #expect(clock.now == .zero)
    clock.advance(by: .seconds(2))
    #expect(clock.now == .seconds(2))
    clock.advance(to: .seconds(1))
    #expect(clock.now == .seconds(2))
    clock.advance(by: .seconds(-1))
    #expect(clock.now == .seconds(2))
    #expect(VirtualClock(startingAt: .seconds(7)).now == .seconds(7))
  }

  @Test("T2: sleepers resume by deadline, then in the order in which they went to sleep")
  func order() {
    sleeper("c", until: .seconds(3))
    sleeper("a", until: .seconds(1))
    sleeper("b1", until: .seconds(2))
    sleeper("b2", until: .seconds(2))
    sleeper("d", until: .seconds(4))
    #expect(clock.sleeperCount == 5)
    #expect(clock.nextDue == .seconds(1))
    clock.advance(to: .seconds(3))
    #expect(clock.sleeperCount == 1)
    #expect(clock.nextDue == .seconds(4))
    executor.runAll()
    #expect(notes.all == ["a at 3 s", "b1 at 3 s", "b2 at 3 s", "c at 3 s"])
  }

  @Test("from one due time to the next, each sleeper sees its own deadline")
  func stepping() {
    Task(executorPreference: executor) { [clock, notes] in
      for _ in 0..<3 {
        try await clock.sleep(for: .milliseconds(250))
        notes.add("\(clock.now)")
      }
    }
    executor.runAll()
    while let due = clock.nextDue {
      clock.advance(to: due)
      executor.runAll()
    }
    #expect(notes.all == ["0.25 s", "0.5 s", "0.75 s"])
  }

  @Test("a deadline that has come is no sleep")
  func pastDeadline() {
    clock.advance(to: .seconds(5))
    sleeper("past", until: .seconds(4))
    sleeper("now", until: .seconds(5))
    #expect(notes.all == ["past at 5 s", "now at 5 s"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("a sleeper that is cancelled resumes at once with an error")
  func cancel() {
    let task = sleeper("a", until: .seconds(9))
    sleeper("b", until: .seconds(10))
    task.cancel()
    executor.runAll()
    #expect(notes.all == ["a cancelled at 0 s"])
    #expect(clock.sleeperCount == 1)
    #expect(clock.nextDue == .seconds(10))
    clock.advance(to: .seconds(10))
    executor.runAll()
    #expect(notes.all == ["a cancelled at 0 s", "b at 10 s"])
  }

  @Test("a task cancelled before it sleeps does not sleep")
  func cancelledBefore() {
    let task = Task(executorPreference: executor) { [clock, notes] in
      do {
        try await clock.sleep(until: .seconds(1))
      } catch {
        notes.add("\(type(of: error))")
      }
    }
    task.cancel()
    executor.runAll()
    #expect(notes.all == ["CancellationError"])
    #expect(clock.sleeperCount == 0)
    #expect(clock.nextDue == nil)
  }

  @Test("who is cancelled after the sleep came due has slept well")
  func cancelledAfter() {
    let task = sleeper("a", until: .seconds(1))
    clock.advance(to: .seconds(1))
    task.cancel()
    executor.runAll()
    #expect(notes.all == ["a at 1 s"])
  }

  @Test("who sleeps for ever is counted, never due, and can be cancelled")
  func never() {
    let task = sleeper("a", until: .never)
    #expect(clock.sleeperCount == 1)
    #expect(clock.nextDue == nil)
    clock.advance(to: .never)
    executor.runAll()
    #expect(notes.all == [])
    sleeper("b", until: .never)
    #expect(clock.sleeperCount == 2)
    task.cancel()
    executor.runAll()
    #expect(notes.all == ["a cancelled at never"])
  }

  @Test("sleepers on many threads, half of them cancelled, all end")
  func threads() async {
    let slept = await withTaskGroup(of: Bool.self) { group in
      for number in 1...1_000 {
        group.addTask { [clock] in
          let sleep = Task { try await clock.sleep(until: .milliseconds(number)) }
          if number % 2 == 0 { sleep.cancel() }
          return (try? await sleep.value) != nil
        }
      }
      group.addTask { [clock] in
        while clock.sleeperCount < 500 { await Task.yield() }
        clock.advance(to: .seconds(1))
        return false
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(slept >= 500)
    #expect(clock.sleeperCount == 0)
  }
}
