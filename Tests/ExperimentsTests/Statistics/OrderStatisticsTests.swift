import Experiments
import Testing

@Suite("Confidence intervals of quantiles")
struct OrderStatisticsTests {
  /// The tables of textbooks for the median: of 6 the 1st and 6th, of 10 the 2nd and 9th, of 100 the 40th and 61st.
  @Test(arguments: [(5, nil, nil), (6, 1, 6), (10, 2, 9), (20, 6, 15), (100, 40, 61)] as [(Int, Int?, Int?)])
  func medians(count: Int, low: Int?, high: Int?) {
    let ranks = OrderStatistics(percent: 50, of: count)
    #expect(ranks.low == low)
    #expect(ranks.high == high)
    #expect(ranks.rank == (count + 1) / 2)
  }

  @Test("A small sample bounds a far quantile on one side only")
  func oneSided() {
    let ranks = OrderStatistics(percent: 95, of: 20)
    #expect(ranks.rank == 19)
    #expect(ranks.low == 17)
    #expect(ranks.high == nil)
    #expect(OrderStatistics(percent: 5, of: 20).low == nil)
    #expect(OrderStatistics(percent: 95, of: 1) == OrderStatistics(percent: 5, of: 1))
  }

  /// The binomial distribution term by term, in the plainest way.
  private func terms(_ n: Int, _ p: Double) -> [Double] {
    var row = [1.0]
    for _ in 0..<n {
      row = (0...row.count).map { k in (k > 0 ? row[k - 1] * p : 0) + (k < row.count ? row[k] * (1 - p) : 0) }
    }
    return row
  }

  @Test("The ranks are those of the definition, for every small sample", arguments: [5, 25, 50, 95])
  func definition(percent: Int) {
    for n in 1...120 {
      let terms = terms(n, Double(percent) / 100)
      func below(_ rank: Int) -> Double { terms[..<rank].reduce(0, +) }
      func from(_ rank: Int) -> Double { terms[rank...].reduce(0, +) }
      let low = (0...n).last { below($0) <= 0.025 } ?? 0
      let high = (1...(n + 1)).first { $0 == n + 1 || from($0) <= 0.025 } ?? n + 1
      let ranks = OrderStatistics(percent: percent, of: n)
      #expect(ranks.low == (low >= 1 ? low : nil))
      #expect(ranks.high == (high <= n ? high : nil))
    }
  }

  @Test("A sample of ten million needs no ten million steps, and its ranks are those of the normal distribution")
  func large() {
    let ranks = OrderStatistics(percent: 50, of: 10_000_000)
    // 5,000,000 ± 1.96 × √(10,000,000 ÷ 4) = ± 3099
    #expect(ranks.rank == 5_000_000)
    #expect(abs((ranks.low ?? 0) - 4_996_901) <= 1)
    #expect(abs((ranks.high ?? 0) - 5_003_100) <= 1)
  }
}
