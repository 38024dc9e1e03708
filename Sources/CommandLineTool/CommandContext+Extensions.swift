import HandlerStrategies
import ScenarioFiles
import ServiceExtensionRuntime

extension CommandContext {
  /// Replays a scenario with the handler that it names, also where that is a real extension.
  func replay(_ scenario: Scenario, detail: RecordingDetail) throws -> Recording {
    let handler = try handler(of: scenario)
    var scenario = scenario
    try takeBundleIdentifier(into: &scenario)
    return scenario.replay(with: handler, detail: detail)
  }

  /// What the scenario does not say, the extension's Info.plist may.
  func takeBundleIdentifier(into scenario: inout Scenario) throws {
    guard case .extension(let description) = scenario.handler,
      let identifier = try extensions.bundleIdentifier(of: description, self),
      scenario.device.extension.bundleId == DeviceProfile.classic.extension.bundleId
    else { return }
    scenario.device.extension.bundleId = identifier
  }

  /// The handler that a scenario names; an extension is compiled and loaded, once for all scenarios that name it.
  func handler(of scenario: Scenario) throws -> any Handler {
    guard case .extension(let description) = scenario.handler else { return try scenario.handler.makeHandler() }
    return try extensions.handler(of: description, self)
  }

  /// The extension of `--extension`, all files of which make one; nil: none is given.
  func extensionOption() throws(UsageError) -> ExtensionDescription? {
    try checkExtensionOptions()
    let paths = arguments.all(.extension)
    return paths.isEmpty ? nil : description(of: paths)
  }

  /// The extensions to compare: each `--extension` is one.
  ///
  /// Those that are called alike get the names that they were given by.
  func comparedExtensions() throws(UsageError) -> [ExtensionDescription] {
    try checkExtensionOptions()
    var all = arguments.groups(.extension).map(description)
    let names = all.map(\.title)
    for index in all.indices where names.count(where: { $0 == names[index] }) > 1 {
      all[index].name = all[index].paths.joined(separator: " ")
    }
    return all
  }

  private func description(of paths: [String]) -> ExtensionDescription {
    var description = ExtensionDescription(paths: paths)
    description.principalClass = self[.principalClass]
    description.swiftVersion = self[.swiftVersion]
    description.cpuTimePercent = self[.cpuTime].flatMap { Int($0) } ?? 0
    description.standIns = arguments.all(.standIn)
    return description
  }

  private func checkExtensionOptions() throws(UsageError) {
    if let percent = self[.cpuTime], Int(percent).map({ $0 > ExtensionDescription.largestCPUTimePercent }) ?? true {
      throw UsageError(
        command: command.name, message: "'\(Option.cpuTime.flag) \(percent)' is too much",
        cure: "It is a number of percent, at most \(ExtensionDescription.largestCPUTimePercent).")
    }
    guard !arguments.has(.extension) else {
      guard arguments.has(.handler) else { return }
      throw UsageError(
        command: command.name,
        message: "'\(Option.extension.flag)' and '\(Option.handler.flag)' exclude each other: both name the handler")
    }
    for option in [Option.principalClass, .swiftVersion, .cpuTime, .standIn] where arguments.has(option) {
      throw UsageError(
        command: command.name, message: "'\(option.flag)' goes with '\(Option.extension.flag)', which is missing")
    }
  }
}

extension Override {
  /// The extension of an option, in the place of the file's handler.
  init(option: String, _ description: ExtensionDescription) {
    var value: JSONObject = ["extension": .array(description.paths.map(JSONValue.string))]
    if let name = description.principalClass { value["principalClass"] = .string(name) }
    if let version = description.swiftVersion { value["swiftVersion"] = .string(version) }
    if description.cpuTimePercent > 0 { value["cpuTime"] = .integer(description.cpuTimePercent) }
    if !description.standIns.isEmpty { value["standIns"] = .array(description.standIns.map(JSONValue.string)) }
    self.init(option: option, path: ["handler"], value: JSONValue.object(value).compactText)
  }
}
