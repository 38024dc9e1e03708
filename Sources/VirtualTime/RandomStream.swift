/// A seeded source of random numbers with a name of its own.
///
/// Streams of different names are independent: a further draw from one never shifts another, so a scenario that gains a
/// fault keeps the jitter it had. The generator is SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014); the name is folded in by FNV-1a, 64 bits.
public struct RandomStream: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The stream `name` of `seed`; `index` tells apart the members of a family, such as the pushes of a burst.
  public init(seed: UInt64, name: String, index: Int = 0) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    state = RandomStream.mix(seed ^ RandomStream.mix(hash &+ UInt64(bitPattern: Int64(index)) &* 0x9e37_79b9_7f4a_7c15))
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return RandomStream.mix(state)
  }

  /// A whole number in 0…`bound`, each equally likely; 0 without a draw when `bound` is not positive.
  public mutating func uniform(upTo bound: Int64) -> Int64 {
    if bound <= 0 { return 0 }
    // Lemire's multiplication with rejection, written out: the standard library promises no fixed algorithm.
    let count = UInt64(bound) + 1
    var product = next().multipliedFullWidth(by: count)
    if product.low < count {
      let biased = (0 &- count) % count
      while product.low < biased { product = next().multipliedFullWidth(by: count) }
    }
    return Int64(product.high)
  }

  /// True with `probability`; 0 is never, 1 always. One draw, whatever the probability.
  public mutating func chance(_ probability: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < probability
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
