import Testing

@testable import CommandLineTool

@Suite("A strategy on the command line")
struct HandlerArgumentTests {
  private let command = Command(
    name: "try", summary: "", operands: .none, discussion: "", options: [], examples: [], run: { _ in .success })

  private func list(_ text: String) throws(UsageError) -> [String] {
    try HandlerArgument.list(text, option: .handlers, command: command).map { argument in
      argument.name + argument.parameters.map { " \($0.key)=\($0.value)" }.joined()
    }
  }

  @Test("A comma begins another strategy, or another parameter of the one before it")
  func lists() throws {
    #expect(try list("a") == ["a"])
    #expect(try list("a,b") == ["a", "b"])
    #expect(try list("a:x=1,y=2,b") == ["a x=1 y=2", "b"])
    #expect(try list("a:x=1,b:y=2") == ["a x=1", "b y=2"])
    #expect(try list("a:x=b:c,y=d=e") == ["a x=b:c y=d=e"])
  }

  @Test(arguments: [
    (",a", "a strategy's name is missing"), ("", "a strategy's name is missing"),
    (":x=1", "a strategy's name is missing"), ("a:", "a parameter reads KEY=VALUE, not ''"),
    ("a:x", "a parameter reads KEY=VALUE, not 'x'"), ("a:=1", "a parameter reads KEY=VALUE, not '=1'"),
  ])
  func mistakes(text: String, reason: String) {
    let error = #expect(throws: UsageError.self) { try list(text) }
    #expect(error?.message.hasSuffix(": \(reason)") == true, "\(String(describing: error))")
  }
}
