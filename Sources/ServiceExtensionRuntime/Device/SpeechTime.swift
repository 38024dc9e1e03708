/// What one spoken character costs, as exact fractions of a nanosecond over a common denominator (rule S1).
struct SpeechCosts {
  /// A time of whole nanoseconds and `parts` ÷ denominator of one more.
  struct Cost {
    var nanoseconds: Int64
    var parts: UInt128
  }

  /// The pause of a comma: 0.25 s (rule S1).
  static let commaNanoseconds: Int64 = 250_000_000
  /// The pause of a sentence end: 0.4 s (rule S1).
  static let sentenceEndNanoseconds: Int64 = 400_000_000

  /// What `parts` are counted in.
  var denominator: UInt128 = 1
  /// Of a Han, Kana or Hangul character.
  var cjk = Cost(nanoseconds: .max, parts: 0)
  /// Of any other letter or digit.
  var other = Cost(nanoseconds: .max, parts: 0)

  /// The costs at `rate`, given the characters a second at rate 0.5.
  ///
  /// Numbers of so many digits that the denominator leaves 128 bits count with their first nine.
  init(rate: DecimalNumber, cjk: DecimalNumber, other: DecimalNumber) {
    if let slow = Ratio(rate: rate, charactersPerSecond: cjk), let fast = Ratio(rate: rate, charactersPerSecond: other),
      let exact = SpeechCosts(cjk: slow, other: fast)
    {
      self = exact
    } else {
      // What leaves 128 bits even so is longer than Int64.max nanoseconds.
      let slow = Ratio(rate: rate.shortened, charactersPerSecond: cjk.shortened) ?? .never
      let fast = Ratio(rate: rate.shortened, charactersPerSecond: other.shortened) ?? .never
      if let near = SpeechCosts(cjk: slow, other: fast) { self = near }
    }
  }

  private init?(cjk: Ratio, other: Ratio) {
    let divisor = greatestCommonDivisor(cjk.denominator, other.denominator)
    let (denominator, overflow) = (cjk.denominator / divisor).multipliedReportingOverflow(by: other.denominator)
    // Half of the range is left free, so that two parts can be added.
    guard !overflow, denominator <= UInt128.max / 2 else { return nil }
    self.denominator = denominator
    self.cjk = cjk.cost(over: denominator)
    self.other = other.cost(over: denominator)
  }
}

/// A fraction in its lowest terms.
private struct Ratio {
  var numerator: UInt128
  var denominator: UInt128

  /// A time that does not come.
  static let never = Ratio(numerator: UInt128(Int64.max), denominator: 1)

  private init(numerator: UInt128, denominator: UInt128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// 10^9 ÷ (characters a second · rate ÷ 0.5), in nanoseconds; nil where that leaves 128 bits.
  init?(rate: DecimalNumber, charactersPerSecond speed: DecimalNumber) {
    guard rate.digits > 0, speed.digits > 0 else {
      self = .never
      return
    }
    // 10^(9 + both scales) ÷ (2 · both digits); 10 = 2 · 5 is cancelled factor by factor. Below 2^127.
    var denominator = UInt128(rate.digits) * UInt128(speed.digits) * 2
    var numerator: UInt128 = 1
    for _ in 0..<(9 + rate.scale + speed.scale) {
      var factor: UInt128 = 10
      for prime in [2, 5] as [UInt128] where denominator % prime == 0 {
        denominator /= prime
        factor /= prime
      }
      let (product, overflow) = numerator.multipliedReportingOverflow(by: factor)
      if overflow { return nil }
      numerator = product
    }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.init(numerator: numerator / divisor, denominator: denominator / divisor)
  }

  /// The same, over a multiple of the denominator.
  func cost(over common: UInt128) -> SpeechCosts.Cost {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    // rest < denominator, so the product stays below `common`.
    return SpeechCosts.Cost(nanoseconds: Int64(clamping: whole), parts: rest * (common / denominator))
  }
}

private func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}

extension DecimalNumber {
  /// The number with at most nine digits, the rest cut off behind the point, the largest such number before it.
  fileprivate var shortened: DecimalNumber {
    var digits = self.digits
    var scale = self.scale
    while digits > 999_999_999, scale > 0 {
      digits /= 10
      scale -= 1
    }
    return DecimalNumber(digits: min(digits, 999_999_999), scale: scale)
  }
}

/// A running sum of costs: exact, saturating at `Int64.max` nanoseconds.
struct SpeechTime {
  private var nanoseconds: Int64
  private var parts: UInt128 = 0
  private let denominator: UInt128

  init(nanoseconds: Int64, denominator: UInt128) {
    self.nanoseconds = nanoseconds
    self.denominator = denominator
  }

  mutating func add(_ cost: SpeechCosts.Cost) {
    parts += cost.parts
    if parts >= denominator {
      parts -= denominator
      add(nanoseconds: 1)
    }
    add(nanoseconds: cost.nanoseconds)
  }

  mutating func add(nanoseconds more: Int64) {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(more)
    nanoseconds = overflow ? .max : sum
  }

  /// The sum in whole nanoseconds, rounded half up.
  var rounded: Int64 {
    guard nanoseconds < .max, parts >= denominator - parts else { return nanoseconds }
    return nanoseconds + 1
  }
}
