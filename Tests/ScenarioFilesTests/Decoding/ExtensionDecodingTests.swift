import ServiceExtensionSimulator
import Testing

@Suite("A scenario may name a real extension")
struct ExtensionDecodingTests {
  private func load(_ handler: String, overrides: [Override] = []) throws -> Scenario {
    let text = "{ scenario: 1, name: 'a', handler: \(handler), pushes: [] }"
    return try ScenarioFile.parse(
      SourceText(name: "x/a.json", bytes: Array(text.utf8)), directory: "x", overrides: overrides
    ).scenario
  }

  @Test("By its files or folders, which are looked for from the scenario's folder, with options")
  func values() throws {
    var description = ExtensionDescription(paths: ["x/../NSE"])
    #expect(try load("{ extension: '../NSE' }").handler == .extension(description))
    description = ExtensionDescription(paths: ["x/a.swift", "/b.swift"])
    description.principalClass = "A"
    description.swiftVersion = "4.2"
    description.standIns = ["x/Kit"]
    #expect(
      try load(
        "{ extension: ['a.swift', '/b.swift'], principalClass: 'A', swiftVersion: 4.2, standIns: ['Kit'] }"
      ).handler == .extension(description))
    #expect(try load("{ extension: 'a.swift', swiftVersion: '6' }").handler.swiftVersion == "6")
  }

  @Test("What an option names is looked for from the current folder")
  func options() throws {
    let option = Override(option: "--extension", path: ["handler"], value: #"{ "extension": ["a.swift"] }"#)
    #expect(
      try load("{ strategy: 'work' }", overrides: [option]).handler
        == .extension(ExtensionDescription(paths: ["a.swift"])))
  }

  @Test(
    "What does not fit together is an error",
    arguments: [
      (
        "{ extension: 'a.swift', strategy: 'work' }",
        "'extension' and 'strategy' exclude each other: a handler is one of them"
      ),
      (
        "{ extension: 'a.swift', didReceive: ['deliver'] }",
        "'extension' and 'didReceive' exclude each other: a handler is one of them"
      ),
      ("{ extension: 'a.swift', parameters: {} }", "'parameters' belong to a 'strategy', which is missing"),
      (
        "{ strategy: 'work', principalClass: 'A' }", "'principalClass' belongs to an 'extension', which is missing"
      ),
      (
        "{ extension: '' }",
        "'handler.extension' must be a string that is not empty, of at most 4000 characters, found \"\""
      ),
      ("{ extension: [] }", "'handler.extension' must not be empty"),
    ])
  func errors(handler: String, message: String) {
    let error = #expect(throws: FileProblems.self) { try load(handler) }
    #expect(error?.problems.map(\.message).first == message)
  }

  @Test("Who cannot load it says who can")
  func replay() throws {
    let error = #expect(throws: StrategyError.self) { try load("{ extension: 'a.swift' }").replay() }
    #expect(
      error?.description
        == "the handler is an extension (x/a.swift): nsesim runs it on Linux (docs/extensions.md); a test replays with its class"
    )
  }

  @Test(
    "Without a name it is called like its file or folder",
    arguments: [
      (["a/Template.swift"], "Template"), (["MyApp/NotificationService"], "NotificationService"),
      (["MyApp/NSE/"], "NSE"), (["MyApp/NSE/a.swift", "MyApp/NSE/b.swift"], "NSE"),
      (["a.swift", "b.swift"], "extension"),
      ([".."], "extension"), ([], "extension"), ([".swift"], ".swift"),
    ])
  func titles(paths: [String], title: String) {
    #expect(ExtensionDescription(paths: paths).title == title)
  }
}

extension HandlerDescription {
  fileprivate var swiftVersion: String? {
    if case .extension(let description) = self { description.swiftVersion } else { nil }
  }
}
