import Experiments
import HandlerStrategies
import RecordingReports
import Testing

@testable import ServiceExtensionRuntime

@Suite struct ComparisonReportTests {
  private func row(_ handler: String, _ change: (inout Totals) -> Void) -> Comparison.Row {
    var totals = Totals()
    totals.pushes = 10
    totals.arrived = 10
    totals.modified = 10
    change(&totals)
    return Comparison.Row(handler: handler, runs: [Comparison.Run(totals: totals, diagnostics: 0)])
  }

  private func comparison(_ rows: [Comparison.Row]) -> Comparison {
    Comparison(scenario: "burst", profile: "classic", seeds: 1...1, rows: rows)
  }

  @Test func bestOfEachColumnIsMarkedAndEachHandlerJudged() {
    let rows = [
      row("deliver-immediately") { totals in
        totals.bannersSeen = 1
        totals.utterancesWhole = 2
        totals.utterancesCut = 1
        totals.utterancesNeverBegun = 7
        totals.latency = Totals.Latency(p50: .zero, p95: .zero, max: .zero)
      },
      row("speak-then-deliver") { totals in
        totals.bannersSeen = 10
        totals.utterancesWhole = 10
        totals.latency = Totals.Latency(
          p50: .milliseconds(11250), p95: .milliseconds(22500), max: .milliseconds(22500))
      },
      row("crash") { totals in
        totals.modified = 0
        totals.original = 10
        totals.crashed = 10
        totals.bannersSeen = 1
      },
    ]
    #expect(
      ComparisonReport(comparison(rows)).text == """
        burst  profile classic, seed 1

          handler              modified   original   silent   p50 s   p95 s   max s   banners   spoken   cut   unspoken   expired   crashed   ends   peak memory   remarks
          deliver-immediately        10*         0*       0     0.0*    0.0*    0.0*        1        2     1          7         0         0*     0       0 bytes         0
          speak-then-deliver         10*         0*       0   11.25    22.5    22.5        10*      10*    0*         0*        0         0*     0       0 bytes         0
          crash                       0         10        0        –       –       –        1        0     0*         0*        0        10      0       0 bytes         0
          * the best of its column
          silent: pushes that show nothing; ends: ends of processes; remarks: diagnostics of the pushes

          deliver-immediately: 2 texts heard whole, with speak-then-deliver 10
          speak-then-deliver: best: 10 of 10 modified, 10 heard whole, 10 banners seen, 95 % within 22.5 s
          crash: 10 of 10 pushes do not show what it made of them, with speak-then-deliver 0

        """)
  }

  @Test func equalsAreCalledEqual() {
    let rows = [row("a") { $0.bannersSeen = 3 }, row("b") { $0.bannersSeen = 3 }]
    let text = ComparisonReport(comparison(rows)).text
    #expect(text.contains("  a: best: 10 of 10 modified, 3 banners seen\n  b: as good as a\n"))
    #expect(!text.contains("3*"))
  }

  @Test func comparisonWithoutHandlersSaysSo() {
    #expect(ComparisonReport(comparison([])).text == "burst  profile classic, seed 1\n\n  no handler\n")
  }

  /// A handler of which 10 of 10 pushes show what it made of them, within `p95` seconds.
  private func row(_ handler: String, p95: Int, _ change: (inout Totals) -> Void = { _ in }) -> Comparison.Row {
    row(handler) { totals in
      totals.latency = Totals.Latency(p50: .zero, p95: .seconds(p95), max: .seconds(p95))
      change(&totals)
    }
  }

  @Test("The first measure that differs decides, and the verdict names it")
  func measuresInOrder() {
    let best = row("best", p95: 1) { $0.bannersSeen = 1 }
    let cases: [(Comparison.Row, Comparison.Standard, String)] = [
      (
        row("x", p95: 0) {
          $0.modified = 9
          $0.utterancesWhole = 9
        }, .unmodified, "1 of 10 pushes do not show what it made of them, with best 0"
      ),
      (row("x", p95: 290) { $0.bannersSeen = 10 }, .latency, "95 % within 290.0 s, with best within 1.0 s"),
      (row("x", p95: 1), .unseen, "0 banners seen, with best 1"),
      (
        row("x", p95: 1) {
          $0.bannersSeen = 1
          $0.utterancesCut = 1
        }, .cut, "1 text cut, with best 0"
      ),
    ]
    for (other, measure, sentence) in cases {
      let comparison = comparison([other, best])
      #expect(comparison.best == best)
      #expect(comparison.shortfall(of: other) == measure)
      #expect(ComparisonReport(comparison).text.contains("  x: \(sentence)\n"))
    }
  }

  @Test func whatIsHeardWholeWeighsMoreThanLatency() {
    let heard = row("heard", p95: 20) { $0.utterancesWhole = 1 }
    let comparison = comparison([row("x", p95: 0) { $0.bannersSeen = 10 }, heard])
    #expect(comparison.best == heard)
    #expect(ComparisonReport(comparison).text.contains("  x: 0 texts heard whole, with heard 1\n"))
  }

  @Test func whereNothingCanBeHeardAskingToSpeakIsNoMerit() {
    let silent = row("silent", p95: 1) { $0.utterancesNeverBegun = 10 }
    let plain = row("plain", p95: 0)
    #expect(comparison([silent, plain]).best == plain)
    #expect(comparison([silent, plain]).shortfall(of: silent) == .latency)
  }

  @Test func fasterOfTwoThatMissNothingIsBest() {
    let fast = row("fast") { $0.latency = Totals.Latency(p50: .zero, p95: .seconds(1), max: .seconds(1)) }
    let slow = row("slow") { $0.latency = Totals.Latency(p50: .zero, p95: .seconds(2), max: .seconds(2)) }
    #expect(comparison([slow, fast]).best == fast)
    #expect(
      ComparisonReport(comparison([slow, fast])).text.contains("slow: 95 % within 2.0 s, with fast within 1.0 s"))
  }

  /// Rule L4: ten pushes at once, spoken for 2.25 s each.
  @Test func speakingBeforeDeliveringWinsTheBurst() throws {
    var scenario = Scenario(name: "burst")
    let payload = Payload(json: ["aps": ["alert": ["body": "收款到账一百二十元"], "mutable-content": 1]])
    scenario.pushes = [PushSeries(id: "pay", at: .zero, payload: payload, burst: PushSeries.Burst(count: 10))]
    let handlers = try ["deliver-immediately", "speak-then-deliver"].map { try StrategyCatalog.handler(named: $0) }
    let comparison = Comparison.run(scenario, handlers: handlers)
    #expect(comparison.best?.handler == "speak-then-deliver")
    #expect(comparison.shortfall(of: comparison.rows[0]) == .unspoken)
    #expect(comparison.rows.map(\.totals.utterancesWhole) == [2, 10])
    #expect(comparison.rows.map(\.diagnostics) == [8, 0])
  }
}
