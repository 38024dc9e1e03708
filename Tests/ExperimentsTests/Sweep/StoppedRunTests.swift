import Experiments
import ServiceExtensionRuntime
import Synchronization
import Testing

@Suite("A sweep that is stopped in the middle of a run")
struct StoppedRunTests {
  /// 40 runs in pieces of 16, 16 and 8, by one thread; the sweep is stopped while this one of them is under way.
  private func runs(stoppedIn run: Int) throws -> SweepResult {
    let control = RunControl()
    let launches = Launches()
    var recipe = try Sample.recipe()
    recipe.makeHandler = { scenario in
      StoppingHandler(base: try scenario.handler.makeHandler()) { if launches.next() == run { control.stop() } }
    }
    return try Sweep(recipe, seeds: 1...40, measures: Measure.usual).run(jobs: 1, control: control)
  }

  @Test(
    "The run itself may have been disturbed, and does not count; nor does the rest of its piece",
    arguments: [(1, 0), (15, 0), (16, 0), (17, 16), (32, 16), (33, 32), (40, 32)])
  func disturbed(run: Int, kept: Int) throws {
    let result = try runs(stoppedIn: run)
    #expect(result.isInterrupted)
    #expect(result.points.map(\.runs) == (kept == 0 ? [] : [kept]))
  }

  @Test("A stop after the last run interrupts nothing")
  func after() throws {
    let result = try runs(stoppedIn: 41)
    #expect(!result.isInterrupted)
    #expect(result.points.map(\.runs) == [40])
  }
}

/// Calls `onProcess` with each process, of which the sample has one a run.
private struct StoppingHandler: Handler {
  let base: any Handler
  let onProcess: @Sendable () -> Void

  var name: String { base.name }
  var sharesStatics: Bool { base.sharesStatics }
  var readsCenter: Bool { base.readsCenter }

  func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint {
    onProcess()
    return base.makeProcess(link: link)
  }
}

/// Counts on any thread, from 1.
private final class Launches: Sendable {
  private let count = Atomic<Int>(0)

  func next() -> Int { count.add(1, ordering: .relaxed).newValue }
}
