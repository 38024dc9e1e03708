import RecordingReports
import ServiceExtensionRuntime

extension Command {
  /// `nsesim profiles`.
  static let profiles = Command(
    name: "profiles", summary: "list every parameter of the device, with the defaults of both profiles",
    operands: .none,
    discussion: """
      A scenario file sets a parameter under 'device', a command by --device KEY=VALUE.
      'classic' is the profile where nothing is said; 'modern' is what current systems do.
      """,
    options: [.tableFormat] + Option.ofTheResult,
    examples: [
      Example(line: "nsesim profiles", purpose: "every parameter, both defaults and where they come from"),
      Example(
        line: "nsesim replay Scenarios/payment-burst.json --device profile=modern --device banner.lifetime=8s",
        purpose: "replay on a current system whose banners stay longer"),
    ],
    run: { context in
      switch context.format {
      case "json": try context.write(DeviceParameter.json.prettyText() + "\n")
      default: try context.write(DeviceParameter.lines(colour: context.usesColor).map { $0 + "\n" }.joined())
      }
      return .success
    })
}

extension DeviceParameter {
  /// The parameters as data.
  fileprivate static var json: JSONValue {
    .array(
      all.map { parameter in
        var object: JSONObject = ["key": .string(parameter.key), "summary": .string(parameter.summary)]
        for profile in DeviceProfile.builtIn { object[profile.name] = parameter.value(profile) }
        object["source"] = .string(parameter.source)
        return .object(object)
      })
  }

  /// The parameters as a table with its legend.
  fileprivate static func lines(colour: Bool) -> [String] {
    let profiles = DeviceProfile.builtIn
    var table = TextTable(
      [TextTable.Column("key")] + profiles.map { TextTable.Column($0.name, limit: 24) } + ["source", "meaning"])
    for parameter in all {
      let values = profiles.map { parameter.value($0).plainText }
      table.add(
        [TextTable.Cell(parameter.key)]
          + values.map { TextTable.Cell($0, $0 == values.first ? nil : .warning) }
          + [TextTable.Cell(parameter.source, .faint), TextTable.Cell(parameter.summary)])
    }
    var legend = TextTable(["", ""])
    for (word, meaning) in sourceLegend { legend.add([TextTable.Cell(word), TextTable.Cell(meaning)]) }
    return table.lines(colour: colour, indent: 0) + ["", "Sources (classic / modern where they differ):"]
      + legend.lines(colour: colour)
  }
}
