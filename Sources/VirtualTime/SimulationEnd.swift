/// Why a simulation loop stopped.
public enum SimulationEnd: Hashable, Sendable, CustomStringConvertible {
  /// No event is left; what still waits, in the order in which the waits began, waits for ever.
  case nothingLeft(waiting: [Wait])
  /// The next event lies after the asked-for end.
  case reachedEnd
  /// The step limit was used up and more is due: most likely a handler that schedules itself without time passing.
  case stepLimit

  /// The reason in words: "handler of pay-1 waits for icon download since 0.2 s; nothing is left to run".
  public var description: String {
    switch self {
    case .nothingLeft(let waiting): (waiting.map(\.description) + ["nothing is left to run"]).joined(separator: "; ")
    case .reachedEnd: "the asked-for end is reached"
    case .stepLimit: "the step limit is used up and more is due"
    }
  }
}
