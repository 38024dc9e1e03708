import Testing
import VirtualTime

@Suite struct SimulationTests {
  /// What ran, and when.
  private struct Run: Equatable {
    let event: String
    let time: VirtualInstant
    let phase: UInt8
  }

  private enum Step: String {
    case arrival, reply, work, expiry, banner
  }

  @Test("T1: the clock moves from event to event, and three hundred years cost two steps")
  func clock() {
    var simulation = Simulation<Int>(startingAt: .seconds(-1))
    #expect(simulation.now == .seconds(-1))
    simulation.schedule(1, at: .seconds(5), phase: 4)
    simulation.schedule(2, at: VirtualInstant(nanoseconds: .max - 1))
    var times: [VirtualInstant] = []
    let end = simulation.run { simulation, _ in times.append(simulation.now) }
    #expect(times == [.seconds(5), VirtualInstant(nanoseconds: .max - 1)])
    #expect(end == .nothingLeft(waiting: []))
    #expect(simulation.steps == 2)
  }

  @Test("T2: an event scheduled now for an earlier phase runs before later phases")
  func earlierPhase() {
    var simulation = Simulation<Step>()
    simulation.schedule(.banner, at: .seconds(30), phase: 6)
    simulation.schedule(.expiry, at: .seconds(30), phase: 3)
    var runs: [Run] = []
    _ = simulation.run { simulation, step in
      runs.append(Run(event: step.rawValue, time: simulation.now, phase: simulation.phase))
      if step == .expiry {
        simulation.schedule(.work, at: simulation.now, phase: 2)
        simulation.schedule(.reply, at: simulation.now, phase: 1)
      }
    }
    #expect(
      runs == [
        Run(event: "expiry", time: .seconds(30), phase: 3), Run(event: "reply", time: .seconds(30), phase: 1),
        Run(event: "work", time: .seconds(30), phase: 2), Run(event: "banner", time: .seconds(30), phase: 6),
      ])
  }

  @Test("T2: what is scheduled now for the phase that runs comes after what is already there")
  func samePhase() {
    var simulation = Simulation<Int>()
    simulation.schedule(1, at: .zero)
    simulation.schedule(2, at: .zero)
    var events: [Int] = []
    _ = simulation.run { simulation, event in
      events.append(event)
      if event == 1 { simulation.schedule(3, at: .zero) }
    }
    #expect(events == [1, 2, 3])
  }

  @Test("T1: time never runs back; what is scheduled in the past runs now")
  func past() {
    var simulation = Simulation<Int>()
    simulation.schedule(1, at: .seconds(10))
    var times: [VirtualInstant] = []
    _ = simulation.run { simulation, event in
      times.append(simulation.now)
      if event == 1 { simulation.schedule(2, at: .seconds(3)) }
    }
    #expect(times == [.seconds(10), .seconds(10)])
    simulation.advance(to: .seconds(4), phase: 2)
    #expect(simulation.now == .seconds(10))
    simulation.advance(to: .seconds(40))
    #expect(simulation.now == .seconds(40))
    #expect(simulation.steps == 2)
  }

  @Test("T4: the run ends after the asked-for end, whose own events still happen, and can go on")
  func until() {
    var simulation = Simulation<Int>()
    for second in 1...4 { simulation.schedule(second, at: .seconds(Int64(second))) }
    var events: [Int] = []
    #expect(simulation.run(until: .seconds(3)) { events.append($1) } == .reachedEnd)
    #expect(events == [1, 2, 3])
    #expect(simulation.now == .seconds(3))
    #expect(simulation.pendingCount == 1)
    #expect(simulation.peek()?.time == .seconds(4))
    #expect(simulation.run { events.append($1) } == .nothingLeft(waiting: []))
    #expect(events == [1, 2, 3, 4])
    #expect(simulation.step() == nil)
  }

  @Test("a body cancels what is to come, at the same instant too")
  func cancel() {
    var simulation = Simulation<Int>()
    let handles = (0..<4).map { simulation.schedule($0, at: .seconds(1)) }
    var events: [Int] = []
    _ = simulation.run { simulation, event in
      events.append(event)
      if event == 0 {
        #expect(simulation.cancel(handles[1]) == true)
        #expect(simulation.cancel(handles[0]) == false)
      }
    }
    #expect(events == [0, 2, 3])
  }

  @Test("the step limit ends an event that schedules itself without time passing")
  func stepLimit() {
    var simulation = Simulation<Int>()
    simulation.schedule(0, at: .seconds(1))
    let end = simulation.run(stepLimit: 1_000) { simulation, event in
      simulation.schedule(event + 1, at: simulation.now)
    }
    #expect(end == .stepLimit)
    #expect(simulation.steps == 1_000)
    #expect(simulation.now == .seconds(1))
    #expect(simulation.run(stepLimit: 5) { _, _ in } == .nothingLeft(waiting: []))
    #expect(simulation.steps == 1_001)
  }

  @Test("a step limit that is just enough is not used up", arguments: [(3, true), (2, false), (0, false), (-1, false)])
  func exactStepLimit(limit: Int, isEnough: Bool) {
    var simulation = Simulation<Int>()
    for number in 0..<3 { simulation.schedule(number, at: .zero) }
    let end = simulation.run(stepLimit: limit) { _, _ in }
    #expect(end == (isEnough ? .nothingLeft(waiting: []) : .stepLimit))
    #expect(simulation.steps == max(0, limit))
  }

  @Test("an error of a body ends the run; the event has run, the rest is still there")
  func error() {
    struct Fault: Error {}
    var simulation = Simulation<Int>()
    simulation.schedule(1, at: .seconds(1))
    simulation.schedule(2, at: .seconds(2))
    do {
      _ = try simulation.run { _, _ in throw Fault() }
      Issue.record("the error is lost")
    } catch {
      #expect(error is Fault)
    }
    #expect(simulation.pendingCount == 1)
    #expect(simulation.now == .seconds(1))
  }
}
