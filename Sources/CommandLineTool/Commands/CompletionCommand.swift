extension Command {
  /// `nsesim completion`.
  static let completion = Command(
    name: "completion", summary: "print a completion script for a shell",
    operands: Operands(usage: "SHELL", count: 1...1, names: ["the SHELL"], words: CompletionScript.shells),
    discussion: """
      SHELL is bash, zsh or fish. The script knows commands, options and their words.
      """,
    options: [.output, .quiet],
    examples: [
      Example(line: "source <(nsesim completion bash)", purpose: "complete in this shell"),
      Example(
        line: "nsesim completion fish --output ~/.config/fish/completions/nsesim.fish", purpose: "complete from now on"),
    ],
    run: { context in
      let shell = context.arguments.operands[0]
      guard let text = CompletionScript.text(for: shell) else {
        throw UsageError(
          command: context.command.name,
          message: "SHELL is \(UsageError.listing(CompletionScript.shells)), not '\(shell)'"
            + UsageError.didYouMean(shell, CompletionScript.shells))
      }
      try context.write(text)
      return .success
    })
}
