import Experiments
import ServiceExtensionRuntime
import Testing

@Suite("Measures")
struct MeasureTests {
  @Test("There is a measure for each sum of a recording")
  func complete() {
    let fields = RecordingField.totals.flatMap { field -> [String] in
      switch field.kind {
      case .object(let parts): parts.map { "\(field.key).\($0.key)" }
      case .countsByWord(let words): words.map { "\(field.key).\($0)" }
      default: [field.key]
      }
    }
    #expect(Set(Measure.all.map(\.name)) == Set(fields))
    #expect(Measure.usual.count == 11)
  }

  @Test("A figure is that of the recording's JSON")
  func figures() throws {
    var totals = Totals()
    totals.pushes = 10
    totals.modified = 7
    totals.peakMemory = 3 << 20
    totals.latency = Totals.Latency(p50: .milliseconds(1500), p95: .seconds(2), max: .nanoseconds(2_000_000_001))
    totals.terminationReasons = [.retracted: 2]
    for measure in Measure.all {
      guard let figure = measure.figure(of: totals) else {
        Issue.record("\(measure.name) has no figure")
        continue
      }
      let json = totals.json.object?.value(at: measure.name.split(separator: ".").map(String.init))
      #expect(JSONValue.number(measure.value(of: figure)) == json ?? 0)
      #expect(measure.figure(of: measure.value(of: figure)) == figure)
    }
    #expect(Measure.named("latency.p95")?.figure(of: Totals()) == nil)
  }

  @Test(
    "An unknown name is refused, with the one that was meant",
    arguments: [
      ("modifid", "there is no measure 'modifid'; did you mean 'modified'?"),
      ("latency.P95", "there is no measure 'latency.P95'; did you mean 'latency.p95'?"),
      (
        "terminationReasons.memry",
        "there is no measure 'terminationReasons.memry'; did you mean 'terminationReasons.memory'?"
      ),
    ])
  func unknown(name: String, message: String) {
    #expect(Sample.error { _ = try Measure(named: name) } == message)
  }

  @Test("A name that is near to none is answered with all of them")
  func unknownAltogether() {
    #expect(
      Sample.error { _ = try Measure(named: "happiness") }?.hasPrefix(
        "there is no measure 'happiness'; there are pushes, arrived, modified, ") == true)
  }
}
