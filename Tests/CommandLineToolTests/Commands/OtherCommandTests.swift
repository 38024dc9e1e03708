import Foundation
import ServiceExtensionSimulator
import Testing

@testable import CommandLineTool

@Suite("compare, explain, push, profiles, strategies, schema")
struct OtherCommandTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  @Test("compare has a row for each handler in the order asked for; 'file' is the file's own")
  func compare() throws {
    let run = Run(
      "compare", path, "--handlers", "work:cpu=2s,thread=main,file", "--handlers", "deliver-immediately", "--format",
      "json")
    #expect(run.code == 0)
    let object = try #require(try json(run.output) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(
      rows.map { $0["handler"] as? String } == ["work:cpu=2s,thread=main", "speak-then-deliver", "deliver-immediately"])
    #expect(Run("compare", path, "--handlers", "file").output.contains("the only one"))
  }

  @Test("compare wants handlers")
  func noHandlers() {
    let run = Run("compare", path)
    #expect(
      run.errors == """
        nsesim compare: error: '--handlers' is missing: nsesim compare PATH… --handlers NAME[:KEY=VALUE,…],…
        See 'nsesim compare --help'.

        """)
    #expect(run.code == 2)
  }

  @Test("explain tells one push's story with the rules")
  func explain() throws {
    let run = Run("explain", path, "pay-2")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("pay-2\n"))
    #expect(run.output.contains("C1"))
    #expect(try json(Run("explain", path, "pay-2", "--format", "json").output) is [String: Any])
  }

  @Test("explain names the push that was meant")
  func explainUnknown() {
    let run = Run("explain", path, "pay2")
    #expect(run.errors == "\(path): error: no push has the id 'pay2'; did you mean 'pay-2'?\n")
    #expect(run.code == 2)
    #expect(run.output == "")
  }

  @Test("F89: a file for 'simctl push', the simulator's app named in it, is given to the handler")
  func simulatorFile() throws {
    let text =
      #"{ "Simulator Target Bundle": "com.example.till", "aps": { "alert": { "title": "Paid" }, "mutable-content": 1 } }"#
    let run = Run("push", try folder.write(text, to: "till.apns"), "--handler", "deliver-immediately:speak=false")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("D4  didReceive called (process 1)"))
  }

  @Test("push says what becomes of each key, and runs the push")
  func push() throws {
    let payload = try folder.write(#"{ "aps": { "alert": "Hi", "mutable-content": "1" } }"#, to: "p.apns")
    let run = Run("push", payload)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("aps.mutable-content"))
    #expect(run.output.contains("mutableContentNotNumber"))
    #expect(Run("push", payload, "--device", "profile=modern").output.contains("runs"))
    #expect(Run("push", payload, "--push-type", "background").output.contains("background push"))
    #expect(try json(Run("push", payload, "--format", "json").output) is [String: Any])
  }

  @Test("A header that APNs would refuse is refused")
  func headers() throws {
    let payload = try folder.write("{}", to: "p.apns")
    let long = String(repeating: "x", count: 65)
    let run = Run("push", payload, "--collapse-id", long)
    #expect(run.errors.hasPrefix("--collapse-id \"\(long)\":1:1: error: 'apns-collapse-id' must have at most 64 bytes"))
    #expect(run.code == 2)
    #expect(Run("push", payload, "--collapse-id", "7").code == 0)
    #expect(Run("push", payload, "--push-type", "alrt").errors.contains("did you mean 'alert'?"))
  }

  @Test("A payload that is not strict JSON is read with a warning, unless --quiet")
  func notStrict() throws {
    let payload = try folder.write("{ aps: { alert: 'Hi' } }", to: "p.apns")
    #expect(Run("push", payload).errors.hasPrefix("\(payload):1:3: warning: "))
    #expect(Run("push", payload).code == 0)
    #expect(Run("push", payload, "--quiet").errors == "")
    let remark =
      "  notStrictJSON: the file is not strict JSON in 3 places, first at 1:3: simctl and most senders refuse it\n"
    #expect(Run("push", payload).output.contains(remark))
    let strict = try folder.write(#"{ "aps": { "alert": "Hi" } }"#, to: "strict.apns")
    #expect(!Run("push", strict).output.contains("notStrictJSON"))
    let once = try folder.write(#"{ "aps": { "alert": "Hi", } }"#, to: "once.apns")
    #expect(Run("push", once).output.contains("the file is not strict JSON at 1:25: simctl"))
  }

  @Test("Of many places that are not strict JSON five are named, and the last line counts the others")
  func manyNotStrict() throws {
    let payload = try folder.write("{ a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 }", to: "p.apns")
    let lines = Run("push", payload).errors.split(separator: "\n")
    #expect(lines.count == 5 * 3 + 1)
    #expect(lines.first == "\(payload):1:3: warning: not strict JSON: a key without quotes")
    #expect(lines.last == "\(payload): warning: not strict JSON in 2 more places")
  }

  @Test("A scenario is no payload, and only that is said")
  func scenarioAsPayload() {
    let run = Run("push", path)
    #expect(
      run.errors == "\(path):1:1: error: this is a scenario, not a payload: use nsesim replay\n  {\n  ^\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("Every parameter that profiles lists is one of the file's, and what it shows makes the profile")
  func profiles() throws {
    for profile in DeviceProfile.builtIn {
      for other in DeviceProfile.builtIn {
        let overrides = try DeviceParameter.all.map { parameter in
          try Override(
            option: "--device", assignment: "\(parameter.key)=\(parameter.value(profile).compactText)",
            below: ["device"])
        }
        let base = try Override(option: "--device", assignment: "profile=\(other.name)", below: ["device"])
        var device = try Scenario(contentsOfFile: path, overrides: [base] + overrides).device
        device.name = profile.name
        #expect(device == profile)
      }
    }
    let array = try #require(try json(Run("profiles", "--format", "json").output) as? [[String: Any]])
    #expect(array.count == DeviceParameter.all.count)
    let table = Run("profiles").output
    for parameter in DeviceParameter.all { #expect(table.contains(parameter.key)) }
  }

  @Test("strategies lists all with their parameters")
  func strategies() throws {
    let text = Run("strategies").output
    for strategy in StrategyCatalog.all {
      #expect(text.contains("\(strategy.name)\n"))
      for parameter in strategy.parameters { #expect(text.contains("    \(parameter.name)")) }
    }
    let array = try #require(try json(Run("strategies", "--format", "json").output) as? [[String: Any]])
    #expect(array.map { $0["name"] as? String } == StrategyCatalog.all.map(\.name))
  }

  @Test("schema prints either schema")
  func schema() throws {
    let scenario = Run("schema")
    #expect(scenario.code == 0)
    #expect(Run("schema", "scenario").output == scenario.output)
    let recording = Run("schema", "recording")
    #expect(recording.output != scenario.output)
    for run in [scenario, recording] {
      #expect((try json(run.output) as? [String: Any])?["$schema"] is String)
    }
    let wrong = Run("schema", "recordings")
    #expect(
      wrong.errors == """
        nsesim schema: error: there are the schemas scenario and recording, not 'recordings'; did you mean 'recording'?
        See 'nsesim schema --help'.

        """)
    #expect(wrong.code == 2)
  }
}
