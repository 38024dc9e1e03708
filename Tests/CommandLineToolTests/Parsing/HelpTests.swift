import Testing

@testable import CommandLineTool

@Suite("Help")
struct HelpTests {
  @Test("Every command has help with an example and all its options", arguments: Command.all.map(\.name))
  func commands(name: String) throws {
    let command = try #require(Command.all.first { $0.name == name })
    let run = Run(name, "--help")
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output == HelpText.of(command))
    #expect(run.output.contains("Usage: nsesim \(name)"))
    #expect(run.output.contains("Example"))
    #expect(!command.examples.isEmpty && command.examples.allSatisfy { $0.line.contains("nsesim") })
    for option in command.shownOptions { #expect(run.output.contains("  \(option.usage)")) }
    #expect(Run("help", name).output == run.output)
    #expect(Run(name, "-h").output == run.output)
  }

  @Test("No line of help is wider than 120 columns, and no name is given twice")
  func tidy() {
    for command in Command.all {
      #expect(HelpText.of(command).split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(command.name)")
      #expect(Set(command.options.map(\.name)).count == command.options.count)
    }
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test("The overview names every command")
  func overview() {
    let run = Run("--help")
    #expect(run.code == 0)
    for command in Command.all { #expect(run.output.contains("\n  \(command.usage)")) }
    #expect(Run("help").output == run.output)
    #expect(Run("--version").output == "nsesim \(CommandLineTool.version)\n")
  }

  @Test("Completion knows every command and option", arguments: CompletionScript.shells)
  func completion(shell: String) {
    let run = Run("completion", shell)
    #expect(run.code == 0)
    for command in Command.all {
      #expect(run.output.contains(command.name))
      for option in command.shownOptions { #expect(run.output.contains(option.name)) }
    }
  }
}
