import ServiceExtensionRuntime
import Testing

@testable import Experiments

@Suite("Distributions")
struct DistributionTests {
  private func distribution(_ figures: [Int64], of name: String = "modified") throws -> Distribution? {
    Distribution(SampleCounts(figures), of: try Measure(named: name))
  }

  @Test("Of figures in any order: mean, ends and quantiles by nearest rank")
  func counts() throws {
    let distribution = try #require(try distribution([3, 1, 2, 2, 9, 4, 5, 6, 7, 8]))
    #expect(distribution.count == 10)
    #expect(distribution.mean == 4.7)
    #expect(distribution.least == 1)
    #expect(distribution.most == 9)
    #expect(distribution.quantiles.map(\.value) == [1, 4, 9])
    #expect(distribution.median == 4)
    #expect(distribution.quantiles[1].low == 2)
    #expect(distribution.quantiles[1].high == 8)
    #expect(distribution.quantiles[0].low == nil)
    #expect(!distribution.isConstant)
  }

  @Test("Means are rounded half up: counts to six places, times to the nanosecond, sizes to the byte")
  func means() throws {
    #expect(try distribution([0, 0, 1])?.mean == 0.333333)
    #expect(try distribution([0, 1, 1])?.mean == 0.666667)
    #expect(try distribution([1, 2], of: "latency.max")?.mean == DecimalNumber(digits: 2, scale: 9))
    #expect(try distribution([1, 2], of: "peakMemory")?.mean == 2)
    #expect(try distribution([.max, .max, .max], of: "latency.max")?.mean == DecimalNumber(digits: .max, scale: 9))
  }

  @Test("Of no figures there is none")
  func none() throws { #expect(try distribution([]) == nil) }

  @Test("Counts that are joined are those of all figures")
  func joined() {
    let parts = [SampleCounts([3, 1]), SampleCounts([]), SampleCounts([1, 2])]
    #expect(SampleCounts(joining: parts) == SampleCounts([1, 2, 3, 1]))
    #expect(SampleCounts([1, 1, 3]).json == "1*2 3")
    #expect(SampleCounts(json: "1*2 3") == SampleCounts([1, 1, 3]))
    #expect(SampleCounts(json: "") == SampleCounts([]))
  }

  @Test("Counts that nobody wrote are refused", arguments: ["1*0", "1*-2", "x", "2 1", "1 1", "1*2*3", "1**2"])
  func refused(text: String) { #expect(SampleCounts(json: .string(text)) == nil) }
}
