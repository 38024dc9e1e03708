import ServiceExtensionRuntime

extension Comparison {
  /// The measures a handler is judged by, the weightiest first; of each, less is better.
  ///
  /// The order is ours: what never shows or is never heard weighs more than what comes late, and what comes late more
  /// than banners, of which a burst delivered in time shows but one.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
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

  /// The figure of `row` for a measure.
  public func figure(_ measure: Measure, of row: Row) -> Int64 {
    let totals = row.totals
    switch measure {
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
      // Compared in the order of the measures; `min` keeps the first of equals.
      for measure in Measure.allCases {
        let mine = figure(measure, of: first)
        let other = figure(measure, of: second)
        if mine != other { return mine < other }
      }
      return false
    }
  }

  /// The first measure by which `row` falls behind the best; nil where it is as good.
  public func shortfall(of row: Row) -> Measure? {
    guard let best else { return nil }
    return Measure.allCases.first { figure($0, of: row) != figure($0, of: best) }
  }
}
