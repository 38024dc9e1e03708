import VirtualTime

extension Device {
  /// An event of the app in the device's queue.
  enum AppTimer: BitwiseCopyable {
    /// The app answers `willPresent`.
    case presentation(Int32)
    /// A wait of its steps is over.
    case task(Int32)
    /// It has got a file lock that it waited for.
    case lock(Int32)
    /// The Notification Center carries out what the app has asked for.
    case center(Int32)
    /// The time of a background run is up.
    case backgroundLimit(Int32)
    /// The process of the extension with this number has got a file lock that it waited for.
    case extensionLock(Int32)
  }

  func handle(_ timer: AppTimer) {
    switch timer {
    case .presentation(let number): willPresentAnswered(Int(number))
    case .task(let number), .lock(let number): runAppTask(Int(number))
    case .center(let number): replyToApp(Int(number))
    case .backgroundLimit(let number): endBackgroundRun(Int(number), .timedOut)
    case .extensionLock(let process): tellOfLock(Int(process))
    }
  }

  // MARK: States

  /// An event of the scenario puts the app into a state; what cannot be is remarked, and nothing happens.
  func putApp(into state: AppState) {
    if let why = reasonAgainst(state) {
      remark(.impossibleEvent, "the app cannot become \"\(state.rawValue)\": \(why) (P1)")
      return
    }
    app.suspendsWhenIdle = false
    app.isBehindLock = false
    changeApp(to: state, .event)
  }

  private func reasonAgainst(_ state: AppState) -> String? {
    let present = app.state
    if state == present { return "it is so already" }
    switch state {
    case .foreground: return screen == .on ? nil : "the screen is not on"
    case .background: return present == .forceQuit ? "the user has force-quit it, and only the user starts it again" : nil
    case .suspended: return present.hasProcess ? nil : "it does not run"
    case .notRunning: return present.hasProcess ? nil : "it does not run"
    case .forceQuit: return nil
    }
  }

  /// The app changes its state, which may launch it, stop it or end it.
  func changeApp(to state: AppState, _ cause: AppStateRecord.Cause) {
    guard state != app.state else { return }
    let launched = state.hasProcess && !app.state.hasProcess
    app.state = state
    recorder.appState(AppStateRecord(at: now, state: state, cause: cause, launched: launched))
    if !state.hasProcess { endApp() }
    if launched {
      startAppTask(app.description.onLaunch, .launch)
    } else if state.isRunning {
      thawApp()
    }
    if state == .suspended { endAppHoldingLock() }
  }

  /// The app comes to the screen; true if it had to be launched.
  func bringAppToFront(_ cause: AppStateRecord.Cause) -> Bool {
    let launched = !app.state.hasProcess
    app.suspendsWhenIdle = false
    app.isBehindLock = false
    changeApp(to: .foreground, cause)
    return launched
  }

  /// The app runs in the background, and is suspended when what woke it is done; true if it had to be launched.
  func wakeApp(_ cause: AppStateRecord.Cause) -> Bool {
    guard !app.state.isRunning else { return false }
    let launched = !app.state.hasProcess
    app.suspendsWhenIdle = true
    changeApp(to: .background, cause)
    return launched
  }

  /// What woke the app is done.
  func suspendAppIfIdle() {
    guard app.suspendsWhenIdle, app.state == .background, !app.isKeptAwake else { return }
    app.suspendsWhenIdle = false
    changeApp(to: .suspended, .idle)
  }

  /// The app's process has ended: what it did ends, what it was asked is not answered any more.
  private func endApp() {
    app.suspendsWhenIdle = false
    for task in app.tasks.values { simulation.cancel(task.timer) }
    app.tasks.removeAll()
    app.asked.removeAll()
    for number in app.runs.keys.sorted() { endBackgroundRun(number, .ended) }
    for number in app.presentations.keys.sorted() { presentWithoutAnswer(number) }
    let held = app.locks
    app.locks.removeAll()
    for name in held { passOn(name) }
  }

  /// A suspended app that holds a file lock is ended where a fault says so: code 0xdead10cc (rule Y1).
  func endAppHoldingLock() {
    guard app.state == .suspended, !app.locks.isEmpty, strikesSuspended() else { return }
    recorder.event(.fault(.suspendHoldingLock), at: now)
    changeApp(to: .notRunning, .lockHeld)
  }

  /// A remark about the run.
  func remark(_ code: DiagnosticCode, _ message: String) {
    recorder.remark(RunDiagnostic(at: now, Diagnostic(code, message)))
  }
}
