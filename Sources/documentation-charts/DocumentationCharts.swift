import RecordingReports
import ServiceExtensionSimulator

/// The charts of the documentation, from replays of the project's own scenarios.
enum DocumentationCharts {
  /// Each chart with the name of its file.
  static func all() throws -> [(name: String, chart: any Figure)] {
    [("spoken-whole", try spokenWhole()), ("image-budget", try imageBudget())]
  }

  /// The question that the project began with: how many of a burst's payments are heard to their end.
  private static func spokenWhole() throws -> LineChart {
    let strategies = [
      "deliver-immediately", "length-threshold", "deliver-at-fraction", "speak-then-deliver", "queue-and-speak",
      "render-speech-to-sound",
    ]
    let panels = try ["classic", "modern"].map { profile in
      let lines = try strategies.map { strategy in
        LineChart.Line(
          strategy,
          points: try (1...20).map { count in
            LineChart.Point(x: Double(count), y: try share(count, strategy, profile))
          })
      }
      let audio = profile == "classic" ? "extensions may speak" : "audio is refused to extensions"
      return LineChart.Panel("\(profile): \(audio)", lines: lines)
    }
    return LineChart(
      "The share of payments heard to their end against the number that arrive at once, for six strategies. On classic "
        + "those that deliver after speaking stay at 100 %, those that deliver first fall with the burst. On modern "
        + "only speech that is rendered to the notification's sound is heard.",
      x: ChartAxis("payments that arrive at once", 0...20), y: ChartAxis("heard to their end, in %", 0...100),
      panels: panels)
  }

  /// How many of `count` payments are heard whole, in percent.
  private static func share(_ count: Int, _ strategy: String, _ profile: String) throws -> Double {
    let path = "Scenarios/payment-burst.json"
    var scenario = try Scenario(
      contentsOfFile: path,
      overrides: [
        try Override(option: "--handler", handler: strategy),
        try Override(option: "--device", assignment: "profile=\(profile)", below: ["device"]),
      ])
    scenario.pushes[0].burst?.count = count
    let recording = try scenario.replay(detail: .outcomes)
    // The spoken text may be the notification's sound: what the extension rendered is a file of its own.
    let rendered = recording.sounds.count { $0.isNotificationSound && $0.name != "default" && $0.isWhole }
    return Double(recording.totals.utterancesWhole + rendered) * 100 / Double(count)
  }

  /// How long a picture takes, and when the text shows alone instead.
  private static func imageBudget() throws -> HeatMap {
    let sizes = ["100kB", "300kB", "1MB", "3MB", "5MB", "10MB", "12MB"]
    let speeds = [
      ("0.1 Mbit/s (EDGE)", "12.5kB"), ("0.4 Mbit/s (3G)", "50kB"), ("2 Mbit/s (3G+)", "250kB"),
      ("10 Mbit/s (LTE)", "1.25MB"), ("50 Mbit/s (Wi-Fi)", "6.25MB"),
    ]
    let cells = try speeds.map { _, speed in try sizes.map { size in try cell(size, speed) } }
    return HeatMap(
      "Seconds until a notification with a picture shows, against the picture's size and the speed of the network. "
        + "Hatched: the text shows alone, since the picture is not there in time or is larger than 10 MiB.",
      columnTitle: "size of the picture", rowTitle: "network",
      columns: sizes.map { $0.replacing("kB", with: " kB").replacing("MB", with: " MB") }, rows: speeds.map(\.0),
      cells: cells)
  }

  private static func cell(_ size: String, _ speed: String) throws -> HeatMap.Cell {
    let scenario = try ScenarioFile.parse(
      SourceText(
        name: "picture",
        bytes: Array(
          """
          {
            scenario: 1, name: "a picture", device: { profile: "modern" },
            network: { "*": { latency: "200ms", bandwidth: "\(speed)", size: "\(size)", type: "image/jpeg" } },
            handler: { strategy: "download-then-deliver" },
            pushes: [{ id: "cat", at: 0, payload: {
              aps: { alert: { title: "Anna", body: "Look" }, "mutable-content": 1 },
              image: "https://cdn.example/cat.jpg" } }],
          }
          """.utf8))
    ).scenario
    let outcome = try scenario.replay()["cat"]
    let seconds = outcome.latency.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 } ?? 30
    let isShown = outcome.content?.attachments.isEmpty == false
    let tenths = Int((seconds * 10).rounded())
    let time = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
    return HeatMap.Cell(seconds, text: isShown ? "\(time) s" : "text \(time) s", isFailure: !isShown)
  }
}
