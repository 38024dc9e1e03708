/// In how many of several independent runs something held, and how sure that makes its share.
public struct Share: Hashable, Sendable {
  /// In how many runs it held.
  public var holds: Int
  /// How many runs there were.
  public var runs: Int

  /// A share of these counts.
  public init(holds: Int, of runs: Int) {
    self.holds = holds
    self.runs = runs
  }

  /// The part of the runs, 0…1; 0 without runs.
  public var part: Double { runs == 0 ? 0 : Double(holds) / Double(runs) }

  /// The bounds within which the true share lies with 95 % confidence: Wilson's score interval, without correction for
  /// continuity; 0…1 without runs.
  ///
  /// (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n), where p is the part and z the 0.975 quantile of the normal
  /// distribution. E. B. Wilson: "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
  /// American Statistical Association 22 (1927), 209–212. Only operations that IEEE 754 rounds exactly are used, so that
  /// the bounds are the same on every machine.
  public var interval: ClosedRange<Double> {
    guard runs > 0 else { return 0...1 }
    let z = 1.959963984540054
    let n = Double(runs)
    let middle = part + z * z / (2 * n)
    let half = z * (part * (1 - part) / n + z * z / (4 * n * n)).squareRoot()
    let whole = 1 + z * z / n
    // At the ends the bound is exact, whatever the rounding.
    let low = holds == 0 ? 0 : max(0, (middle - half) / whole)
    let high = holds == runs ? 1 : min(1, (middle + half) / whole)
    return low...max(low, high)
  }
}
