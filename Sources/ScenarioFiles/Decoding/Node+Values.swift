import ServiceExtensionRuntime
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a node holds, nil where it is of another kind. Nothing is reported: that is done before.
extension Node {
  var string: String? { if case .string(let text) = value { text } else { nil } }
  var bool: Bool? { if case .bool(let flag) = value { flag } else { nil } }
  var number: DecimalNumber? { if case .number(let number) = value { number } else { nil } }
  var isNull: Bool { if case .null = value { true } else { false } }
  var isObject: Bool { if case .object = value { true } else { false } }
  var isList: Bool { if case .array = value { true } else { false } }
  var elements: [Node] { if case .array(let elements) = value { elements } else { [] } }
  var members: [Member] { if case .object(let members) = value { members } else { [] } }

  /// The value of a key of an object, the first where there are several.
  subscript(key: String) -> Node? { member(key)?.value }

  /// The member of a key of an object, the first where there are several.
  func member(_ key: String) -> Member? { members.first { $0.key == key } }

  /// A whole number, also as digits in a string.
  var wholeNumber: Int? { number?.integer ?? string.flatMap(Int.init) }

  /// A duration.
  var duration: Duration? { isScalar ? Duration(scenarioValue: json) : nil }

  /// An instant, as the time since the start.
  var instant: VirtualInstant? { duration.map { VirtualInstant.zero.advanced(by: $0) } }

  /// A number of bytes.
  var byteCount: Int? { isScalar ? ByteCount.bytes(scenarioValue: json) : nil }

  /// The object, places forgotten.
  var jsonObject: JSONObject? { isObject ? json.object : nil }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable>(_: Word.Type = Word.self) -> Word? where Word.RawValue == String {
    string.flatMap(Word.init)
  }

  /// A date of ISO 8601 with a zone, to the second, as seconds since 1970; years 1970 to 2200.
  var date: Int64? {
    guard let text = string, (20...25).contains(text.utf8.count) else { return nil }
    let zone = text.dropFirst(19)
    let isOffset = zone.first == "+" || zone.first == "-"
    guard zone == "Z" || isOffset && zone.dropFirst().allSatisfy({ $0 == ":" || $0.isWholeNumber }) else { return nil }
    let style = Date.ISO8601FormatStyle()
    // The parser lets days run over (30 February): only what reads back is a date.
    let local = text.prefix(19) + "Z"
    guard let date = try? style.parse(text), let there = try? style.parse(String(local)), style.format(there) == local
    else { return nil }
    let seconds = date.timeIntervalSince1970
    return seconds >= 0 && seconds < 7_258_118_400 ? Int64(seconds) : nil
  }

  /// A version: `"12.1"`, `"12"`, or a number with at most one decimal.
  var version: OSVersion? {
    let text: String
    switch value {
    case .string(let string): text = string
    case .number(let number) where number.scale <= 1: text = number.description
    default: return nil
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0) }.filter { $0 < 1000 }.map(Int.init)
    guard (1...2).contains(parts.count), numbers.count == parts.count, !text.contains("+") else { return nil }
    return OSVersion(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
  }

  /// The value as a message shows it: strings and numbers themselves, else the kind.
  var shown: String {
    switch value {
    case .string(let text): "\"\(ScenarioFiles.shown(text))\""
    case .number(let number): number.description
    case .bool(let flag): flag ? "true" : "false"
    default: kindName
    }
  }

  private var isScalar: Bool {
    switch value {
    case .number, .string: true
    default: false
    }
  }
}
