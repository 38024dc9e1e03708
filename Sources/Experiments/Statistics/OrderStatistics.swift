/// Confidence intervals of quantiles from the order of the sample alone, whatever the distribution.
///
/// Of n independent values, the number below the p-quantile is binomial (n, p). So the interval from the l-th to the u-th
/// smallest holds the quantile with the probability P(l ≤ B < u). Here l is the greatest with P(B < l) ≤ 2.5 %, and u the
/// least with P(B ≥ u) ≤ 2.5 %: together at least 95 %. H. A. David and H. N. Nagaraja: "Order Statistics", 3rd edition
/// (2003), section 7.1.
public struct OrderStatistics: Hashable, Sendable {
  /// The rank of the quantile itself, from 1: the nearest rank, ⌈np⌉.
  public var rank: Int
  /// The rank of the lower bound, from 1; nil: the sample is too small to have one.
  public var low: Int?
  /// The rank of the upper bound, from 1; nil: the sample is too small to have one.
  public var high: Int?

  /// The ranks for the quantile of `percent` (1…99) in a sample of `count` (at least 1).
  ///
  /// The binomial terms are worked out from their ratios, outwards from the greatest, with operations that IEEE 754 rounds
  /// exactly: the ranks are the same on every machine. O(√count).
  public init(percent: Int, of count: Int) {
    let p = Double(percent) / 100
    let n = max(1, count)
    rank = max(1, (n * percent + 99) / 100)
    // The terms relative to that of the mode; below 1e-20 of it they change nothing.
    let mode = min(n, Int(Double(n + 1) * p))
    let odds = p / (1 - p)
    var below: [Double] = []
    var term = 1.0
    var k = mode
    while k > 0, term > 1e-20 {
      term *= Double(k) / (Double(n - k + 1) * odds)
      k -= 1
      below.append(term)
    }
    var above: [Double] = []
    term = 1
    k = mode
    while k < n, term > 1e-20 {
      term *= Double(n - k) * odds / Double(k + 1)
      k += 1
      above.append(term)
    }
    // Added from the least, so that nothing is lost.
    let tails = (below.reversed().reduce(0, +), above.reversed().reduce(0, +))
    let limit = 0.025 * (tails.0 + 1 + tails.1)
    // P(B < l) for l = mode - below.count, then upwards.
    var sum = 0.0
    var l = mode - below.count
    for term in below.reversed() + [1] + above {
      if sum + term > limit { break }
      sum += term
      l += 1
    }
    low = l >= 1 ? l : nil
    // P(B ≥ u) for u = mode + above.count + 1, then downwards.
    sum = 0
    var u = mode + above.count + 1
    for term in above.reversed() + [1] + below {
      if sum + term > limit { break }
      sum += term
      u -= 1
    }
    high = u <= n ? u : nil
  }
}
