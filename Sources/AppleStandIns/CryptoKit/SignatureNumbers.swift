/// The two numbers of a signature, and their form in ASN.1: a sequence of two integers.
struct SignatureNumbers {
  /// Both behind one another, in the size of the curve's field.
  let raw: [UInt8]

  init(raw: [UInt8]) { self.raw = raw }

  /// The numbers of a sequence of two integers; nil if it is none, or they do not fit.
  init?(der: [UInt8], size: Int) {
    var rest = der[...]
    guard var sequence = Self.take(0x30, from: &rest), rest.isEmpty,
      let first = Self.take(0x02, from: &sequence), let second = Self.take(0x02, from: &sequence), sequence.isEmpty
    else { return nil }
    var raw: [UInt8] = []
    for number in [first, second] {
      guard let sign = number.first, sign < 0x80 else { return nil }
      let digits = number.drop { $0 == 0 }
      guard digits.count <= size else { return nil }
      raw += [UInt8](repeating: 0, count: size - digits.count) + digits
    }
    self.raw = raw
  }

  var der: [UInt8] {
    let half = raw.count / 2
    let numbers = [raw.prefix(half), raw.suffix(half)].flatMap { number -> [UInt8] in
      let digits = Array(number.drop { $0 == 0 })
      let sign: [UInt8] = digits.first.map { $0 < 0x80 } ?? false ? [] : [0]
      return Self.wrapped(sign + digits, 0x02)
    }
    return Self.wrapped(numbers, 0x30)
  }

  private static func wrapped(_ bytes: [UInt8], _ tag: UInt8) -> [UInt8] {
    let length: [UInt8] = bytes.count < 0x80 ? [UInt8(bytes.count)] : [0x81, UInt8(truncatingIfNeeded: bytes.count)]
    return [tag] + length + bytes
  }

  /// The contents of the element that `bytes` begin with, which is taken off.
  private static func take(_ tag: UInt8, from bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard bytes.popFirst() == tag, var length = bytes.popFirst().map(Int.init) else { return nil }
    if length == 0x81 {
      guard let long = bytes.popFirst() else { return nil }
      length = Int(long)
    } else if length > 0x7F {
      return nil
    }
    guard bytes.count >= length else { return nil }
    defer { bytes = bytes.dropFirst(length) }
    return bytes.prefix(length)
  }
}
