import Experiments
import ServiceExtensionRuntime

extension Comparison {
  /// The comparison with a cause for each row that fell short, out of the recording of its first run that did.
  ///
  /// `replay` gives the recording of a row's handler with a seed, with its timeline; nil: it is too large to look at.
  public func withCauses(_ replay: (_ row: Int, _ seed: UInt64) throws -> Recording?) rethrows -> Comparison {
    guard let best else { return self }
    var comparison = self
    for (index, row) in rows.enumerated() {
      guard let standard = shortfall(of: row),
        let run = zip(row.runs, best.runs).enumerated().first(where: {
          standard.isWorse($0.element.0.totals, than: $0.element.1.totals)
        })?.offset
      else { continue }
      let seed = seeds.lowerBound + UInt64(run)
      guard let recording = try replay(index, seed) else { continue }
      let findings = recording.findings.filter { standard.topics.contains($0.topic) }
      guard let finding = findings.max(by: { $0.pushes.count < $1.pushes.count }) else { continue }
      comparison.rows[index].cause = Cause(
        pushes: finding.pushes, rule: finding.rule, message: finding.message, seed: seed)
    }
    return comparison
  }
}

extension Comparison.Standard {
  /// What findings about a shortfall are about.
  fileprivate var topics: [Finding.Topic] {
    switch self {
    case .unmodified: [.content]
    case .unspoken, .cut: [.speech]
    case .latency: [.delay]
    case .unseen: [.banner]
    }
  }
}
