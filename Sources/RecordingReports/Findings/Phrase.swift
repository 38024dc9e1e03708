import ServiceExtensionRuntime
import VirtualTime

/// A sentence whose figures stay figures, so that the same sentence about many pushes can be said once, with ranges.
struct Phrase: Hashable, ExpressibleByStringInterpolation {
  fileprivate(set) var pieces: [Piece] = []

  /// A part of a sentence.
  enum Piece: Hashable {
    case text(String)
    case figure(Unit, ClosedRange<Int64>)
  }

  /// How a figure is shown.
  enum Unit: Hashable {
    /// Nanoseconds, shown as seconds.
    case seconds
    /// Bytes.
    case bytes
    /// A plain number.
    case number
    /// A place in the recording's list of notifications, shown as its id.
    case push
  }

  init(_ text: String) { pieces = [.text(text)] }
  init(stringLiteral text: String) { self.init(text) }
  init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The sentence without its figures: equal for sentences that can be said as one.
  var shape: [Piece] {
    pieces.map { if case .figure(let unit, _) = $0 { .figure(unit, 0...0) } else { $0 } }
  }

  /// Widens the figures by those of a sentence of the same shape.
  mutating func merge(_ other: Phrase) {
    for (index, pair) in zip(pieces, other.pieces).enumerated() {
      guard case (.figure(let unit, let mine), .figure(_, let theirs)) = pair else { continue }
      let low = min(mine.lowerBound, theirs.lowerBound)
      pieces[index] = .figure(unit, low...max(mine.upperBound, theirs.upperBound))
    }
  }

  /// The sentence in words; `name` gives the id of a notification by its place.
  func text(name: (Int) -> String) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .figure(let unit, let range):
        let low = unit.show(range.lowerBound, name: name)
        let high = unit.show(range.upperBound, name: name)
        if low == high {
          text += low
        } else if unit == .push {
          let isPair = range.upperBound == range.lowerBound + 1
          text += isPair ? "\(low) and \(high)" : "\(low) … \(high)"
        } else {
          text += "\(low)–\(high)"
        }
      }
    }
    return text
  }

  static func + (lhs: Phrase, rhs: Phrase) -> Phrase {
    var sum = lhs
    sum.pieces += rhs.pieces
    return sum
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []
    init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(interpolationCount * 2 + 1) }
    mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.text(literal)) } }
    mutating func appendInterpolation(_ text: String) { pieces.append(.text(text)) }
    mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
    mutating func appendInterpolation(_ instant: VirtualInstant) {
      pieces.append(.figure(.seconds, instant.nanoseconds...instant.nanoseconds))
    }
    mutating func appendInterpolation(_ duration: Duration) {
      pieces.append(.figure(.seconds, duration.wholeNanoseconds...duration.wholeNanoseconds))
    }
    mutating func appendInterpolation(bytes: Int) { pieces.append(.figure(.bytes, Int64(bytes)...Int64(bytes))) }
    mutating func appendInterpolation(number: Int) { pieces.append(.figure(.number, Int64(number)...Int64(number))) }
    mutating func appendInterpolation(pushes: ClosedRange<Int>) {
      pieces.append(.figure(.push, Int64(pushes.lowerBound)...Int64(pushes.upperBound)))
    }
  }
}

extension Phrase.Unit {
  fileprivate func show(_ value: Int64, name: (Int) -> String) -> String {
    switch self {
    case .seconds: FigureText.seconds(nanoseconds: value)
    case .bytes: ByteText.text(Int(value))
    case .number: FigureText.grouped(Int(value))
    case .push: name(Int(value))
    }
  }
}
