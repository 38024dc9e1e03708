import Experiments
import ServiceExtensionRuntime
import Testing

@Suite("Conditions")
struct ConditionTests {
  private func totals() -> Totals {
    var totals = Totals()
    totals.arrived = 10
    totals.modified = 9
    totals.utterancesWhole = 9
    totals.latency = Totals.Latency(p50: .seconds(1), p95: .seconds(2), max: .seconds(3))
    totals.peakMemory = 20 << 20
    return totals
  }

  @Test(
    "Each relation, each unit, and several together",
    arguments: [
      ("modified == 9", true), ("modified == arrived", false), ("modified != arrived", true), ("modified < 9", false),
      ("modified <= 9", true), ("modified > 8", true), ("modified >= 10", false), ("latency.p95 <= 2s", true),
      ("latency.p95 < 2000ms", false), ("latency.p95 <= 1.5", false), ("peakMemory < 24MiB", true),
      ("peakMemory >= 20971520", true), ("modified==9 and utterancesWhole==9", true),
      ("modified == 9 && utterancesWhole == 8", false), ("label: modified == 9", true),
    ])
  func holds(text: String, expected: Bool) throws { #expect(try Condition(text).holds(for: totals()) == expected) }

  @Test("A comparison with a figure that the run does not have does not hold, either way")
  func missing() throws {
    #expect(try !Condition("latency.p95 < 2s").holds(for: Totals()))
    #expect(try !Condition("latency.p95 >= 2s").holds(for: Totals()))
  }

  @Test("Its text reads back as itself; its label is its name")
  func texts() throws {
    let condition = try Condition("soon and whole:latency.p95<=1500ms&&peakMemory<1MB and silent==0")
    #expect(condition.name == "soon and whole")
    #expect(condition.text == "latency.p95 <= 1.5s and peakMemory < 1000000B and silent == 0")
    var again = try Condition(condition.text)
    #expect(again.name == condition.text)
    again.name = condition.name
    #expect(again == condition)
  }
}
