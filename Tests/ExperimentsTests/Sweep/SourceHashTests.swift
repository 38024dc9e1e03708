import Experiments
import HandlerStrategies
import ScenarioFiles
import ServiceExtensionRuntime
import Testing

@Suite("What extensions are made of is part of a sweep's identity")
struct SourceHashTests {
  /// A recipe of two extensions, of which a table tells the hashes; a strategy stands in for what they do.
  private func recipe(_ hashes: [String: String], vary: [String] = []) throws -> ScenarioRecipe {
    var recipe = try Sample.recipe(vary: vary)
    recipe.handlers = hashes.keys.sorted().map { path in
      .init(
        override: Override(option: "--extension", path: ["handler"], value: #"{ extension: "\#(path)" }"#),
        description: .extension(ExtensionDescription(paths: [path])))
    }
    recipe.makeHandler = { _ in
      try HandlerDescription.strategy(name: "deliver-immediately", parameters: [:]).makeHandler()
    }
    recipe.hashSources = { hashes[$0.paths[0]] ?? "?" }
    return recipe
  }

  private func hash(_ hashes: [String: String], vary: [String] = []) throws -> String {
    try Sweep(recipe(hashes, vary: vary)).plan.contentHash
  }

  @Test("Other sources under the same name make another hash, the same sources the same")
  func sources() throws {
    let one = try hash(["A.swift": "1", "B.swift": "2"])
    #expect(try hash(["A.swift": "1", "B.swift": "2"]) == one)
    #expect(try hash(["A.swift": "1", "B.swift": "3"]) != one)
    #expect(try hash(["A.swift": "2", "B.swift": "1"]) != one)
    #expect(one.count == 16)
  }

  @Test("Without extensions the hash is that of the files alone")
  func none() throws {
    let recipe = try Sample.recipe()
    let plain = String(recipe.template.contentHash, radix: 16)
    #expect(try Sweep(recipe).plan.contentHash.hasSuffix(plain))
    #expect(recipe.template.contentHash(with: []) == recipe.template.contentHash)
    #expect(recipe.template.contentHash(with: [[]]) != recipe.template.contentHash)
  }

  @Test("Sources that cannot be read are no sweep")
  func unreadable() throws {
    var recipe = try recipe(["A.swift": "1"])
    recipe.hashSources = { throw ExperimentError("\($0.paths[0]) is gone") }
    #expect(Sample.error { _ = try Sweep(recipe) } == "A.swift is gone")
  }

  @Test("Only a handler that nothing is put in place of is the file's own")
  func own() throws {
    #expect(ScenarioRecipe.HandlerChoice().isFilesOwn)
    #expect(!ScenarioRecipe.HandlerChoice(override: try Override(option: "-", handler: "crash")).isFilesOwn)
    #expect(!ScenarioRecipe.HandlerChoice(description: .extension(ExtensionDescription(paths: ["A"]))).isFilesOwn)
  }
}
