import ExtensionHost
import Foundation
import ServiceExtensionTesting

extension Scenario {
  /// A scenario of one push `A` at 0 s, with the title "Title" and the body `body`; `more` stands beside `aps`.
  static func onePush(body: String = "Body", more: JSONObject = [:]) -> Scenario {
    var scenario = Scenario(name: "one push")
    var json: JSONObject = ["aps": ["alert": ["title": "Title", "body": .string(body)], "mutable-content": 1]]
    for member in more.members { json[member.key] = member.value }
    scenario.pushes = [PushSeries(id: "A", at: .zero, payload: Payload(json: json))]
    return scenario
  }
}

extension Recording {
  /// The lines that the extension wrote, in order, each with its time.
  var lines: [String] {
    timeline.compactMap { event in if case .log(let line) = event.kind { "\(event.at) \(line)" } else { nil } }
  }

  /// The codes of the remarks about `A`.
  var codes: [DiagnosticCode] { self["A"].diagnostics.map(\.code) }
}

extension HostedProcess {
  /// Writes a file into the temporary folder of the process that runs now.
  static func temporaryFile(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let folder = URL(fileURLWithPath: current?.containers.temporary ?? NSTemporaryDirectory(), isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url
  }

  /// Writes a line with the time into the recording.
  static func note(_ line: String) { current?.log(line) }
}
