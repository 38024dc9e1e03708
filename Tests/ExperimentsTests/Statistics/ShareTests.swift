import Experiments
import Testing

@Suite("Shares with Wilson's interval")
struct ShareTests {

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
