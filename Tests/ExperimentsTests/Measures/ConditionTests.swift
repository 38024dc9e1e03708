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

  @Test(
    "What cannot be read is refused with what was expected",
    arguments: [
      (
        "modified",
        "'modified': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"
      ),
      ("", "'': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"),
      (
        "modified = 3",
        "'modified = 3': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"
      ),
      ("utteranceCut == 0", "there is no measure 'utteranceCut'; did you mean 'utterancesCut'?"),
      ("modified == arived", "there is no measure 'arived'; did you mean 'arrived'?"),
      ("modified == 3s", "'modified == 3s': 'modified' is a count, to be compared with a whole number, not with '3s'"),
      (
        "modified == 0.5",
        "'modified == 0.5': 'modified' is a count, to be compared with a whole number, not with '0.5'"
      ),
      (
        "latency.p95 < 3MB",
        "'latency.p95 < 3MB': 'latency.p95' is a time, to be compared with a time such as 2s, not with '3MB'"
      ),
      (
        "latency.p95 < peakMemory",
        "'latency.p95 < peakMemory': 'latency.p95' is a time, and 'peakMemory' is a size: they cannot be compared"
      ),
      (
        "modified == 1 and ",
        "'modified == 1 and ': expected a comparison such as 'utterancesCut == 0' or 'modified == arrived and latency.p95 <= 2s'"
      ),
    ])
  func refused(text: String, message: String) { #expect(Sample.error { _ = try Condition(text) } == message) }
}
