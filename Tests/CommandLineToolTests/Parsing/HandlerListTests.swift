import Testing

@testable import CommandLineTool

@Suite("A list of handlers on the command line")
struct HandlerListTests {
  @Test(
    "A comma begins another handler, or another parameter of the one before it",
    arguments: [
      ("a", ["a"]), ("a,b", ["a", "b"]), ("a:x=1,y=2,b", ["a:x=1,y=2", "b"]), ("a:x=1,b:y=2", ["a:x=1", "b:y=2"]),
      ("a:x=b:c,y=d=e", ["a:x=b:c,y=d=e"]), ("a,x=1", ["a", "x=1"]), ("a,,b", ["a", "", "b"]), ("", [""]),
    ])
  func lists(text: String, handlers: [String]) {
    #expect(HandlerList.split(text) == handlers)
  }
}
