import Testing
import VirtualTime

@Suite struct SimulationWaitsTests {
  @Test("T4: when nothing is left to run, what still waits is named, with what for and since when")
  func named() {
    var simulation = Simulation<Int>()
    simulation.schedule(1, at: .milliseconds(200))
    let end = simulation.run { simulation, _ in
      _ = simulation.beginWait("handler of pay-1", on: "icon download")
    }
    #expect(
      end == .nothingLeft(waiting: [Wait("handler of pay-1", on: "icon download", since: .milliseconds(200))]))
    #expect("\(end)" == "handler of pay-1 waits for icon download since 0.2 s; nothing is left to run")
  }

  @Test("waits are named in the order in which they began; ended ones are not")
  func order() {
    var simulation = Simulation<Int>()
    let tokens = (0..<100).map { simulation.beginWait("w\($0)", on: "x") }
    for (number, token) in tokens.enumerated() where number % 10 != 3 {
      #expect(simulation.endWait(token) == true)
      #expect(simulation.endWait(token) == false)
    }
    #expect(simulation.waits.map(\.who) == (0..<10).map { "w\($0 * 10 + 3)" })
    #expect(simulation.run { _, _ in } == .nothingLeft(waiting: simulation.waits))
  }

  @Test("T4: an open wait does not keep a run from its end")
  func end() {
    var simulation = Simulation<Int>()
    _ = simulation.beginWait("a", on: "b")
    simulation.schedule(1, at: .seconds(2))
    #expect(simulation.run(until: .seconds(1)) { _, _ in } == .reachedEnd)
  }

  @Test(
    "each end has its words",
    arguments: [
      (.nothingLeft(waiting: []), "nothing is left to run"),
      (
        .nothingLeft(waiting: [Wait("a", on: "b", since: .zero), Wait("c", on: "d", since: .seconds(1))]),
        "a waits for b since 0 s; c waits for d since 1 s; nothing is left to run"
      ),
      (.reachedEnd, "the asked-for end is reached"),
      (.stepLimit, "the step limit is used up and more is due"),
    ] as [(SimulationEnd, String)])
  func words(end: SimulationEnd, text: String) {
    #expect("\(end)" == text)
  }
}
