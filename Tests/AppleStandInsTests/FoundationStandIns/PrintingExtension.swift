import ServiceExtensionTesting

/// An extension that prints what it sees; tests look at the lines and their times.
class PrintingExtension: UNNotificationServiceExtension, @unchecked Sendable {
  private var deliver: (UNNotificationContent) -> Void = { _ in }

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    deliver = contentHandler
    run(request)
  }

  func run(_ request: UNNotificationRequest) {}

  /// Delivers a content with this title.
  func finish(_ title: String = "done") {
    let content = UNMutableNotificationContent()
    content.title = title
    deliver(content)
  }
}

/// The scenario of one push at 0, or of several one after another.
func pushes(_ count: Int = 1, _ change: (inout Scenario) -> Void = { _ in }) -> Scenario {
  var scenario = Scenario(name: "stand-ins")
  let payload = Payload(json: ["aps": ["alert": ["title": "Push", "body": "10"], "mutable-content": 1]])
  scenario.pushes = [PushSeries(id: "a", at: .zero, payload: payload, burst: count > 1 ? .init(count: count) : nil)]
  change(&scenario)
  return scenario
}

/// A stub with a change.
func stub(_ pattern: String, _ change: (inout NetworkStub) -> Void = { _ in }) -> NetworkStub {
  var stub = NetworkStub(pattern)
  change(&stub)
  return stub
}

extension Scenario {
  /// What the extension printed, each line with its time.
  func lines(of type: (some PrintingExtension).Type) -> [String] { replay(with: type).printed }
}

extension Recording {
  /// What the extension printed, each line with its time.
  var printed: [String] {
    timeline.compactMap { if case .log(let line) = $0.kind { "\($0.at): \(line)" } else { nil } }
  }

  /// The codes of the remarks about the first push.
  var remarkCodes: [DiagnosticCode] { notifications.first?.diagnostics.map(\.code) ?? [] }
}
