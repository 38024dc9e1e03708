/// The arguments of one command, read and checked against its options.
struct ParsedArguments: Sendable {
  /// What is no option, in order; `-` stands for standard input.
  private(set) var operands: [String] = []
  /// For each option that was given, what stood behind it each time.
  private var values: [String: [[String]]] = [:]

  /// Whether a flag was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option; nil where it was not given.
  subscript(option: Option) -> String? { values[option.name]?.last?.first }

  /// All values of a repeatable option, in order.
  func all(_ option: Option) -> [String] { groups(option).flatMap { $0 } }

  /// The same, each time that the option was given by itself.
  func groups(_ option: Option) -> [[String]] { values[option.name] ?? [] }

  /// Reads `arguments` (those behind the command's name) by the options of `command`.
  ///
  /// `--option value` and `--option=value` are the same; behind `--` nothing is an option. `--help` ends the reading.
  init(_ arguments: some Sequence<String>, for command: Command) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "-h" || argument == Option.help.flag {
        values = [Option.help.name: [[""]]]
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = command.options.first(where: { $0.flag == parts[0] }) else {
        throw .unknownOption(parts[0], of: command)
      }
      let value = try option.value(given: parts.count == 2 ? parts[1] : nil, rest: &rest, command: command)
      if !option.isRepeatable, values[option.name] != nil { throw .givenTwice(option, command) }
      var group = [value]
      if case .sources = option.value {
        // What a shell makes of *.swift.
        while let next = rest.first, next.hasSuffix(".swift"), !next.hasPrefix("--") {
          group.append(rest.removeFirst())
        }
      }
      values[option.name, default: []].append(group)
    }
    if operands.count < command.operands.count.lowerBound { throw .missingOperand(operands.count, command) }
    if operands.count > command.operands.count.upperBound {
      throw .unexpectedOperand(operands[command.operands.count.upperBound], command)
    }
  }
}

extension Option {
  /// The option's value: what stood behind `=`, else the next argument; checked.
  fileprivate func value(
    given: String?, rest: inout ArraySlice<String>, command: Command
  ) throws(UsageError) -> String {
    switch value {
    case .none:
      if let given { throw .takesNoValue(self, given, command) }
      return ""
    case .optionalText:
      if given == "" { throw .missingValue(self, command) }
      return given ?? ""
    case .text, .file, .sources, .wholeNumber, .word: break
    }
    let text: String
    if let given {
      text = given
    } else if let next = rest.first, !next.hasPrefix("--") {
      text = next
      rest.removeFirst()
    } else {
      throw .missingValue(self, command)
    }
    switch value {
    case .wholeNumber where text.isEmpty || !text.utf8.allSatisfy { (48...57).contains($0) } || UInt64(text) == nil:
      throw .notAWholeNumber(self, text, command)
    case .word(let words) where !words.contains(text): throw .unknownWord(self, words, text, command)
    case .text where text.isEmpty, .file where text.isEmpty, .sources where text.isEmpty:
      throw .missingValue(self, command)
    default: return text
    }
  }
}
