import HandlerStrategies

/// Completion scripts, drawn from the commands' own data.
enum CompletionScript {
  /// The shells there is a script for.
  static let shells = ["bash", "zsh", "fish"]

  /// The script; nil for another shell.
  static func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static var bash: String {
    let values = Command.all.flatMap { command in
      command.shownOptions.filter { !$0.completions.isEmpty }.map {
        "    '\(command.name) \($0.flag)') words='\($0.completions.joined(separator: " "))' ;;"
      }
    }
    let flags = Command.all.map { "      \($0.name)) words='\($0.shownOptions.map(\.flag).joined(separator: " "))' ;;" }
    let operands = Command.all.filter { !$0.operands.words.isEmpty }.map {
      "      \($0.name)) words='\($0.operands.words.joined(separator: " "))' ;;"
    }
    return """
      # Completion of nsesim for bash: source <(nsesim completion bash)
      _nsesim() {
        local word=${COMP_WORDS[COMP_CWORD]} words=
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(Command.all.map(\.name).joined(separator: " ")) --help --version' -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}" in
      \(values.joined(separator: "\n"))
        esac
        if [ -z "$words" ] && [ "${word#-}" != "$word" ]; then
          case ${COMP_WORDS[1]} in
      \(flags.joined(separator: "\n"))
          esac
        elif [ -z "$words" ]; then
          case ${COMP_WORDS[1]} in
      \(operands.joined(separator: "\n"))
          esac
        fi
        if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$word")); else COMPREPLY=($(compgen -f -- "$word")); fi
      }
      complete -o filenames -F _nsesim nsesim

      """
  }

  private static var zsh: String {
    let names = Command.all.map { "    '\($0.name):\(quoted($0.summary))'" }
    let cases = Command.all.map { command in
      let options = command.shownOptions.map { option in
        let repeatable = option.isRepeatable ? "*" : ""
        let text = "[\(quoted(option.summary).replacing("[", with: "(").replacing("]", with: ")"))]"
        guard option.takesValue else { return "'\(repeatable)\(option.flag)\(text)'" }
        let action = option.completions.isEmpty ? "_files" : "(\(option.completions.joined(separator: " ")))"
        let separator = option.hasOptionalValue ? "=-" : "="
        let places = option.hasOptionalValue ? "::" : ":"
        return "'\(repeatable)\(option.flag)\(separator)\(text)\(places)value:\(action)'"
      }
      let words = command.operands.words.joined(separator: " ")
      let operands =
        command.operands.count.upperBound == 0 ? [] : ["'*:argument:\(words.isEmpty ? "_files" : "(\(words))")'"]
      return "    \(command.name)) _arguments \((options + operands).joined(separator: " ")) ;;"
    }
    return """
      #compdef nsesim
      # Completion of nsesim for zsh: source <(nsesim completion zsh)
      _nsesim() {
        local -a commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        shift words
        (( CURRENT -= 1 ))
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }
      compdef _nsesim nsesim

      """
  }

  private static var fish: String {
    var lines = ["# Completion of nsesim for fish: nsesim completion fish | source"]
    for command in Command.all {
      lines.append(
        "complete -c nsesim -n __fish_use_subcommand -f -a \(command.name) -d '\(quoted(command.summary))'")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.shownOptions {
        var line = "complete -c nsesim \(condition) -l \(option.name)"
        if option.takesValue, !option.hasOptionalValue { line += option.completions.isEmpty ? " -r" : " -x" }
        if !option.completions.isEmpty { line += " -a '\(option.completions.joined(separator: " "))'" }
        lines.append(line + " -d '\(quoted(option.summary))'")
      }
      if !command.operands.words.isEmpty {
        lines.append("complete -c nsesim \(condition) -f -a '\(command.operands.words.joined(separator: " "))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Safe between single quotes, also where a colon means something.
  private static func quoted(_ text: String) -> String { text.replacing("'", with: "").replacing(":", with: "") }
}

extension Command {
  /// The options that help and completion show.
  var shownOptions: [Option] { options + [.help] }
}

extension Option {
  /// Whether something stands behind it.
  fileprivate var takesValue: Bool { value != .none }

  /// Whether it may stand alone, too.
  fileprivate var hasOptionalValue: Bool { if case .optionalText = value { true } else { false } }

  /// The words it can be completed to; empty: a file, or nothing known.
  fileprivate var completions: [String] {
    switch value {
    case .word(let words): words
    case .text where self == .handler || self == .handlers: StrategyCatalog.all.map(\.name)
    default: []
    }
  }
}
