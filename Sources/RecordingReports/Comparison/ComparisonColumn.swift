import Experiments
import ServiceExtensionRuntime

/// The figures of a comparison's table.
enum ComparisonColumn: CaseIterable {
  case modified, original, silent, p50, p95, max, banners, whole, cut, never, expired, crashed, ends, memory
  case diagnostics

  var title: String {
    switch self {
    case .modified: "modified "
    case .original: "original "
    case .silent: "silent "
    case .p50: "p50 s "
    case .p95: "p95 s "
    case .max: "max s "
    case .banners: "banners "
    case .whole: "spoken "
    case .cut: "cut "
    case .never: "unspoken "
    case .expired: "expired "
    case .crashed: "crashed "
    case .ends: "ends "
    case .memory: "peak memory "
    case .diagnostics: "remarks "
    }
  }

  /// The row's figure; times in nanoseconds, sizes in bytes; nil: none.
  func figure(_ row: Comparison.Row) -> Int64? {
    let totals = row.totals
    switch self {
    case .modified: return Int64(totals.modified)
    case .original: return Int64(totals.original)
    case .silent: return Int64(totals.silent + totals.suppressed + totals.dropped)
    case .p50: return totals.latency?.p50.wholeNanoseconds
    case .p95: return totals.latency?.p95.wholeNanoseconds
    case .max: return totals.latency?.max.wholeNanoseconds
    case .banners: return Int64(totals.bannersSeen)
    case .whole: return Int64(totals.utterancesWhole)
    case .cut: return Int64(totals.utterancesCut)
    case .never: return Int64(totals.utterancesNeverBegun)
    case .expired: return Int64(totals.expired)
    case .crashed: return Int64(totals.crashed)
    case .ends: return Int64(totals.terminations)
    case .memory: return Int64(totals.peakMemory)
    case .diagnostics: return row.diagnostics.map(Int64.init)
    }
  }

  /// Whether the row's figure can be the best: to show the original soon is no merit.
  func counts(_ row: Comparison.Row) -> Bool { !isLatency || row.totals.modified > 0 }

  /// The best of the rows' figures; nil where all are alike, so that nothing stands out.
  func best(of rows: [Comparison.Row]) -> Int64? {
    let figures = rows.filter(counts).compactMap(figure)
    guard let least = figures.min(), let most = figures.max(), least != most else { return nil }
    switch self {
    case .modified, .banners, .whole: return most
    default: return least
    }
  }

  private var isLatency: Bool { self == .p50 || self == .p95 || self == .max }

  func show(_ figure: Int64) -> String {
    switch self {
    case .p50, .p95, .max: FigureText.seconds(nanoseconds: figure)
    case .memory: ByteText.text(Int(figure))
    default: FigureText.grouped(Int(figure))
    }
  }
}
