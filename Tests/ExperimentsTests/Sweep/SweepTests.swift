import Experiments
import ScenarioFiles
import ServiceExtensionRuntime
import Testing

@Suite("Sweeps")
struct SweepTests {
  @Test("Each point is what a replay with its values and seed comes to")
  func points() throws {
    let sweep = try Sample.sweep(
      vary: ["pushes[0].burst.count=1..4", "device.banner.lifetime=2s,6s"],
      handlers: ["deliver-immediately", "file"], seeds: 7...7, measures: ["utterancesWhole", "latency.max"])
    let result = try sweep.run()
    #expect(result.points.map(\.number) == Array(0..<16))
    #expect(result.plan.handlers == ["deliver-immediately", "deliver-at-fraction:fraction=0.25"])
    for point in result.points {
      let coordinates = result.plan.coordinates(of: point.number)
      let count = coordinates.places[0] + 1
      let lifetime = ["2s", "6s"][coordinates.places[1]]
      var overrides = [
        try Override(option: "-", assignment: "pushes.0.burst.count=\(count)"),
        try Override(option: "-", assignment: "device.banner.lifetime=\(lifetime)"),
        Override(option: "-", path: ["seed"], value: "7"), Override(option: "-", path: ["expect"], value: "{}"),
      ]
      if coordinates.handler == 0 { overrides.append(try Override(option: "-", handler: "deliver-immediately")) }
      let text = SourceText(name: "t", bytes: Array(Sample.burst.utf8))
      let totals = try ScenarioFile.parse(text, overrides: overrides).scenario.replay().totals
      #expect(point.measures[0]?.median == DecimalNumber(totals.utterancesWhole))
      #expect(
        point.measures[1]?.median == totals.latency.map { DecimalNumber(digits: $0.max.wholeNanoseconds, scale: 9) })
    }
  }

  @Test("The result does not depend on the number of threads")
  func threads() throws {
    let sweep = try Sample.sweep(
      vary: ["pushes[0].burst.count=1..5"], seeds: 1...50, measures: Measure.all.map(\.name))
    let one = try sweep.run(jobs: 1)
    for jobs in [2, 3, 8, 100] { #expect(try sweep.run(jobs: jobs) == one) }
    #expect(one.points.allSatisfy { $0.runs == 50 && $0.samples == nil })
  }

  @Test("Without seeds the file's own is used")
  func ownSeed() throws {
    let plan = try Sample.sweep(vary: []).plan
    #expect(plan.seeds == 3...3)
    #expect(plan.pointCount == 1)
    #expect(plan.scenario == "burst")
  }

  @Test("The hash of the contents changes with the file, and is the same for the same file")
  func contentHash() throws {
    func hash(_ text: String) throws -> String { try Sweep(Sample.recipe(text)).plan.contentHash }
    #expect(try hash(Sample.burst) == hash(Sample.burst))
    #expect(try hash(Sample.burst) != hash(Sample.burst + " "))
    #expect(try hash(Sample.burst).count == 16)
  }

  @Test("Stopped, it says so and keeps only runs that were finished")
  func stopped() throws {
    let control = RunControl()
    control.stop()
    let result = try Sample.sweep(vary: ["pushes[0].burst.count=1..3"], seeds: 1...40).run(control: control)
    #expect(result.isInterrupted)
    #expect(result.points.isEmpty)
  }

  @Test("Stopped on the way, what is there equals the same runs of a whole sweep")
  func stoppedOnTheWay() throws {
    let seeds: ClosedRange<UInt64> = 1...64
    let control = RunControl()
    // The handler itself stops the sweep while it is prepared for the fourth point of the order.
    let counter = Counter()
    var recipe = try Sample.recipe(vary: ["pushes[0].burst.count=1..8"])
    recipe.makeHandler = { scenario in
      // One for the file as it is, eight before the first run.
      if counter.next() == 9 + 4 { control.stop() }
      return try scenario.handler.makeHandler()
    }
    let sweep = try Sweep(recipe, seeds: seeds, measures: Measure.usual)
    let result = try sweep.run(jobs: 1, control: control)
    #expect(result.isInterrupted)
    #expect(result.points.count == 3)
    let whole = try sweep.run()
    #expect(!whole.isInterrupted)
    for point in result.points { #expect(point == whole.point(point.number)) }
  }

  @Test(
    "A path that does not exist, with what was meant",
    arguments: [
      ("device.baner.lifetime=1s", "1:8: error: unknown key 'baner' in the device; did you mean 'banner'?"),
      (
        "pushes[0].payload.amuont=1",
        "1:19: error: there is no 'amuont' in 'pushes.0.payload' of the scenario; did you mean 'amount'?"
      ),
      (
        "pushes[0].payload.aps.alert.titel=x",
        "1:29: error: there is no 'titel' in 'pushes.0.payload.aps.alert' of the scenario; there is 'body'"
      ),
      (
        "network[\"https://cdn.exampel/*\"].latency=2s",
        "1:10: error: there is no 'https://cdn.exampel/*' in 'network' of the scenario; did you mean 'https://cdn.example/*'?"
      ),
      (
        "handler.parameters.fractoin=1",
        "1:20: error: unknown key 'fractoin' in the parameters of 'deliver-at-fraction'; did you mean 'fraction'?"
      ),
      ("pushes[1].at=1", "1:8: error: 'pushes' is a list without an element '1': its elements are 0 … 0"),
      (
        "device.banner.lifetime.x=1",
        "1:15: error: 'device.banner.lifetime' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found an object"
      ),
      (
        "pushes[0].burst.count=0",
        "1:23: error: 'pushes[0].burst.count' must be a whole number from 1 to 1000000, found 0"
      ),
    ])
  func paths(assignment: String, message: String) throws {
    let text = try #require(Sample.error { _ = try Sample.sweep(vary: [assignment]) })
    #expect(text.split(separator: "\n")[0] == "--vary \(assignment):\(message)")
  }

  @Test("A value that is wrong is found before the first run, wherever it stands, and in each axis")
  func values() throws {
    for (vary, value) in [
      (["pushes[0].burst.count=1,2,0"], "0"), (["device.focus=true,false", "pushes[0].burst.count=1,2,0"], "0"),
      // Of very many, the first thousand and the last.
      (["pushes[0].burst.count=999001..1000001"], "1000001"),
    ] {
      let error = Sample.error { _ = try Sample.sweep(vary: vary) }
      #expect(
        error?.contains("'pushes[0].burst.count' must be a whole number from 1 to 1000000, found \(value)") == true)
    }
  }

  @Test("Keys with dots of their own, and keys of the format that the file leaves out")
  func unusualPaths() throws {
    let vary = [
      "network[\"https://cdn.example/*\"].latency=1s,2s", "device.launch.cold=0..100ms:50ms",
      "pushes.0.payload.aps.alert.body=a,b",
    ]
    #expect(try Sample.sweep(vary: vary).run().points.count == 12)
  }

  @Test("Each handler's error is told, and a value that is wrong for one handler only")
  func handlers() throws {
    #expect(
      Sample.error { _ = try Sample.sweep(vary: [], handlers: ["wrk", "work:cpus=1s"]) }?.split(separator: "\n").filter
      {
        $0.contains("error")
      } == [
        "--handlers wrk:1:1: error: 'handler.strategy' must be one of \"deliver-immediately\", \"speak-then-deliver\", \"deliver-at-fraction\", \"length-threshold\", \"queue-and-speak\", \"render-speech-to-sound\", \"download-then-deliver\", \"download-with-deadline\", \"merge-by-thread\", \"never-deliver\", \"work\", \"crash\", \"deliver-twice\", \"deliver-empty\", \"deliver-late\", \"block-after-delivery\", \"leak\", found \"wrk\"; did you mean 'work'?",
        "--handlers work:cpus=1s:1:6: error: unknown key 'cpus' in the parameters of 'work'; did you mean 'cpu'?",
      ])
    let error = Sample.error {
      _ = try Sample.sweep(vary: ["handler.parameters.fraction=0.5"], handlers: ["file", "speak-then-deliver"])
    }
    #expect(error?.contains("unknown key 'fraction' in the parameters of 'speak-then-deliver'") == true)
  }

  @Test(
    "Values that only together make no scenario end the sweep with their error, the same with any number of threads")
  func combination() throws {
    let text = Sample.burst.replacing("expect:", with: "faults: [{ kind: 'refuseLaunch', from: 5, to: 9 }], expect:")
    let recipe = try Sample.recipe(text, vary: ["faults[0].from=1..4", "faults[0].to=2..5"])
    let sweep = try Sweep(recipe)
    let errors = [1, 2, 4, 4, 4].map { jobs in Sample.error { _ = try sweep.run(jobs: jobs) } }
    #expect(errors[0]?.contains("the fault never holds") == true)
    #expect(Set(errors).count == 1)
  }
}

/// Counts calls on any thread.
private final class Counter: @unchecked Sendable {
  private var count = 0

  /// Only one thread runs in the test that counts.
  func next() -> Int {
    count += 1
    return count
  }
}
