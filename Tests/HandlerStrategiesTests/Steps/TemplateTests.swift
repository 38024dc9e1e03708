import ServiceExtensionSimulator
import Testing

@Suite("Templates in steps") struct TemplateTests {
  static func title(_ template: String, custom: JSONObject = JSONObject(), shared: JSONObject = JSONObject()) throws
    -> (String?, [DiagnosticCode])
  {
    var scenario = Scenario(push("a", body: "B", custom: custom))
    scenario.shared = shared
    let recording = try scenario.replay(steps: [.set { $0.title = template }, .deliver])
    return (recording["a"].content?.title, recording.codes("a"))
  }

  @Test(
    "Z13: names stand for the best attempt's present values, the payload, the shared store",
    arguments: [
      ("{title} [modified]", "sent [modified]"), ("{body}{body}", "BB"), ("{subtitle}", ""),
      ("{payload.order.id}", "7"), ("{payload.order.tags}", #"["x","y"]"#), ("{payload.paid}", "true"),
      ("{payload.aps.alert.title}", "sent"), ("{payload.price}", "1.50"), ("{shared.user}", "Ann"),
      ("{shared.cart.count}", "2"), ("{payload.order.id} for {shared.user}", "7 for Ann"),
    ])
  func names(template: String, text: String) throws {
    let custom: JSONObject = ["order": ["id": 7, "tags": ["x", "y"]], "paid": true, "price": "1.50"]
    let shared: JSONObject = ["user": "Ann", "cart": ["count": 2]]
    let (title, codes) = try Self.title(template, custom: custom, shared: shared)
    #expect(title == text)
    #expect(codes == [])
  }

  @Test(
    "a value that is not there is left empty, with a diagnostic",
    arguments: [
      "{payload.nothing}", "{payload.a.b.c}", "{payload.none}", "{shared.nothing}", "{shared.}",
    ])
  func missing(template: String) throws {
    let (title, codes) = try Self.title("<" + template + ">", custom: ["a": ["b": 1], "none": .null])
    #expect(title == "<>")
    #expect(codes == [.templateMissing])
  }

  @Test(
    "what is no name of ours stays as it is",
    arguments: [
      "{name}", "{}", "{title", "title}", "{Title}", "{payload}", "{{", "a } b", "{ title }",
    ])
  func unknown(template: String) throws {
    let (title, codes) = try Self.title(template)
    #expect(title == template)
    #expect(codes == [])
  }

  @Test("a name inside unknown braces is still filled in")
  func nested() throws {
    #expect(try Self.title("{x{title}}").0 == "{xsent}")
  }

  @Test("a value is not filled in again")
  func notTwice() throws {
    #expect(try Self.title("{payload.t}", custom: ["t": "{body}"]).0 == "{body}")
  }

  @Test("strings inside userInfo and shared values are templates, at any depth")
  func deep() throws {
    let recording = try Scenario(push("a", body: "B")).replay(steps: [
      .set { $0.userInfo = ["k": ["{body}", ["deep": "{title}"]], "n": 1] }, .deliver,
    ])
    #expect(recording["a"].content?.userInfo == ["k": ["B", ["deep": "sent"]], "n": 1])
  }
}
