import ServiceExtensionRuntime
import Testing
import VirtualTime

@testable import ScenarioFiles

@Suite("Values from the command line")
struct OverrideTests {
  private func device(_ assignment: String) throws -> Override {
    try Override(option: "--device", assignment: assignment, below: ["device"])
  }

  @Test("A value takes the place of the file's, or is added")
  func places() throws {
    let overrides = [
      try device("banner.lifetime=3s"), try device("dispatch={ concurrent: 2 }"), try device("eviction=null"),
    ]
    let device = try scenario(with: "device: { banner: { lifetime: 6, gap: 1 } }", overrides: overrides).device
    #expect(device.banner.lifetime == .seconds(3))
    #expect(device.banner.gap == .seconds(1))
    #expect(device.dispatch == .concurrent(2))
    #expect(device.eviction == nil)
  }

  @Test("Objects on the way are made")
  func made() throws {
    #expect(try scenario(with: "", overrides: [try device("banner.lifetime=3s")]).device.banner.lifetime == .seconds(3))
    #expect(try scenario(with: "", overrides: [Override(option: "--seed", path: ["seed"], value: "7")]).seed == 7)
  }

  @Test("The last of several counts")
  func last() throws {
    let overrides = [try device("banner.lifetime=3s"), try device("banner.lifetime=4s")]
    #expect(try scenario(with: "", overrides: overrides).device.banner.lifetime == .seconds(4))
  }

  @Test("A number in a path is a place in a list")
  func list() throws {
    let override = try Override(option: "--vary", assignment: "pushes.0.at=5s")
    #expect(try scenario(with: "", overrides: [override]).pushes.first?.at == .seconds(5))
  }

  @Test("What is no JSON5 is a string, an equals sign in it included")
  func strings() throws {
    let override = try Override(option: "--device", assignment: "extension.bundleId=a=b, c", below: ["device"])
    #expect(try scenario(with: "", overrides: [override]).device.extension.bundleId == "a=b, c")
  }

  @Test("A handler by name takes the place of the whole handler")
  func handler() throws {
    let plain = try Override(option: "--handler", handler: "speak-then-deliver")
    #expect(
      try scenario(with: "handler: { didReceive: ['deliver'] }", overrides: [plain]).handler
        == .strategy(name: "speak-then-deliver", parameters: [:]))
    let full = try Override(option: "--handler", handler: "length-threshold:limit=3,suffix=', x',fraction=.5")
    #expect(
      try scenario(with: "", overrides: [full]).handler
        == .strategy(name: "length-threshold", parameters: ["limit": 3, "suffix": ", x", "fraction": 0.5]))
  }

  @Test(
    "Errors name the option",
    arguments: [
      (
        "banner.lifetme=3s",
        "--device banner.lifetme=3s:1:8: error: unknown key 'lifetme' in 'banner'; did you mean 'lifetime'?\n  banner.lifetme=3s\n         ^"
      ),
      (
        "banner.lifetime=-3s",
        "--device banner.lifetime=-3s:1:17: error: 'device.banner.lifetime' must not be negative, found \"-3s\"\n  banner.lifetime=-3s\n                  ^"
      ),
      (
        "banner.lifetime.x=1",
        "--device banner.lifetime.x=1:1:17: error: 'device.banner.lifetime' is a number, not an object: it has no 'x'\n  banner.lifetime.x=1\n                  ^"
      ),
      (
        "bannr.lifetime=1",
        "--device bannr.lifetime=1:1:1: error: unknown key 'bannr' in the device; did you mean 'banner'?\n  bannr.lifetime=1\n  ^"
      ),
    ])
  func wrong(assignment: String, text: String) throws {
    let overrides = [try device(assignment)]
    do throws(FileProblems) {
      _ = try ScenarioFile.parse(
        source("{ scenario: 1, name: 'n', pushes: [], device: { banner: { lifetime: 6 } } }"), overrides: overrides)
      Issue.record("no error")
    } catch {
      #expect(error.description == text)
    }
  }

  @Test("A place that a list does not have is refused")
  func noPlace() throws {
    let override = try Override(option: "--vary", assignment: "pushes.1.at=5s")
    #expect(
      errors(of: "{ scenario: 1, name: 'n', pushes: [\(plainPush)] }", overrides: [override])
        == ["1:8 'pushes' is a list without an element '1': its elements are 0 … 0"])
  }

  @Test("An option that is not KEY=VALUE is refused", arguments: ["banner", "=3", "banner.=3", ".banner=3", ""])
  func malformed(assignment: String) { #expect(throws: FileProblem.self) { try device(assignment) } }

  @Test("A handler's parameter needs a value")
  func malformedHandler() {
    do throws(FileProblem) {
      _ = try Override(option: "--handler", handler: "crash:after")
      Issue.record("no error")
    } catch {
      #expect(
        error.description == """
          --handler crash:after:1:7: error: a parameter without '=': expected NAME:key=value,…, such as deliver-at-fraction:fraction=0.5
            crash:after
                  ^
          """)
    }
  }

  @Test("A parameter that a handler does not have is shown in the option")
  func handlerParameter() throws {
    let override = try Override(option: "--handler", handler: "crash:aftr=1s")
    #expect(
      errors(of: "{ scenario: 1, name: 'n', pushes: [] }", overrides: [override])
        == ["1:7 unknown key 'aftr' in the parameters of 'crash'; did you mean 'after'?"])
  }
}
