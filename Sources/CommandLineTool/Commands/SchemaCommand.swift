import ScenarioFiles
import ServiceExtensionRuntime

extension Command {
  /// `nsesim schema`.
  static let schema = Command(
    name: "schema", summary: "print the JSON Schema of scenario files, or of recordings",
    operands: Operands(usage: "[scenario|recording]", count: 0...1, names: ["the KIND"], words: schemaKinds),
    discussion: """
      Editors complete and check scenario files by it. What only a replay can know is left to 'nsesim check'.
      """,
    options: Option.ofTheResult,
    examples: [
      Example(line: "nsesim schema --output scenario.schema.json", purpose: "the schema of scenario files"),
      Example(line: "nsesim schema recording", purpose: "the schema of what 'nsesim replay --format json' writes"),
    ],
    run: { context in
      let kind = context.arguments.operands.first ?? "scenario"
      let schema: JSONValue
      switch kind {
      case "scenario": schema = ScenarioSchema.json
      case "recording": schema = RecordingSchema.json
      default:
        throw UsageError(
          command: context.command.name,
          message:
            "there are the schemas \(UsageError.listing(schemaKinds).replacing(" or ", with: " and ")), not '\(kind)'"
            + UsageError.didYouMean(kind, schemaKinds))
      }
      try context.write(schema.prettyText() + "\n")
      return .success
    })
}

/// What there is a schema of.
private let schemaKinds = ["scenario", "recording"]
