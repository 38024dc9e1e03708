import Foundation
import ServiceExtensionRuntime

extension Command {
  /// `nsesim init`.
  static let initialize = Command(
    name: "init", summary: "write a commented scenario to start from",
    operands: Operands(usage: "NAME", count: 1...1, names: ["the NAME"]),
    discussion: """
      Writes NAME.json, a scenario that 'nsesim check' passes, and leaves a file that is there alone.
      """,
    options: [.quiet],
    examples: [Example(line: "nsesim init first-try", purpose: "write first-try.json")],
    run: { context in
      let operand = context.arguments.operands[0]
      let path = operand.hasSuffix(".json") || operand.hasSuffix(".json5") ? operand : operand + ".json"
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      guard !operand.hasSuffix("/"), !name.isEmpty, !name.hasPrefix("."),
        !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      else {
        throw UsageError(
          command: context.command.name, message: "'\(operand)' is no name for a scenario: a word, or a path to one")
      }
      guard !FileManager.default.fileExists(atPath: path) else {
        throw UsageError(
          command: context.command.name, message: "'\(path)' is there already and stays as it is",
          cure: "Choose another name, or take the file away.")
      }
      let file = try FileOutput(path: path)
      do throws(OutputFailure) { try file.write(StarterScenario.text(name: name, path: path)) } catch {
        file.discard()
        throw error
      }
      try file.commit()
      if !context.isQuiet { context.complain("wrote \(path); now: nsesim replay \(path)") }
      return .success
    })
}

/// The scenario that `nsesim init` writes.
enum StarterScenario {
  /// Its text; the expectation's arithmetic is in the comments.
  static func text(name: String, path: String) -> String {
    """
    // Three messages arrive at once. Each is spoken first and shown when its speech is over.
    //   nsesim replay \(path)     what happens, and when
    //   nsesim check \(path)      whether it is what 'expect' says
    {
      scenario: 1,                                  // the version of this format
      name: \(JSONValue.string(name).compactText),
      device: { profile: "classic" },               // or "modern"; 'nsesim profiles' lists all that can be set
      handler: { strategy: "speak-then-deliver" },  // 'nsesim strategies' lists the others
      pushes: [
        {
          id: "message",                            // the three are message-1, message-2 and message-3
          at: "0s",
          burst: { count: 3, every: "0s" },
          payload: { aps: { alert: { title: "New message", body: "Dinner is at seven" }, "mutable-content": 1 } },
        },
      ],
      expect: {
        // 15 letters at 15 a second take 1 s; while one is spoken, the others wait their turn.
        "message-1": { delivered: { at: "1s", title: "New message [modified]" }, spoken: "whole" },
        "message-2": { delivered: { at: "2s" } },
        "message-3": { delivered: { at: "3s" }, banner: { from: "3s", to: "9s" } },  // a banner stays for 6 s
        "message-*": { all: { source: "handler" } },
        terminations: ["retracted"],                // with the last banner goes the process
      },
    }

    """
  }
}
