import ServiceExtensionRuntime

extension Recording {
  /// What is worth knowing about the run, the worst for the user first; empty with detail `totals`.
  ///
  /// With detail `outcomes` causes that only the timeline tells are left out. O(pushes + events).
  public var findings: [Finding] { findings(of: FindingCollector()) }

  /// What is worth knowing about the push at `place` of the list of notifications.
  func findings(ofPushAt place: Int) -> [Finding] { findings(of: FindingCollector(only: place)) }

  private func findings(of collector: FindingCollector) -> [Finding] {
    let index = RecordingIndex(self)
    var collector = collector
    collector.noteSpeech(index)
    collector.noteSounds(index)
    collector.noteContent(index)
    collector.noteDelays(index)
    collector.noteRemarks(index)
    collector.noteRun(index)
    collector.noteLostWork(index)
    collector.noteProcesses(index)
    collector.noteBanners(index)
    return collector.findings { notifications[$0].id }
  }
}
