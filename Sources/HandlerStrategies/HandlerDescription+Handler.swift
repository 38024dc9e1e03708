import ServiceExtensionRuntime

extension HandlerDescription {
  /// The handler that is described; throws where a strategy or a parameter does not exist, and for an extension: that is
  /// compiled and loaded by who can.
  public func makeHandler() throws(StrategyError) -> any Handler {
    switch self {
    case .strategy(let name, let parameters): try StrategyCatalog.handler(named: name, parameters: parameters)
    case .steps(let program): StepsHandler.make(program)
    case .extension(let description): throw .extensionSources(description.paths)
    }
  }
}

extension Scenario {
  /// Replays the scenario with the handler it names.
  public func replay(detail: RecordingDetail = .timeline) throws(StrategyError) -> Recording {
    replay(with: try handler.makeHandler(), detail: detail)
  }
}
