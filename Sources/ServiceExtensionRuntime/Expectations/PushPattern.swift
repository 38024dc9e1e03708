/// A pattern for push ids: `*` stands for any characters, none included; everything else for itself.
public struct PushPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  private let parts: [[UInt8]]

  /// The pattern `text`.
  public init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether the text is a pattern at all and not a plain id.
  public static func isPattern(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "*")) }

  /// Whether `id` fits. O(length of the id · length of the pattern).
  public func matches(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    guard let first = parts.first, let last = parts.last else { return false }
    if parts.count == 1 { return bytes == first }
    guard bytes.count >= first.count + last.count, bytes.starts(with: first) else { return false }
    let end = bytes.count - last.count
    guard bytes[end...].elementsEqual(last) else { return false }
    // The middle parts in order, each as early as it goes.
    var start = first.count
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = Self.find(part, in: bytes[start..<end]) else { return false }
      start = place + part.count
    }
    return true
  }

  /// Whether an id of the series fits, found without going through the pushes of a burst.
  public func matchesAny(of series: PushSeries) -> Bool {
    guard let burst = series.burst else { return matches(series.id) }
    guard burst.count > 0 else { return false }
    var states: Set<State> = [State(part: 0, offset: 0)]
    close(&states)
    for byte in "\(series.id)-".utf8 { states = step(states, byte) }
    return hasNumber(upTo: Array(String(burst.count).utf8), from: states)
  }

  /// How far a reading of the pattern has come: before byte `offset` of part `part`.
  private struct State: Hashable {
    var part: Int
    var offset: Int
  }

  /// The readings after one more byte of the id.
  private func step(_ states: Set<State>, _ byte: UInt8) -> Set<State> {
    var next: Set<State> = []
    for state in states {
      // Within a star: at the start of a later part any byte may pass.
      if state.part > 0, state.offset == 0 { next.insert(state) }
      if state.offset < parts[state.part].count, parts[state.part][state.offset] == byte {
        next.insert(State(part: state.part, offset: state.offset + 1))
      }
    }
    close(&next)
    return next
  }

  /// Adds the readings that go on behind a star without taking a byte.
  private func close(_ states: inout Set<State>) {
    var open = Array(states)
    while let state = open.popLast() {
      guard state.offset == parts[state.part].count, state.part + 1 < parts.count else { continue }
      let next = State(part: state.part + 1, offset: 0)
      if states.insert(next).inserted { open.append(next) }
    }
  }

  private func accepts(_ states: Set<State>) -> Bool {
    states.contains { $0.part == parts.count - 1 && $0.offset == parts[$0.part].count }
  }

  /// Whether some number from 1 to `limit` (its digits) leads from `states` to the pattern's end.
  private func hasNumber(upTo limit: [UInt8], from states: Set<State>) -> Bool {
    // Shorter numbers: any first digit but 0, then any digits.
    var free: Set<Set<State>> = [states]
    for length in 1..<max(1, limit.count) {
      free = Set(free.flatMap { states in Self.digits(from: length == 1 ? 1 : 0, to: 9).map { step(states, $0) } })
      if free.contains(where: accepts) { return true }
    }
    // Numbers as long as the limit: equal to it so far, or already below it.
    var equal = states
    var below: Set<Set<State>> = []
    for (index, limitDigit) in limit.enumerated() {
      let least = index == 0 ? 1 : 0
      var next = Set(below.flatMap { states in Self.digits(from: 0, to: 9).map { step(states, $0) } })
      for digit in Self.digits(from: least, to: Int(limitDigit) - 49) { next.insert(step(equal, digit)) }
      equal = step(equal, limitDigit)
      below = next
    }
    return accepts(equal) || below.contains(where: accepts)
  }

  private static func digits(from low: Int, to high: Int) -> [UInt8] {
    low <= high ? (low...high).map { UInt8(48 + $0) } : []
  }

  private static func find(_ part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= part.count else { return nil }
    for start in bytes.startIndex...(bytes.endIndex - part.count)
    where bytes[start..<(start + part.count)].elementsEqual(part) { return start }
    return nil
  }
}

extension PushSeries {
  /// Whether `id` is the id of one of its pushes, found without going through them.
  public func contains(id other: String) -> Bool {
    guard let burst else { return other == id }
    guard other.hasPrefix("\(id)-") else { return false }
    let digits = other.dropFirst(id.count + 1)
    guard digits.first != "0", digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits) else {
      return false
    }
    return number >= 1 && number <= burst.count
  }
}
