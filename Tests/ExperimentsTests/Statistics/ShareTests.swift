import Experiments
import Testing

@Suite("Shares with Wilson's interval")
struct ShareTests {
  /// Worked out by hand from Wilson's formula with z = 1.959964; 0 of 10 is z² ÷ (10 + z²), 1 of 1 is 1 ÷ (1 + z²).
  @Test(arguments: [
    (0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (5, 10, 0.236593, 0.763407), (1, 1, 0.206549, 1.0),
    (95, 100, 0.888250, 0.978456), (950, 1000, 0.934686, 0.961870),
  ])
  func bounds(holds: Int, runs: Int, low: Double, high: Double) {
    let interval = Share(holds: holds, of: runs).interval
    #expect((interval.lowerBound * 1_000_000).rounded() == (low * 1_000_000).rounded())
    #expect((interval.upperBound * 1_000_000).rounded() == (high * 1_000_000).rounded())
  }

  @Test("Nothing is known of no runs")
  func none() {
    #expect(Share(holds: 0, of: 0).part == 0)
    #expect(Share(holds: 0, of: 0).interval == 0...1)
  }

  @Test("The part itself lies within its bounds")
  func contains() {
    for runs in [1, 2, 3, 7, 50, 1000] {
      for holds in 0...runs {
        let share = Share(holds: holds, of: runs)
        #expect(share.interval.contains(share.part))
      }
    }
  }
}
