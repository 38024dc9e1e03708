extension Totals {
  /// The sums as JSON; `latency` is null where nothing was delivered, `terminationReasons` names those that occurred.
  public var json: JSONValue { .object(JSONObject(Self.members.map { (key: $0.key, value: $0.value(self)) })) }

  /// The value of one member of ``json``.
  func jsonValue(of key: String) -> JSONValue? { Self.members.first { $0.key == key }?.value(self) }

  private static let members: [(key: String, value: @Sendable (Totals) -> JSONValue)] = [
    ("pushes", { .integer($0.pushes) }),
    ("arrived", { .integer($0.arrived) }),
    ("modified", { .integer($0.modified) }),
    ("original", { .integer($0.original) }),
    ("suppressed", { .integer($0.suppressed) }),
    ("dropped", { .integer($0.dropped) }),
    ("bannersSeen", { .integer($0.bannersSeen) }),
    ("expired", { .integer($0.expired) }),
    ("crashed", { .integer($0.crashed) }),
    ("terminations", { .integer($0.terminations) }),
    ("utterancesWhole", { .integer($0.utterancesWhole) }),
    ("utterancesCut", { .integer($0.utterancesCut) }),
    ("utterancesNeverBegun", { .integer($0.utterancesNeverBegun) }),
    ("silent", { .integer($0.silent) }),
    ("latency", { $0.latency?.json ?? .null }),
    ("localDelivered", { .integer($0.localDelivered) }),
    ("processes", { .integer($0.processes) }),
    ("peakMemory", { .integer($0.peakMemory) }),
    ("bannersShown", { .integer($0.bannersShown) }),
    ("bannersSkipped", { .integer($0.bannersSkipped) }),
    ("terminationReasons", { $0.terminationReasonsJSON }),
  ]

  /// In the order of the closed list, so that the text does not depend on the order of a dictionary.
  private var terminationReasonsJSON: JSONValue {
    .object(
      JSONObject(
        ProcessEndReason.allCases.compactMap { reason in
          terminationReasons[reason].map { (key: reason.rawValue, value: .integer($0)) }
        }))
  }
}

extension Totals.Latency {
  /// The percentiles as JSON, in seconds.
  public var json: JSONValue { ["p50": .seconds(p50), "p95": .seconds(p95), "max": .seconds(max)] }
}
