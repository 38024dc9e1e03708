import Testing
import VirtualTime

@Suite struct RandomStreamTests {
  private func draws(_ count: Int, from stream: RandomStream) -> [UInt64] {
    var stream = stream
    return (0..<count).map { _ in stream.next() }
  }

  // Computed by a second implementation, in another language. They must not change: recordings hang on them.
  @Test("T3: the values of a stream are the same in every version and on every machine")
  func pinned() {
    #expect(
      draws(4, from: RandomStream(seed: 1, name: "jitter", index: 3)) == [
        0x99d0_f534_0316_7bae, 0x593b_6340_1fa4_d9ad, 0x75b2_f422_0614_4650, 0x836e_77d2_f674_3665,
      ])
    #expect(
      draws(2, from: RandomStream(seed: 0, name: "")) == [0x7261_e903_1e12_a9d7, 0x4740_b092_37da_2513])

    var jitter = RandomStream(seed: 1, name: "jitter")
    #expect(
      (0..<5).map { _ in jitter.uniform(upTo: 200_000_000) }
        == [158_262_174, 147_772_774, 78_345_035, 162_928_131, 64_476_767])
    var bound = RandomStream(seed: 1, name: "bound")
    #expect(
      (0..<2).map { _ in bound.uniform(upTo: .max) } == [1_755_591_466_530_257_392, 5_666_869_347_947_856_314])
    // Of this range every fourth draw is rejected.
    var reject = RandomStream(seed: 1, name: "reject")
    #expect(
      (0..<3).map { _ in reject.uniform(upTo: 1 << 62) }
        == [1_291_868_221_460_162_181, 2_545_980_506_479_846_851, 4_120_158_189_094_365_643])
    var fault = RandomStream(seed: 7, name: "fault")
    #expect(
      (0..<10).map { _ in fault.chance(0.3) }
        == [true, false, true, false, false, false, false, true, false, false])
  }

  @Test("T3: a further draw from one stream does not shift another")
  func independentDraws() {
    var jitter = RandomStream(seed: 5, name: "jitter")
    var fault = RandomStream(seed: 5, name: "fault")
    let undisturbed = draws(100, from: jitter)
    var between: [UInt64] = []
    for number in 0..<100 {
      for _ in 0..<number % 4 { _ = fault.next() }
      between.append(jitter.next())
    }
    #expect(between == undisturbed)
  }

  @Test("streams differ by seed, by name and by index, and share no values")
  func different() {
    var seen: Set<UInt64> = []
    for seed in 0..<10 as Range<UInt64> {
      for name in ["", "jitter", "fault", "pay-1", "pay-2"] {
        for index in 0..<20 { seen.formUnion(draws(10, from: RandomStream(seed: seed, name: name, index: index))) }
      }
    }
    #expect(seen.count == 10 * 5 * 20 * 10)
  }

  @Test("neighbouring streams are not correlated")
  func uncorrelated() {
    for bit in 0..<64 {
      let ones = (0..<4_000).count { draws(1, from: RandomStream(seed: 1, name: "pay", index: $0))[0] >> bit & 1 == 1 }
      // Six standard deviations.
      #expect(abs(ones - 2_000) < 190, "bit \(bit)")
    }
  }

  @Test("uniform values fill 0…bound evenly, both ends included")
  func uniform() {
    var stream = RandomStream(seed: 3, name: "uniform")
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(stream.uniform(upTo: 6))] += 1 }
    for count in counts { #expect(abs(count - 10_000) < 560) }
    var other = stream
    #expect(stream.uniform(upTo: 0) == 0)
    #expect(stream.uniform(upTo: -5) == 0)
    #expect(stream.next() == other.next())
  }

  @Test("chance is one draw, never at 0 and always at 1")
  func chance() {
    var stream = RandomStream(seed: 3, name: "chance")
    var other = stream
    for probability in [0, 0.5, 1, -1, 2, .nan] {
      _ = stream.chance(probability)
      _ = other.next()
    }
    #expect(stream.next() == other.next())
    for _ in 0..<1_000 {
      #expect(stream.chance(0) == false)
      #expect(stream.chance(1) == true)
    }
    let hits = (0..<10_000).count { _ in stream.chance(0.25) }
    #expect(abs(hits - 2_500) < 260)
  }
}
