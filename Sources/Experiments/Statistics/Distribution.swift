import ServiceExtensionRuntime

/// How the figures of several runs are spread. Counts are whole numbers, times seconds, sizes bytes.
public struct Distribution: Hashable, Sendable {
  /// How many runs had a figure.
  public var count: Int
  /// The mean, rounded half up: counts to six places, times to the nanosecond, sizes to the byte.
  public var mean: DecimalNumber
  /// The least figure.
  public var least: DecimalNumber
  /// The greatest figure.
  public var most: DecimalNumber
  /// The quantiles of ``percents``, in that order.
  public var quantiles: [Quantile]

  /// The quantiles that are kept, in percent.
  public static let percents = [5, 50, 95]

  /// A distribution of these facts.
  public init(
    count: Int, mean: DecimalNumber, least: DecimalNumber, most: DecimalNumber, quantiles: [Quantile]
  ) {
    self.count = count
    self.mean = mean
    self.least = least
    self.most = most
    self.quantiles = quantiles
  }

  /// The middle one of the quantiles.
  public var median: DecimalNumber { quantiles[1].value }

  /// Whether every run came to the same.
  public var isConstant: Bool { least == most }

  /// A quantile by nearest rank, and the bounds within which the true one lies with 95 % confidence (``OrderStatistics``).
  public struct Quantile: Hashable, Sendable {
    /// So many of a hundred are at most this.
    public var value: DecimalNumber
    /// The lower bound; nil: too few runs to have one.
    public var low: DecimalNumber?
    /// The upper bound; nil: too few runs to have one.
    public var high: DecimalNumber?

    /// A quantile of these facts.
    public init(value: DecimalNumber, low: DecimalNumber?, high: DecimalNumber?) {
      self.value = value
      self.low = low
      self.high = high
    }
  }
}

extension Distribution {
  /// The distribution of these figures of `measure`; nil where there are none.
  init?(_ samples: SampleCounts, of measure: Measure) {
    guard let first = samples.entries.first, let last = samples.entries.last else { return nil }
    let count = samples.entries.reduce(0) { $0 + $1.count }
    let sum = samples.entries.reduce(Int128(0)) { $0 + Int128($1.figure) * Int128($1.count) }
    self.count = count
    mean = Distribution.mean(sum: sum, count: count, measure)
    least = measure.value(of: first.figure)
    most = measure.value(of: last.figure)
    quantiles = []
    for percent in Distribution.percents {
      let ranks = OrderStatistics(percent: percent, of: count)
      quantiles.append(
        Quantile(
          value: measure.value(of: samples.figure(atRank: ranks.rank)),
          low: ranks.low.map { measure.value(of: samples.figure(atRank: $0)) },
          high: ranks.high.map { measure.value(of: samples.figure(atRank: $0)) }))
    }
  }

  private static func mean(sum: Int128, count: Int, _ measure: Measure) -> DecimalNumber {
    let places: (factor: Int128, scale: Int) =
      switch measure.unit {
      case .count: (1_000_000, 6)
      case .seconds: (1, 9)
      case .bytes: (1, 0)
      }
    // Half up: the floor of (2 × sum + count) ÷ (2 × count). Figures are not negative.
    let digits = (sum * places.factor * 2 + Int128(count)) / (Int128(count) * 2)
    return DecimalNumber(digits: Int64(clamping: digits), scale: places.scale)
  }
}

/// Figures in ascending order, each with how often it occurs.
public struct SampleCounts: Hashable, Sendable {
  /// The figures.
  public var entries: [Entry]

  /// A figure, and how often it occurs.
  public struct Entry: Hashable, Sendable {
    /// A count, nanoseconds, or bytes.
    public var figure: Int64
    /// How often it occurs, at least once.
    public var count: Int

    /// An entry.
    public init(figure: Int64, count: Int) {
      self.figure = figure
      self.count = count
    }
  }

  /// These entries, in ascending order.
  public init(entries: [Entry]) { self.entries = entries }

  /// The counts of figures in any order.
  init(_ figures: [Int64]) {
    entries = []
    for figure in figures.sorted() {
      if let last = entries.last, last.figure == figure {
        entries[entries.count - 1].count += 1
      } else {
        entries.append(Entry(figure: figure, count: 1))
      }
    }
  }

  /// The counts of all of these together.
  init(joining all: [SampleCounts]) {
    entries = []
    for entry in all.flatMap(\.entries).sorted(by: { $0.figure < $1.figure }) {
      if let last = entries.last, last.figure == entry.figure {
        entries[entries.count - 1].count += entry.count
      } else {
        entries.append(entry)
      }
    }
  }

  /// The `rank`-th smallest figure, from 1.
  func figure(atRank rank: Int) -> Int64 {
    var left = rank
    for entry in entries {
      left -= entry.count
      if left <= 0 { return entry.figure }
    }
    return entries.last?.figure ?? 0
  }
}
