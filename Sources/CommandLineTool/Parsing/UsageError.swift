import ServiceExtensionRuntime

/// A command line that cannot be understood: what is wrong, and the cure. All wording of the parser is here.
struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command it is about; nil: none was recognised.
  var command: String?
  /// What is wrong.
  var message: String
  /// What to do, where it is not the command's help.
  var cure: String?

  /// As standard error shows it.
  var description: String {
    let name = command.map { "nsesim \($0)" } ?? "nsesim"
    return "\(name): error: \(message)\n\(cure ?? "See '\(name) --help'.")"
  }

  static func unknownCommand(_ name: String) -> UsageError {
    if name.hasPrefix("-") {
      return UsageError(message: "options stand behind the command, and '\(name)' stands before it")
    }
    return UsageError(message: "there is no command '\(name)'" + didYouMean(name, Command.all.map(\.name)))
  }

  static func unknownOption(_ flag: String, of command: Command) -> UsageError {
    UsageError(
      command: command.name, message: "unknown option '\(flag)'" + didYouMean(flag, command.shownOptions.map(\.flag)))
  }

  static func missingValue(_ option: Option, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "'\(option.flag)' needs a value: \(option.usage)")
  }

  static func missingOption(_ option: Option, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "'\(option.flag)' is missing: \(command.usage) \(option.usage)")
  }

  static func takesNoValue(_ option: Option, _ value: String, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "'\(option.flag)' takes no value, and '\(value)' is given")
  }

  static func givenTwice(_ option: Option, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "'\(option.flag)' is given more than once")
  }

  static func notAWholeNumber(_ option: Option, _ value: String, _ command: Command) -> UsageError {
    UsageError(
      command: command.name, message: "'\(option.flag)' takes a whole number from 0 to \(UInt64.max), not '\(value)'")
  }

  static func unknownWord(_ option: Option, _ words: [String], _ value: String, _ command: Command) -> UsageError {
    UsageError(
      command: command.name,
      message: "'\(option.flag)' takes \(listing(words)), not '\(value)'" + didYouMean(value, words))
  }

  static func missingOperand(_ index: Int, _ command: Command) -> UsageError {
    let names = command.operands.names
    let name = names.isEmpty ? "argument" : names[min(index, names.count - 1)]
    return UsageError(command: command.name, message: "\(name) is missing: \(command.usage)")
  }

  static func unexpectedOperand(_ operand: String, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "unexpected argument '\(operand)': \(command.usage)")
  }

  static func invalid(_ option: Option, _ value: String, _ reason: String, _ command: Command) -> UsageError {
    UsageError(command: command.name, message: "'\(option.flag) \(value)': \(reason)")
  }

  /// `a, b or c`.
  static func listing(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `; did you mean 'x'?`, or nothing.
  static func didYouMean(_ word: String, _ known: [String]) -> String {
    ClosestWord.to(word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
