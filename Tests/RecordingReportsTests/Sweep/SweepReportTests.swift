import Experiments
import RecordingReports
import ScenarioFiles
import ServiceExtensionRuntime
import Testing

@Suite("Reports of sweeps")
struct SweepReportTests {
  /// Two handlers, three bursts; whole in 20, 19 and 3 of 20 runs with the first.
  private func result(handlers: [String] = ["speak", "shout"], scenario: String = "burst") throws -> SweepResult {
    let plan = SweepPlan(
      scenario: scenario, contentHash: "0123456789abcdef", handlers: handlers,
      axes: [Axis(path: "pushes[0].burst.count", values: [1, 2, 3])], seeds: 1...20,
      measures: [try Measure(named: "modified"), try Measure(named: "latency.p95"), try Measure(named: "peakMemory")],
      conditions: [try Condition("whole: utterancesCut == 0"), try Condition("crashed == 0")])
    func quantile(_ value: DecimalNumber) -> Distribution.Quantile { .init(value: value, low: nil, high: value) }
    let points = (0..<(3 * handlers.count)).map { number in
      let place = number % 3
      let modified = DecimalNumber(place + 1)
      let holds = number < 3 ? [20, 19, 3][place] : 20
      return SweepResult.Point(
        number: number, runs: 20,
        measures: [
          Distribution(
            count: 20, mean: modified, least: modified, most: modified,
            quantiles: [quantile(modified), quantile(modified), quantile(modified)]),
          place == 0
            ? nil
            : Distribution(
              count: 20, mean: 1.25, least: 0.5, most: 3, quantiles: [quantile(0.5), quantile(1.5), quantile(2.75)]),
          Distribution(
            count: 20, mean: 3_145_728, least: 3_145_728, most: 3_145_728,
            quantiles: Array(repeating: quantile(3_145_728), count: 3)),
        ],
        shares: [Share(holds: holds, of: 20), Share(holds: 20, of: 20)])
    }
    return SweepResult(plan: plan, points: points)
  }

  @Test("As text: a column for what differs, a line for what does not, and the thresholds")
  func text() throws {
    #expect(
      SweepReport(try result(), level: 0.95).text == """
        burst  2 handlers × 3 values = 6 points, seeds 1 to 20: 120 runs

          handler  burst.count  modified   latency.p95 s                 whole
          speak              1         1               –  100.0 % (83.9–100.0)
          speak              2         2  1.5 (0.5–2.75)    95.0 % (76.4–99.1)
          speak              3         3  1.5 (0.5–2.75)     15.0 % (5.2–36.0)
          shout              1         1               –  100.0 % (83.9–100.0)
          shout              2         2  1.5 (0.5–2.75)  100.0 % (83.9–100.0)
          shout              3         3  1.5 (0.5–2.75)  100.0 % (83.9–100.0)
          figures: the median of the runs, in brackets the range of nine in ten
          shares: of the runs, in brackets the bounds of 95 % confidence (Wilson)
          the same everywhere: peakMemory 3 MiB, crashed == 0: always

        thresholds
          speak: whole in 95 % of the runs up to burst.count 2 (95.0 %; at 3 15.0 %)
          shout: whole in 95 % of the runs at every burst.count from 1 to 3

        """)
  }

  @Test("One handler needs no column; what options changed is said")
  func oneHandler() throws {
    var result = try result(handlers: ["speak"])
    result.plan.changes = ["device.banner.lifetime=3s"]
    let lines = SweepReport(result, level: 0.9).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(5).map(String.init) == [
        "burst  1 handler × 3 values = 3 points, seeds 1 to 20: 60 runs", "with device.banner.lifetime=3s",
        "handler speak", "", "  burst.count  modified   latency.p95 s                 whole",
      ])
  }

  @Test("What was interrupted says how far it came")
  func interrupted() throws {
    var result = try result()
    result.isInterrupted = true
    result.points.removeLast(4)
    result.points[1].runs = 7
    let text = SweepReport(result, level: 0.95).text
    #expect(text.contains("\n  interrupted: 27 of 120 runs were made, at 2 of 6 points\n"))
    #expect(text.contains("  burst.count  runs  "))
    #expect(!text.contains("thresholds"))
    #expect(SweepJSONReport(result, level: 0.95).text.contains("\n  \"interrupted\": true,\n"))
    let rows = SweepCSVReport(result).text.split(separator: "\n")
    #expect(rows.count == 7)
    #expect(rows[3].hasPrefix("speak,3,0,,,"))
  }

  @Test("As Markdown, where nothing of names and values can become markup")
  func markdown() throws {
    var result = try result(handlers: ["<b>|a*"], scenario: "[x](http://e.example) `y`\n# z")
    result.plan.axes[0].values[0] = "<img src=x onerror=alert(1)> | **v**"
    let text = SweepMarkdownReport(result, level: 0.95).text
    #expect(text.hasPrefix("### \\[x\\](http:\u{2060}//e\\.example\\) \\`y\\`\\\\n\\# z\n\n"))
    #expect(text.contains("handler \\<b\\>\\|a\\*"))
    #expect(text.contains("| \\<img src\\=x onerror\\=alert(1\\)\\> \\| \\*\\*v\\*\\* |"))
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("| ") }.allSatisfy { line in
        line.replacing("\\|", with: "").count { $0 == "|" } == 5
      })
  }

  @Test("As CSV, with a single column of one seed, and quotes where they are needed")
  func csv() throws {
    var result = try result(handlers: ["say \"hi\", then deliver"])
    var columns = ["handler", "pushes[0].burst.count", "runs"]
    for name in ["modified", "latency.p95", "peakMemory"] {
      for figure in ["mean", "least", "most"] { columns.append(name + "." + figure) }
      for figure in ["p5", "p50", "p95"] {
        for bound in ["", ".low", ".high"] { columns.append(name + "." + figure + bound) }
      }
    }
    columns += [
      "whole.share", "whole.low", "whole.high", "crashed == 0.share", "crashed == 0.low", "crashed == 0.high",
    ]
    #expect(SweepCSVReport(result).text.split(separator: "\n")[0] == columns.joined(separator: ","))
    #expect(
      SweepCSVReport(result).text.split(separator: "\n")[1]
        == "\"say \"\"hi\"\", then deliver\",1,20,1,1,1,1,,1,1,,1,1,,1,,,,,,,,,,,,,3145728,3145728,3145728,3145728,,3145728,"
        + "3145728,,3145728,3145728,,3145728,1,0.838875,1,1,0.838875,1")
    result.plan.seeds = 5...5
    for index in result.points.indices {
      result.points[index].runs = 1
      result.points[index].shares = [Share(holds: index == 0 ? 1 : 0, of: 1), Share(holds: 1, of: 1)]
    }
    #expect(
      SweepCSVReport(result).text == """
        handler,pushes[0].burst.count,runs,modified,latency.p95,peakMemory,whole,crashed == 0
        "say ""hi"", then deliver",1,1,1,,3145728,1,1
        "say ""hi"", then deliver",2,1,2,1.25,3145728,0,1
        "say ""hi"", then deliver",3,1,3,1.25,3145728,0,1

        """)
  }

  @Test("The JSON is one value, each point on a line of its own")
  func json() throws {
    let text = SweepJSONReport(try result(), level: 0.95).text
    let value = try #require(JSON5Document(SourceText(name: "t", bytes: Array(text.utf8))).root?.json.object)
    #expect(
      value.keys == [
        "sweep", "scenario", "contentHash", "changes", "handlers", "vary", "seeds", "measures", "conditions", "shard",
        "interrupted", "points", "level", "thresholds",
      ])
    #expect(value["points"]?.array?.count == 6)
    #expect(value["level"] == 0.95)
    #expect(
      value["thresholds"]?.array?.first == [
        "condition": "whole", "handler": "speak", "along": "pushes[0].burst.count", "with": [:], "extent": "upTo",
        "at": [2],
      ])
    let expected = [
      #"    {"point":1,"handler":"speak","values":[2],"runs":20,"measures":{"modified":{"runs":20,"mean":2,""#,
      #"least":2,"most":2,"p5":{"value":2,"low":null,"high":2},"p50":{"value":2,"low":null,"high":2},"p95":{"#,
      #""value":2,"low":null,"high":2}},"latency.p95":{"runs":20,"mean":1.25,"least":0.5,"most":3,"p5":{"val"#,
      #"ue":0.5,"low":null,"high":0.5},"p50":{"value":1.5,"low":null,"high":1.5},"p95":{"value":2.75,"low":n"#,
      #"ull,"high":2.75}},"peakMemory":{"runs":20,"mean":3145728,"least":3145728,"most":3145728,"p5":{"value"#,
      #"":3145728,"low":null,"high":3145728},"p50":{"value":3145728,"low":null,"high":3145728},"p95":{"value"#,
      #"":3145728,"low":null,"high":3145728}}},"shares":{"whole":{"holds":19,"runs":20,"share":0.95,"low":0."#,
      #"763869,"high":0.991119},"crashed == 0":{"holds":20,"runs":20,"share":1,"low":0.838875,"high":1}}},"#,
    ].joined()
    #expect(text.split(separator: "\n")[14] == expected)
  }

  @Test("Very many points and thresholds are cut in text, not in data")
  func many() throws {
    let plan = SweepPlan(
      scenario: "many", contentHash: "", handlers: (1...600).map { "h\($0)" },
      axes: [Axis(path: "a", values: [1, 2])], seeds: 1...1, measures: [], conditions: [try Condition("crashed == 0")])
    let points = (0..<1200).map {
      SweepResult.Point(number: $0, runs: 1, measures: [], shares: [Share(holds: $0 % 2, of: 1)])
    }
    let text = SweepReport(SweepResult(plan: plan, points: points), level: 0.95).text
    #expect(text.contains("\n  200 more points: --format csv or json has all of them\n"))
    #expect(text.hasSuffix("\n  … 560 more: --format json has all of them\n"))
    #expect(text.contains("  h1: crashed == 0 from a 2 on, not at 1\n"))
  }
}
