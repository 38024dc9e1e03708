extension Scenario {
  /// Replays the scenario with `handler`. Always ends with a result: a handler that misbehaves is one.
  public func replay(with handler: any Handler, detail: RecordingDetail = .timeline) -> Recording {
    Device(scenario: self, handler: handler, detail: detail).run()
  }

  /// Replays the scenario with a class of the test; each notification gets a new object of it (rule D3).
  ///
  /// The class's statics belong to the test's process: a second launch of the simulated process is diagnosed.
  public func replay<Extension: ServiceExtension>(
    with type: Extension.Type, detail: RecordingDetail = .timeline
  ) -> Recording {
    replay(
      with: InProcessHandler(name: String(describing: type), sharesStatics: true) { Extension() }, detail: detail)
  }
}
