import Experiments
import RecordingReports
import ServiceExtensionRuntime
import Testing

@Suite("Comparisons over seeds, over several scenarios, and as Markdown")
struct ComparisonSeedsTests {
  private func row(_ handler: String, _ modified: [Int]) -> Comparison.Row {
    Comparison.Row(
      handler: handler,
      runs: modified.map { count in
        var totals = Totals()
        totals.pushes = 10
        totals.arrived = 10
        totals.modified = count
        totals.original = 10 - count
        return Comparison.Run(totals: totals, diagnostics: 1)
      })
  }

  private func comparison(_ rows: [Comparison.Row], _ name: String = "burst") -> Comparison {
    Comparison(scenario: name, profile: "classic", seeds: 5...7, rows: rows)
  }

  @Test("Counts are sums, and the verdict says with how many seeds it fell behind")
  func seeds() {
    let text = ComparisonReport(comparison([row("a", [10, 9, 10]), row("b", [10, 10, 8])])).text
    #expect(text.hasPrefix("burst  profile classic, seeds 5 to 7\n\n  handler  modified   original "))
    #expect(text.contains("\n  a              29*         1* "))
    #expect(
      text.contains(
        "\n  sums over the seeds; p50 and p95: the medians of those of the runs; max and peak memory: the highest of all\n"
      ))
    #expect(
      text.hasSuffix(
        "  a: best: 29 of 30 modified, 0 banners seen\n"
          + "  b: 2 of 30 pushes do not show what it made of them, with a 1 (worse with 1 of 3 seeds)\n"))
  }

  @Test("The cause is told with its rule and the seed it was found with")
  func cause() {
    var rows = [row("a", [10, 10, 10]), row("b", [10, 0, 0])]
    rows[1].cause = Comparison.Cause(pushes: ["pay-1", "pay-2", "pay-3"], rule: "X1", message: "it crashed", seed: 6)
    #expect(
      ComparisonReport(comparison(rows)).verdict(rows[1])
        == "20 of 30 pushes do not show what it made of them, with a 0 (worse with 2 of 3 seeds); with seed 6, "
        + "pay-1 … pay-3 (3): it crashed (X1)")
  }

  @Test("Causes are looked for in the first run that fell behind, of rows that fell short")
  func lookingForCauses() {
    var asked: [String] = []
    let rows = [row("a", [10, 10, 10]), row("b", [10, 10, 9]), row("c", [10, 10, 10])]
    let comparison = comparison(rows).withCauses { row, seed in
      asked.append("\(row) \(seed)")
      return nil
    }
    #expect(asked == ["1 7"])
    #expect(comparison == self.comparison(rows))
  }

  @Test("The cause is the finding about the most pushes, of those about what it fell short in")
  func largestCause() {
    func spoken(_ handler: String, _ whole: Int) -> Comparison.Row {
      var run = row(handler, [10]).runs[0]
      run.totals.utterancesWhole = whole
      return Comparison.Row(handler: handler, runs: [run])
    }
    let comparison = comparison([spoken("a", 10), spoken("b", 2)]).withCauses { _, _ in Sample.burst() }
    // One text was cut, seven never begun; that nine banners were skipped is another matter.
    #expect(comparison.rows[1].cause?.pushes == (4...10).map { "pay-\($0)" })
    #expect(comparison.rows[1].cause?.rule == "L2")
    #expect(comparison.rows[0].cause == nil)
  }

  @Test("The JSON has seeds, sums, and how each measure is spread")
  func json() throws {
    let json = try #require(ComparisonReport(comparison([row("a", [10, 9, 10])])).json.object)
    #expect(json["seed"] == 5)
    #expect(json["seeds"] == ["from": 5, "to": 7])
    #expect(json["file"] == .null)
    let first = try #require(json["rows"]?.array?.first?.object)
    #expect(first["totals"]?.object?["modified"] == 29)
    #expect(first["diagnostics"] == 3)
    #expect(first["cause"] == .null)
    #expect(first["measures"]?.object?["modified"]?.object?["mean"] == 9.666667)
    #expect(first["measures"]?.object?["latency.p95"] == .null)
  }

  @Test("Several scenarios are followed by how often each handler was the best")
  func several() {
    let comparisons = [
      comparison([row("own 1", [10]), row("b", [9])], "one"), comparison([row("own 2", [8]), row("b", [8])], "two"),
      comparison([row("own 3", [10]), row("b", [9])], "three"),
    ]
    let report = ComparisonSetReport(comparisons, handlers: ["file", "b"])
    #expect(
      report.text.hasSuffix(
        """

        all 3 scenarios

          handler  best   modified   pushes   banners   spoken   expired   crashed
          file        3*        28       30         0        0         0         0
          b           1         26       30         0        0         0         0
          * the best of its column
          best: scenarios in which no other handler did better
          the other columns: sums

        """))
    #expect(report.markdown.hasPrefix("### all 3 scenarios\n\n| handler | best | modified |"))
    // Where all did best equally often, none is marked.
    let equal = ComparisonSetReport([comparisons[1]], handlers: ["file", "b"]).text
    #expect(equal.contains("\n  file        1          8 "))
    #expect(equal.contains("\n  b           1          8 "))
  }

  @Test("As Markdown, where nothing can become markup")
  func markdown() {
    var rows = [row("<script>|", [10, 10, 10]), row("b", [9, 9, 9])]
    rows[1].cause = Comparison.Cause(pushes: ["a|b"], rule: "", message: "<i>*x*</i> [l](u)", seed: 5)
    let text = ComparisonReport(comparison(rows, "# h\n- x")).markdown
    #expect(text.hasPrefix("### \\# h\\\\n\\- x\n\nprofile classic, seeds 5 to 7\n\n| handler | modified |"))
    #expect(text.contains("\n- **\\<script\\>\\|**: best: 30 of 30 modified, 0 banners seen\n"))
    #expect(text.contains("a\\|b: \\<i\\>\\*x\\*\\</i\\> \\[l\\](u\\)\n"))
    #expect(text.contains("| 30\\* |"))
  }
}
