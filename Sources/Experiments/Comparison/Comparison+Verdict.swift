import ServiceExtensionRuntime

extension Comparison {
  /// The standards a handler is judged by, the weightiest first; of each figure, less is better.
  ///
  /// The order is ours: what never shows or is never heard weighs more than what comes late, and what comes late more
  /// than banners, of which a burst delivered in time shows but one.
  public enum Standard: String, Hashable, Sendable, CaseIterable {
    /// Pushes that do not show what the handler made of them.
    case unmodified
    /// Utterances heard to their end with another handler, and not with this one; none where nothing can be heard.
    case unspoken
    /// The latency within which 95 % were delivered, in nanoseconds.
    case latency
    /// Pushes whose banner nobody saw.
    case unseen
    /// Utterances that were cut.
    case cut
  }

  /// The figure of `row` for a standard.
  public func figure(_ standard: Standard, of row: Row) -> Int64 {
    let totals = row.totals
    switch standard {
    case .unmodified: return Int64(totals.arrived - totals.modified)
    case .unspoken: return Int64(rows.map(\.totals.utterancesWhole).max() ?? 0) - Int64(totals.utterancesWhole)
    case .latency: return totals.latency?.p95.wholeNanoseconds ?? .max
    case .unseen: return Int64(totals.arrived - totals.bannersSeen)
    case .cut: return Int64(totals.utterancesCut)
    }
  }

  /// The row that does best: the first among equals; nil without rows.
  public var best: Row? {
    rows.min { first, second in
      // Compared in the order of the standards; `min` keeps the first of equals.
      for standard in Standard.allCases {
        let mine = figure(standard, of: first)
        let other = figure(standard, of: second)
        if mine != other { return mine < other }
      }
      return false
    }
  }

  /// The first standard by which `row` falls behind the best; nil where it is as good.
  public func shortfall(of row: Row) -> Standard? {
    guard let best else { return nil }
    return Standard.allCases.first { figure($0, of: row) != figure($0, of: best) }
  }
}

extension Comparison.Standard {
  /// Whether a run falls behind another by this standard.
  public func isWorse(_ run: Totals, than other: Totals) -> Bool {
    switch self {
    case .unmodified: run.arrived - run.modified > other.arrived - other.modified
    case .unspoken: run.utterancesWhole < other.utterancesWhole
    case .latency:
      (run.latency?.p95.wholeNanoseconds ?? .max) > (other.latency?.p95.wholeNanoseconds ?? .max)
    case .unseen: run.arrived - run.bannersSeen > other.arrived - other.bannersSeen
    case .cut: run.utterancesCut > other.utterancesCut
    }
  }
}
