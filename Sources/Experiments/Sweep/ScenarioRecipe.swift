import HandlerStrategies
import ScenarioFiles
import ServiceExtensionRuntime

/// How the scenarios of an experiment are made from one file.
public struct ScenarioRecipe: Sendable {
  /// The file.
  public var template: ScenarioTemplate
  /// What options change in it for all scenarios.
  public var overrides: [Override]
  /// The same in words, for the result: `device.banner.lifetime=3s`.
  public var changes: [String]
  /// The handlers.
  public var handlers: [HandlerChoice]
  /// What is varied.
  public var axes: [Axis]
  /// The option that varies, for messages.
  public var option: String
  /// The option of the last axis; nil: the same.
  public var lastOption: String?
  /// Makes the handler that a scenario names; it may change the scenario.
  public var makeHandler: @Sendable (inout Scenario) throws -> any Handler
  /// A hash of an extension's sources, which tells apart what has the same name.
  public var hashSources: @Sendable (ExtensionDescription) throws -> String

  /// A recipe of these parts; without `handlers` the file's own is used. Without `hashSources` extensions are told apart by
  /// their names alone.
  public init(
    _ template: ScenarioTemplate, overrides: [Override] = [], changes: [String] = [], handlers: [HandlerChoice] = [],
    axes: [Axis] = [], option: String = "--vary",
    makeHandler: @escaping @Sendable (inout Scenario) throws -> any Handler = { try $0.handler.makeHandler() },
    hashSources: @escaping @Sendable (ExtensionDescription) throws -> String = { _ in "" }
  ) {
    self.template = template
    self.overrides = overrides
    self.changes = changes
    self.handlers = handlers.isEmpty ? [HandlerChoice()] : handlers
    self.axes = axes
    self.option = option
    self.makeHandler = makeHandler
    self.hashSources = hashSources
  }

  /// One of an experiment's handlers.
  public struct HandlerChoice: Sendable {
    /// What results call it; nil: by its own name.
    public var label: String?
    /// Puts it in the place of the file's handler; nil: the file's own.
    public var override: Override?
    /// Takes the place of what the file then describes; nil: nothing does.
    public var description: HandlerDescription?
    /// Whether it is the file's own handler, which is another in each file.
    public var isFilesOwn: Bool { override == nil && description == nil }

    /// A handler; without arguments, the file's own.
    public init(label: String? = nil, override: Override? = nil, description: HandlerDescription? = nil) {
      self.label = label
      self.override = override
      self.description = description
    }
  }

  /// What one point is replayed with.
  struct Made {
    var scenario: Scenario
    var handler: any Handler
    var warnings: [FileProblem]

    /// The extension that it is replayed with; nil: none.
    var loaded: ExtensionDescription? {
      guard case .extension(let description) = scenario.handler else { return nil }
      return description
    }
  }

  /// The scenario of a handler and of the values at `places` of the axes; nil: of the file's own values.
  mutating func made(handler: Int, places: [Int]?) throws -> Made {
    let choice = handlers[handler]
    var all = overrides
    if let override = choice.override { all.append(override) }
    if let places {
      for (index, place) in zip(axes.indices, places) {
        let option = index == axes.count - 1 ? lastOption ?? option : option
        all.append(try axes[index].override(place, option: option))
      }
    }
    let loaded = try template.scenario(overrides: all, readsExpectations: places == nil)
    var scenario = loaded.scenario
    if let description = choice.description { scenario.handler = description }
    let handler = try makeHandler(&scenario)
    return Made(scenario: scenario, handler: handler, warnings: loaded.warnings)
  }

  /// What each handler replays with, of the file's own values; throws all that is wrong with the file and the handlers.
  mutating func checked() throws -> [Made] {
    var all: [Made] = []
    var problems: [FileProblem] = []
    for handler in handlers.indices {
      do { all.append(try made(handler: handler, places: nil)) } catch let error as FileProblems {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw FileProblems(problems.uniqued()) }
    return all
  }

  /// Hands over what a handler replays with, of the file's own values and this seed.
  public func replay(
    handler: Int, seed: UInt64, _ body: (_ scenario: Scenario, _ handler: any Handler) throws -> Void
  ) throws {
    var recipe = self
    var made = try recipe.made(handler: handler, places: nil)
    made.scenario.seed = seed
    try body(made.scenario, made.handler)
  }

  /// A recipe whose file shares nothing with this one's.
  func copy() throws -> ScenarioRecipe {
    var copy = self
    copy.template = try template.copy()
    return copy
  }
}
