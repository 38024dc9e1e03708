import ServiceExtensionRuntime

/// One figure of a run, by the name that it has among a recording's sums: `modified`, `latency.p95`.
public struct Measure: Hashable, Sendable {
  /// Its name, as in a recording's `totals`.
  public let name: String
  /// What it counts in.
  public let unit: Unit
  /// Which of two figures is the better one.
  public let better: Better
  private let read: @Sendable (Totals) -> Int64?

  init(_ name: String, _ unit: Unit, _ better: Better, _ read: @escaping @Sendable (Totals) -> Int64?) {
    self.name = name
    self.unit = unit
    self.better = better
    self.read = read
  }

  /// The figure of a run: a count, nanoseconds or bytes; nil where the run has none.
  public func figure(of totals: Totals) -> Int64? { read(totals) }

  /// A figure as files have it: a count, seconds or bytes.
  public func value(of figure: Int64) -> DecimalNumber {
    unit == .seconds ? DecimalNumber(digits: figure, scale: 9) : DecimalNumber(digits: figure, scale: 0)
  }

  /// The figure that a file's value stands for; nil where it is none.
  public func figure(of value: DecimalNumber) -> Int64? {
    unit == .seconds ? value.nanoseconds : value.integer.map(Int64.init)
  }

  /// Measures of the same name are the same.
  public static func == (lhs: Measure, rhs: Measure) -> Bool { lhs.name == rhs.name }

  /// Feeds the name into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// What a figure counts in.
  public enum Unit: String, Hashable, Sendable {
    /// Whole numbers.
    case count
    /// Nanoseconds; in files, seconds.
    case seconds
    /// Bytes.
    case bytes
  }

  /// Which of two figures is the better one.
  public enum Better: Hashable, Sendable {
    /// The greater one.
    case more
    /// The lesser one.
    case less
    /// Neither by itself.
    case neither
  }
}

extension Measure {
  /// All of them, in the order of a recording's `totals`.
  public static let all: [Measure] =
    [
      Measure("pushes", .count, .neither) { Int64($0.pushes) },
      Measure("arrived", .count, .more) { Int64($0.arrived) },
      Measure("modified", .count, .more) { Int64($0.modified) },
      Measure("original", .count, .less) { Int64($0.original) },
      Measure("suppressed", .count, .less) { Int64($0.suppressed) },
      Measure("dropped", .count, .less) { Int64($0.dropped) },
      Measure("bannersSeen", .count, .more) { Int64($0.bannersSeen) },
      Measure("expired", .count, .less) { Int64($0.expired) },
      Measure("crashed", .count, .less) { Int64($0.crashed) },
      Measure("terminations", .count, .less) { Int64($0.terminations) },
      Measure("utterancesWhole", .count, .more) { Int64($0.utterancesWhole) },
      Measure("utterancesCut", .count, .less) { Int64($0.utterancesCut) },
      Measure("utterancesNeverBegun", .count, .less) { Int64($0.utterancesNeverBegun) },
      Measure("silent", .count, .less) { Int64($0.silent) },
      Measure("latency.p50", .seconds, .less) { $0.latency?.p50.wholeNanoseconds },
      Measure("latency.p95", .seconds, .less) { $0.latency?.p95.wholeNanoseconds },
      Measure("latency.max", .seconds, .less) { $0.latency?.max.wholeNanoseconds },
      Measure("localDelivered", .count, .neither) { Int64($0.localDelivered) },
      Measure("processes", .count, .neither) { Int64($0.processes) },
      Measure("peakMemory", .bytes, .less) { Int64($0.peakMemory) },
      Measure("bannersShown", .count, .neither) { Int64($0.bannersShown) },
      Measure("bannersSkipped", .count, .neither) { Int64($0.bannersSkipped) },
    ]
    + ProcessEndReason.allCases.map { reason in
      Measure("terminationReasons.\(reason.rawValue)", .count, .neither) { Int64($0.terminationReasons[reason] ?? 0) }
    }

  /// What a sweep measures where nothing is said.
  public static let usual = [
    "modified", "bannersSeen", "utterancesWhole", "utterancesCut", "expired", "crashed", "terminations", "latency.p50",
    "latency.p95", "latency.max", "peakMemory",
  ].compactMap(named)

  /// The measure of this name; nil where there is none.
  public static func named(_ name: String) -> Measure? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
