import Testing

@testable import CommandLineTool

@Suite("Arguments")
struct ParsedArgumentsTests {
  private static let name = Option(name: "name", value: .text("TEXT"), summary: "")
  private static let many = Option(name: "many", value: .text("TEXT"), summary: "", isRepeatable: true)
  private static let number = Option(name: "number", value: .wholeNumber("N"), summary: "")
  private static let flag = Option(name: "flag", value: .none, summary: "")
  private static let word = Option(name: "word", value: .word(["now", "then"]), summary: "")
  private static let sources = Option(name: "sources", value: .sources("FILE…"), summary: "", isRepeatable: true)
  private static let maybe = Option(name: "maybe", value: .optionalText("TEXT"), summary: "")
  private static let command = Command(
    name: "try", summary: "", operands: Command.Operands(usage: "FILE…", count: 0...3, names: ["a FILE"]),
    discussion: "", options: [name, many, number, flag, word, sources, maybe], examples: [], run: { _ in .success })

  private func parse(_ arguments: String...) throws(UsageError) -> ParsedArguments {
    try ParsedArguments(arguments, for: Self.command)
  }

  @Test("A value stands behind a blank or behind =, and may hold = and - itself")
  func values() throws {
    #expect(try parse("--name", "a=b")[Self.name] == "a=b")
    #expect(try parse("--name=a=b")[Self.name] == "a=b")
    #expect(try parse("--name", "-")[Self.name] == "-")
    #expect(try parse("--name", "-5s")[Self.name] == "-5s")
    #expect(try parse("--name=--x")[Self.name] == "--x")
    #expect(try parse()[Self.name] == nil)
  }

  @Test("A repeatable option keeps all its values in order")
  func repeated() throws {
    #expect(try parse("--many", "a", "x", "--many=b").all(Self.many) == ["a", "b"])
  }

  @Test("Sources are what stands behind the option, and all Swift files right behind that")
  func sources() throws {
    let parsed = try parse("--sources", "A/B", "a.json", "--sources=x", "y.swift", "z.swift", "b.json", "c.swift")
    #expect(parsed.groups(Self.sources) == [["A/B"], ["x", "y.swift", "z.swift"]])
    #expect(parsed.all(Self.sources) == ["A/B", "x", "y.swift", "z.swift"])
    #expect(parsed.operands == ["a.json", "b.json", "c.swift"])
  }

  @Test("Options and operands may be mixed; a lone dash is an operand, and behind -- nothing is an option")
  func operands() throws {
    #expect(try parse("a", "--flag", "-").operands == ["a", "-"])
    #expect(try parse("--", "--flag", "--").operands == ["--flag", "--"])
    #expect(try !parse("--", "--flag").has(Self.flag))
  }

  @Test(
    "A whole number has digits only and fits 64 bits",
    arguments: ["-1", "1.5", "", "+1", "1e3", "0x1", "18446744073709551616"])
  func wholeNumbers(text: String) throws {
    #expect(try parse("--number", "18446744073709551615")[Self.number] == "18446744073709551615")
    let error = #expect(throws: UsageError.self) { try parse("--number=\(text)") }
    #expect(error?.message == "'--number' takes a whole number from 0 to 18446744073709551615, not '\(text)'")
  }

  @Test("Of words only those that are known are taken")
  func words() throws {
    #expect(try parse("--word", "then")[Self.word] == "then")
    let error = #expect(throws: UsageError.self) { try parse("--word", "than") }
    #expect(error?.message == "'--word' takes now or then, not 'than'; did you mean 'then'?")
  }

  @Test("A value that may be left out stands behind = only")
  func optional() throws {
    #expect(try parse("--maybe", "a")[Self.maybe] == "")
    #expect(try parse("--maybe", "a").operands == ["a"])
    #expect(try parse("--maybe=a")[Self.maybe] == "a")
    let error = #expect(throws: UsageError.self) { try parse("--maybe=") }
    #expect(error?.message == "'--maybe' needs a value: --maybe[=TEXT]")
  }

  @Test("Help is help, whatever else is wrong behind it")
  func help() throws {
    #expect(try parse("a", "--help", "--nonsense").has(.help))
    #expect(try parse("-h").has(.help))
  }
}
