/// A way to make the extension's side of a replay: a built-in strategy, steps, a class of a test, later a loaded extension.
public protocol Handler: Sendable {
  /// What the recording calls it, parameters included: `deliver-at-fraction:fraction=0.5`.
  var name: String { get }
}

extension Scenario {
  /// Replays the scenario with `handler`. Always ends with a result: a handler that misbehaves is one.
  public func replay(with handler: any Handler, detail: RecordingDetail = .timeline) -> Recording {
    Recording(scenario: name, handler: handler.name, profile: device.name, seed: seed, detail: detail)
  }
}
