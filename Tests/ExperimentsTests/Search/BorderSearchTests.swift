import Experiments
import ServiceExtensionRuntime
import Testing

@Suite("Searching a border")
struct BorderSearchTests {
  private func search(
    _ over: String, vary: [String] = [], handlers: [String] = [], seeds: ClosedRange<UInt64>? = nil,
    _ condition: String, level: Double = 0.95, jobs: Int? = nil
  ) throws -> BorderSearchResult {
    try Sample.sweep(vary: vary + [over], handlers: handlers, seeds: seeds, measures: [], conditions: [condition])
      .search(level: level, jobs: jobs)
  }

  @Test("The border is that of a whole sweep, with a logarithm of its runs")
  func border() throws {
    let over = "device.banner.lifetime=1s..60s"
    let condition = "utterancesWhole == 4"
    let result = try search(over, handlers: ["deliver-immediately"], condition)
    let sweep = try Sample.sweep(
      vary: [over], handlers: ["deliver-immediately"], measures: [], conditions: [condition]
    ).run()
    guard case .from(let place) = sweep.thresholds(level: 0.95)[0].extent else {
      Issue.record("no border")
      return
    }
    #expect(result.borders.map(\.outcome) == [.from(place)])
    #expect(result.borders[0].probes.count <= 8)
    #expect(result.borders[0].probes.map(\.place) == result.borders[0].probes.map(\.place).sorted())
    #expect(result.borders[0].probe(at: place)?.share == Share(holds: 1, of: 1))
    #expect(result.borders[0].probe(at: place - 1)?.share == Share(holds: 0, of: 1))
  }

  @Test("What is the same at both ends has no border")
  func ends() throws {
    #expect(
      try search("pushes[0].burst.count=1..9", "modified == arrived").borders.map(\.outcome) == [.holdsAtBothEnds])
    #expect(try search("pushes[0].burst.count=1..9", "modified == 0").borders.map(\.outcome) == [.holdsAtNeitherEnd])
    #expect(try search("pushes[0].burst.count=1..2", "modified < 2").borders.map(\.outcome) == [.upTo(0)])
  }

  @Test("One border for each handler and each value of the other axes, whatever the threads")
  func lines() throws {
    let result = try search(
      "pushes[0].burst.count=1..20", vary: ["device.banner.lifetime=3s,9s"],
      handlers: ["deliver-immediately", "crash"], seeds: 1...5, "modified >= 7", jobs: 1)
    #expect(result.borders.map(\.handler) == [0, 0, 1, 1])
    #expect(result.borders.map(\.places) == [[0, 0], [1, 0], [0, 0], [1, 0]])
    #expect(result.borders.map(\.outcome) == [.from(6), .from(6), .holdsAtNeitherEnd, .holdsAtNeitherEnd])
    #expect(
      try search(
        "pushes[0].burst.count=1..20", vary: ["device.banner.lifetime=3s,9s"],
        handlers: ["deliver-immediately", "crash"], seeds: 1...5, "modified >= 7", jobs: 7) == result)
  }

  @Test("The level is met by equality")
  func level() throws {
    // Without jitter the last of four waits for three texts of 2.25 s, and its own quarter: 7.5 s. With it, less.
    let over = "pushes[0].burst.jitter=0s,1s"
    let condition = "latency.max <= 6.7s"
    let share = try Sample.sweep(vary: [over], seeds: 1...20, measures: [], conditions: [condition]).run().points[1]
      .shares[0]
    try #require((1...19).contains(share.holds))
    #expect(try search(over, seeds: 1...20, condition, level: share.part).borders[0].outcome == .from(1))
    #expect(
      try search(over, seeds: 1...20, condition, level: share.part + 0.05).borders[0].outcome == .holdsAtNeitherEnd)
  }

  @Test("Stopped, it says which borders it does not know")
  func stopped() throws {
    let control = RunControl()
    control.stop()
    let result = try Sample.sweep(vary: ["pushes[0].burst.count=1..9"], conditions: ["modified == 1"])
      .search(level: 0.95, control: control)
    #expect(result.isInterrupted)
    #expect(result.borders.map(\.outcome) == [.unknown])
  }

  @Test("There must be something to search")
  func nothing() throws {
    let message = "a search needs one condition, and at least two values to search"
    #expect(Sample.error { _ = try Sample.sweep(vary: []).search(level: 1) } == message)
    #expect(Sample.error { _ = try Sample.sweep(vary: ["device.focus=true"]).search(level: 1) } == message)
  }
}
