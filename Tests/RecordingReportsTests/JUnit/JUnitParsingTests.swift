import Foundation
import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a real parser of XML reads in a report whose names and messages were made to break it.
@Suite("JUnit XML as a parser reads it")
struct JUnitParsingTests {
  /// Texts, and what is read: what XML 1.0 cannot hold (production 2, `Char`) is written out, all else comes back as it was.
  private static let hostile: [(text: String, read: String)] = {
    let texts: [(String, String?)] = [
      ("]]>", nil), ("<![CDATA[x]]>", nil), ("--><!-- x", nil), ("<?xml version='1.0'?>", nil),
      ("\" onload=\"x", nil), ("' a='", nil), ("</testcase></testsuite>", nil), ("&amp; &#0; &nope;", nil),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]> &b;", nil), ("a\nb\tc\r\nd\re", nil), ("  x  ", nil), ("收款 👨‍👩‍👧 é", nil),
      ("\u{FFFD}\u{E000}\u{10FFFD}", nil), ("\u{FFFE}", "\\u{FFFE}"), ("\u{FFFF}", "\\u{FFFF}"),
      ("\u{1FFFE}\u{10FFFF}", "\\u{1FFFE}\\u{10FFFF}"), ("\u{2028}\u{202E}\u{FEFF}", nil), ("", nil),
      // Half of a surrogate pair, as a decoder repairs it: a Swift string holds none.
      (String(decoding: [0xD83D, 0x0041] as [UInt16], as: UTF16.self), "\u{FFFD}A"),
    ]
    var all = texts.map { (text: $0.0, read: $0.1 ?? $0.0) }
    for value in Array(UInt32(0)...0x1F) + Array(0x7F...0x9F) where ![0x9, 0xA, 0xD].contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      all.append(("a\(scalar)b", "a\\u{\(String(value, radix: 16, uppercase: true))}b"))
    }
    let long = String(repeating: "]]>&\"", count: 4000)
    return all + [(long, long)]
  }()

  private func parsed(_ report: CheckReport) throws -> [ReadElement] {
    let parser = XMLParser(data: Data(JUnitReport(report).text.utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader.elements
  }

  // In loops, not as arguments of the test, since those are printed as they are.
  @Test("Paths and errors come back as they were")
  func files() throws {
    for (text, read) in Self.hostile {
      let elements = try parsed(CheckReport(files: [CheckedFile(path: text, result: .unreadable(text))]))
      try #require(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "error"])
      #expect(elements[1].attributes["name"] == read)
      #expect(elements[2].attributes["classname"] == read)
      #expect(elements[2].attributes["file"] == read)
      #expect(elements[3].text == read)
    }
  }

  @Test("So do what fell short, what happened, and the line that replays it")
  func failures() throws {
    for (text, read) in Self.hostile {
      let recording = Sample.burst(count: 2)
      let expected = Expectation(.notification("pay-1"), .members([.init("source", .equals(.string(text)))]))
      let judgements = recording.judge([expected])
      let elements = try parsed(
        CheckReport(files: [
          CheckedFile(path: "a", result: .checked(judgements, failureText: text), replayCommand: text)
        ]))
      try #require(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure", "system-out"])
      #expect(elements[1].attributes["failures"] == "1")
      #expect(elements[3].attributes["message"]?.hasPrefix("pay-1.source: expected ") == true)
      #expect(elements[3].attributes["message"]?.contains("\u{FFFE}") == false)
      #expect(elements[4].text == "\(read)\nreplay with: \(read)")
    }
  }

  @Test("Whatever pushes are called, no two cases of a file have the same name")
  func names() throws {
    let long = String(repeating: "收", count: 300)
    let ids = Self.hostile.map(\.text) + [long + "1", long + "2", "pay-1", "pay-1", "pay-1 (2)", "pay-1", "pay-1 (2)"]
    let judgements = Sample.burst(count: 2).judge(
      ids.map { Expectation(.notification($0), .members([.init("source", .equals("handler"))])) })
    let elements = try parsed(
      CheckReport(files: [CheckedFile(path: "a", result: .checked(judgements, failureText: ""))]))
    let names = elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(names.count == ids.count)
    #expect(Set(names).count == names.count)
    #expect(names.suffix(5) == ["pay-1", "pay-1 (2)", "pay-1 (2) (2)", "pay-1 (3)", "pay-1 (2) (3)"])
    // 119 characters of two columns each and the sign that something is missing are 239 columns; one more is too much.
    #expect(names.suffix(7).prefix(2) == [long.prefix(119) + "…", long.prefix(119) + "… (2)"])
    #expect(elements[1].attributes["tests"] == "\(ids.count)")
  }
}

private typealias Expectation = ServiceExtensionRuntime.Expectation

/// An element as it was read, with the text right within it.
private struct ReadElement {
  var name: String
  var attributes: [String: String]
  var text = ""
}

/// Gathers the elements in the order in which they begin.
private final class Reader: NSObject, XMLParserDelegate {
  var elements: [ReadElement] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(ReadElement(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }
}
