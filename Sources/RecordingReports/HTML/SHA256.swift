#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// SHA-256 (FIPS 180-4), by which a content security policy names what may run; Foundation on Linux has none.
enum SHA256 {
  /// The hash in Base64, as a policy writes it.
  static func base64(of bytes: some Sequence<UInt8>) -> String {
    Data(hash(bytes).flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } })
      .base64EncodedString()
  }

  /// The hash, as eight words.
  static func hash(_ bytes: some Sequence<UInt8>) -> [UInt32] {
    var message = Array(bytes)
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state = roots(count: 8, exponent: .half)
    let constants = roots(count: 64, exponent: .third)
    for start in stride(from: 0, to: message.count, by: 64) {
      compress(message[start..<(start + 64)], into: &state, constants)
    }
    return state
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32], _ constants: [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { schedule[index / 4] = schedule[index / 4] << 8 | UInt32(byte) }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
      let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mix = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = h &+ mix &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ schedule[index]
      let second = (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
  }

  /// Which root of the first primes makes a table.
  private enum Exponent { case half, third }

  /// The first 32 bits of the fractional parts of the roots of the first primes, as the standard defines its tables.
  private static func roots(count: Int, exponent: Exponent) -> [UInt32] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      let number = Double(prime)
      let root = exponent == .half ? number.squareRoot() : cubeRoot(number)
      return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
  }

  /// By Newton's method, to the last bit but one: 32 of the 52 are needed.
  private static func cubeRoot(_ number: Double) -> Double {
    var root = number
    for _ in 0..<64 { root -= (root * root * root - number) / (3 * root * root) }
    return root
  }
}

extension UInt32 {
  fileprivate func rotated(_ places: UInt32) -> UInt32 { self >> places | self << (32 - places) }
}
