import ServiceExtensionSimulator

/// A stub with a change.
func stub(_ pattern: String, _ change: (inout NetworkStub) -> Void = { _ in }) -> NetworkStub {
  var stub = NetworkStub(pattern)
  change(&stub)
  return stub
}

/// A stub of a JPEG of so many bytes.
func jpeg(_ pattern: String, bytes: Int = 1000, latency: Duration = .zero) -> NetworkStub {
  stub(pattern) {
    $0.latency = latency
    $0.type = "image/jpeg"
    $0.body = FileContents(byteCount: bytes, trueType: "image/jpeg")
  }
}

extension Scenario {
  /// This scenario with stubs.
  func with(network stubs: NetworkStub...) -> Scenario {
    var scenario = self
    scenario.network += stubs
    return scenario
  }
}

extension Recording {
  /// The codes of Apple's errors of attachments, in order.
  var attachmentErrors: [Int] {
    timeline.compactMap { if case .attachmentFailed(_, let error, _) = $0.kind { error.rawValue } else { nil } }
  }

  /// How downloads and uploads ended: when, and the status or why not.
  var transferEnds: [String] {
    timeline.compactMap { event in
      switch event.kind {
      case .transferEnded(_, _, let status, _, _): "\(event.at) \(status)"
      case .transferFailed(_, _, let failure): "\(event.at) \(failure.rawValue)"
      default: nil
      }
    }
  }
}
