import HandlerStrategies
import ServiceExtensionRuntime

extension ObjectShape {
  /// `handler`: a built-in strategy by name, steps, or a real extension.
  static let handler = ObjectShape(
    title: "the handler",
    keys: [
      Key("strategy", .word(StrategyCatalog.all.map(\.name)), "a built-in strategy"),
      Key("parameters", .map(.anything), "the strategy's parameters"),
      Key("launch", .steps, "steps that run while the process starts"),
      Key("didReceive", .steps, "steps of didReceive"),
      Key("timeWillExpire", .steps, "steps of serviceExtensionTimeWillExpire; left out: not overridden"),
      Key(
        "extension", .either([path, .list(path, count: 1...Limits.extensionPaths)]),
        "the Swift files of a real extension, or their folder"),
      Key(
        "principalClass", .text(least: 1, most: Limits.nameCharacters), "the extension's class, where it is not plain"),
      Key("swiftVersion", .version, "the version of Swift that the extension is written in; 5"),
      Key(
        "cpuTime", .whole(0...ExtensionDescription.largestCPUTimePercent),
        "virtual time that computing takes, in percent of its CPU time on this machine; 0"),
      Key("standIns", .list(path, count: 0...Limits.extensionPaths), "folders that stand in for modules of one's own"),
    ])

  private static let path = Shape.text(least: 1, most: Limits.pathCharacters)

  /// Keys that go with `extension`.
  static let extensionOptions = ["principalClass", "swiftVersion", "cpuTime", "standIns"]

  /// The parameters of a strategy.
  static func parameters(of strategy: StrategyDescription) -> ObjectShape {
    ObjectShape(
      title: "the parameters of '\(strategy.name)'",
      keys: strategy.parameters.map { parameter in
        let shape = Shape(parameter.kind)
        let isOptional = parameter.defaultValue == nil
        return Key(parameter.name, isOptional ? .either([shape, .null]) : shape, parameter.summary)
      })
  }

  /// A step: one of its actions, and what goes with it.
  static let step = ObjectShape(
    title: "the step", keys: stepActions + [when, label] + transferOptions)

  /// The words that are a step by themselves.
  static let bareSteps = ["speak", "deliver", "crash", "exit", "return"]

  /// The keys of which each step has exactly one.
  static let stepActions = [
    Key("set", .object(.contentChange), "changes the best attempt"),
    Key("wait", .either([.duration(words: ["forever"]), .object(wait)]), "waits without holding a thread"),
    Key("block", .either([.duration(words: ["forever"]), .object(block)]), "holds a thread"),
    Key("work", .either([.duration(), .object(work)]), "uses the processor"),
    Key("speak", .either([.text(), .object(speak), .yes]), "speaks, and waits until that is over"),
    Key("playSound", .text(least: 1, most: Limits.nameCharacters), "plays a sound file, and waits until it ends"),
    Key("allocate", .bytes, "takes memory"),
    Key("free", .bytes, "gives memory back"),
    Key("readShared", .text(least: 1, most: Limits.nameCharacters), "reads a value of the shared store"),
    Key("writeShared", .map(.anything), "writes values to the shared store"),
    Key("lock", .text(least: 1, most: Limits.nameCharacters), "takes a file lock"),
    Key("unlock", .text(least: 1, most: Limits.nameCharacters), "gives a file lock back"),
    Key("download", .either([.text(least: 1), .object(download)]), "fetches a file, and waits until that is over"),
    Key("upload", .either([.text(least: 1), .object(upload)]), "sends something, and waits until that is over"),
    Key("requestService", .object(.requestService), "asks something of the Notification Center"),
    Key("deliver", .either([.object(deliver), .yes]), "calls the content handler"),
    Key("crash", .either([.text(), .yes]), "traps, with a message"),
    Key("exit", .yes, "leaves the process"),
    Key("return", .yes, "ends the steps of this hook"),
  ]

  private static let when = Key("when", .object(condition), "when the step is done at all")
  private static let label = Key(
    "label", .text(least: 1, most: Limits.nameCharacters), "what 'wait', 'download' or 'upload' waits for")

  private static let condition = ObjectShape(
    title: "'when'",
    keys: [
      Key("payload", .map(.anything), "a part of the payload; null stands for absent"),
      Key("chance", .number(from: 0, to: 1), "how likely"),
      Key("screen", .word(DeviceProfile.ScreenState.self), "the state of the screen"),
      Key("shared", .map(.anything), "a part of the shared store; null stands for absent"),
    ])

  private static let wait = ObjectShape(
    title: "'wait'",
    keys: [
      Key("for", .duration(words: ["forever"]), "how long"),
      Key("from", .duration(), "at least so long, with 'to'"),
      Key("to", .duration(), "at most so long, with 'from'"),
      label,
    ])

  private static let block = ObjectShape(
    title: "'block'",
    keys: [
      Key("for", .duration(words: ["forever"]), isRequired: true, "how long"),
      Key("thread", .word([HandlerThread.didReceive, .main].map(\.rawValue)), "the thread it holds; didReceive"),
    ])

  private static let work = ObjectShape(
    title: "'work'",
    keys: [
      Key("cpu", .duration(), isRequired: true, "how long"),
      Key(
        "thread", .word([HandlerThread.worker, .didReceive, .main].map(\.rawValue)), "the thread it runs on; worker"),
    ])

  private static let speak = ObjectShape(
    title: "'speak'",
    keys: [
      Key("text", .text(), "what is spoken; {body}"),
      Key("held", .bool, "whether the synthesizer is kept; true"),
      Key("rate", .number(from: 0.01, to: 1), "the rate, 0.5 is normal"),
      Key("preDelay", .duration(), "silence before"),
      Key("postDelay", .duration(), "silence after"),
    ])

  private static let deliver = ObjectShape(
    title: "'deliver'",
    keys: [
      Key("content", .word(Step.ContentChoice.self), "which content; best"),
      Key("inBackground", .bool, "from a task of its own; false"),
      Key("set", .object(contentChange), "changes to the delivered copy only"),
    ])

  /// `set`: changes to content.
  static let contentChange = ObjectShape(
    title: "'set'",
    keys: [
      Key("title", textOrNull, "the first line"),
      Key("subtitle", textOrNull, "the second line"),
      Key("body", textOrNull, "the text"),
      Key("badge", .either([.whole(0...1_000_000_000), .null]), "the number for the app's icon"),
      Key("sound", textOrNull, "a file name or \"default\""),
      Key("category", textOrNull, "the category"),
      Key("thread", textOrNull, "the thread"),
      Key("level", .either([.word(InterruptionLevel.self), .null]), "how much it may disturb"),
      Key("relevance", .either([.number(from: 0, to: 1), .null]), "the relevance for the summary"),
      Key("target", textOrNull, "what in the app it is about"),
      Key("userInfo", .either([.map(.anything), .null]), "takes the place of the payload"),
    ])

  private static let textOrNull = Shape.either([.text(), .null])
}

extension Shape {
  /// A list of steps.
  static let steps = Shape.list(.either([.word(ObjectShape.bareSteps), .object(.step)]), count: 0...Limits.steps)

  /// The values of a strategy's parameter.
  init(_ kind: StrategyDescription.Kind) {
    self =
      switch kind {
      case .bool: .bool
      case .duration: .duration()
      case .number(let from, let to): .number(from: from, to: to)
      case .count: .whole(0...1_000_000_000)
      case .bytes: .bytes
      case .string: .text()
      case .oneOf(let words): .word(words)
      }
  }
}
