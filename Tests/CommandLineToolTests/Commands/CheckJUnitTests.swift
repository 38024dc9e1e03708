import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("nsesim check --format junit, read by a parser of XML")
struct CheckJUnitTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The attributes of all elements of a name, and the texts in them.
  private func elements(_ name: String, of xml: String) throws -> [(attributes: [String: String], text: String)] {
    let parser = XMLParser(data: Data(xml.utf8))
    let reader = Reader(name)
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  @Test("Names of files and pushes that try to be markup are names")
  func names() throws {
    let name = "]]>\u{1}<x a=\"'&amp;\u{FFFE}.json"
    let id = #"<\uFFFE]]>&quot;\""# + String(repeating: "y", count: 150)
    try folder.write(
      Samples.burst(count: 1, expect: #"{ "pay-1": { source: "original" } }"#).replacing("\"pay", with: "\"\(id)"),
      to: name)
    let run = Run("check", folder.path, "--format", "junit", "--output", folder("out.xml"))
    #expect(run.errors == "")
    #expect(run.code == 1)
    let xml = try #require(folder.read("out.xml"))
    let suites = try elements("testsuite", of: xml)
    #expect(suites.map { $0.attributes["name"] } == [folder("]]>\\u{1}<x a=\"'&amp;\\u{FFFE}.json")])
    let cases = try elements("testcase", of: xml)
    #expect(
      cases.map { $0.attributes["name"] } == ["<\\u{FFFE}]]>&quot;\"" + String(repeating: "y", count: 150) + "-1"])
    #expect(cases[0].attributes["file"] == suites[0].attributes["name"])
    #expect(try elements("failure", of: xml).count == 1)
  }

  @Test("Half of a surrogate pair is an error of the file, which the report tells, too")
  func surrogates() throws {
    let path = try folder.write(Samples.burst().replacing("Dinner", with: #"\uD83D]]>"#), to: "a.json")
    let run = Run("check", path, "--format", "junit")
    #expect(run.code == 2)
    #expect(run.errors.contains(#"error: '\uD83D' is half of a surrogate pair, the other half is missing"#))
    let errors = try elements("error", of: run.output)
    #expect(errors.map { $0.attributes["message"] } == ["the file could not be run"])
    #expect(errors.map { $0.text + "\n" } == [run.errors])
  }
}

/// Gathers the elements of one name that hold no others of it.
private final class Reader: NSObject, XMLParserDelegate {
  private let name: String
  private var isInside = false
  var elements: [(attributes: [String: String], text: String)] = []

  init(_ name: String) { self.name = name }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard name == self.name else { return }
    isInside = true
    elements.append((attributes, ""))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if isInside { elements[elements.count - 1].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { if name == self.name { isInside = false } }
}
