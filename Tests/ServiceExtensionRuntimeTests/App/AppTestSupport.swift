import ServiceExtensionSimulator

extension Scenario {
  /// This scenario with an app.
  func app(_ state: AppState = .background, _ change: (inout AppDescription) -> Void = { _ in }) -> Scenario {
    var scenario = self
    var app = AppDescription()
    app.state = state
    change(&app)
    scenario.app = app
    return scenario
  }

  /// This scenario with categories that the app has registered.
  func categories(_ categories: NotificationCategory...) -> Scenario {
    var scenario = self
    scenario.categories = categories
    return scenario
  }

  /// This scenario with something the user does.
  func user(_ event: UserEvent, at: Double) -> Scenario { with(.user(event), at: at) }

  /// This scenario with something the app does.
  func steps(_ actions: Step.Action..., at: Double) -> Scenario {
    with(.appSteps(actions.map { Step($0) }), at: at)
  }

  /// Replays with a handler that delivers at once.
  func replayAtOnce(detail: RecordingDetail = .timeline) -> Recording {
    replay(detail: detail) { script, _ in script.deliver() }
  }
}

extension NotificationCategory {
  /// A category with all kinds of buttons: `like`, `open` (to the front), `pay` (unlocked), `reply` (a text).
  static func message(reportsDismissal: Bool = false) -> NotificationCategory {
    NotificationCategory(
      identifier: "message",
      actions: [
        NotificationAction(identifier: "like", title: "Like"),
        NotificationAction(identifier: "open", title: "Open", options: [.foreground]),
        NotificationAction(identifier: "pay", title: "Pay", options: [.authenticationRequired]),
        NotificationAction(identifier: "reply", title: "Reply", textInput: true),
      ],
      options: reportsDismissal ? [.customDismissAction] : [])
  }
}

extension AppDescription.WillPresent {
  /// Asks for these, so many seconds late.
  static func asking(
    _ options: Set<AppDescription.PresentationOption>, after: Double = 0,
    userInfo: AppDescription.UserInfoVersion = .modified
  ) -> AppDescription.WillPresent {
    var answer = AppDescription.WillPresent()
    answer.options = options
    answer.after = .seconds(after)
    answer.userInfo = userInfo
    return answer
  }
}

extension Recording {
  /// The app's states, each with the second it began at: `2 foreground`.
  var states: [String] { appStates.map { "\($0.at) \($0.state.rawValue)" } }

  /// What the app was told: `tap a`, `text a reply yes`, each with `!` where it was launched for it.
  var answers: [String] {
    responses.map { response in
      ([response.kind.rawValue, response.push] + [response.action, response.text].compactMap { $0 })
        .joined(separator: " ") + (response.launchedApp ? "!" : "")
    }
  }

  /// The remarks about the run.
  var remarks: [String] { diagnostics.map(\.diagnostic.message) }
}
