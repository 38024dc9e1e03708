import VirtualTime

extension Device {
  /// The time a background handler has: 30 s (Apple).
  static let backgroundTime = Duration.seconds(30)

  /// A push with `content-available: 1` has arrived: the app's background handler is called, whatever becomes of the
  /// notification (rule P3).
  func callBackgroundHandler(_ number: Int, _ push: PushSource.Push) {
    guard let handler = app.description.backgroundHandler else { return }
    let prepared = prepared[push.series]
    if app.state == .forceQuit {
      let why = "the user has force-quit the app, and only the user starts it again"
      recorder.event(.app(.backgroundNotRun(why)), number, at: now)
      recorder.diagnose(
        number, Diagnostic(.backgroundNotRun, "the app's background handler is not called: \(why) (P3)"), at: now)
      return
    }
    let id = prepared.id(at: push.index)
    let run = app.number()
    let limit = simulation.schedule(
      .app(.backgroundLimit(Int32(run))), at: now.advanced(by: Device.backgroundTime), phase: Phase.hardEnd)
    let record = recorder.backgroundRun(BackgroundRun(at: now, push: id))
    app.runs[run] = BackgroundWork(notification: number, record: record, limit: limit)
    _ = wakeApp(.backgroundPush)
    recorder.event(.app(.backgroundRun), number, at: now)
    startAppTask(
      handler.steps, .background(run: run),
      about: AppTask.Subject(notification: number, pushID: id, content: prepared.content))
  }

  /// The steps of a background handler are through.
  func answerBackgroundRun(_ run: Int) {
    switch app.description.backgroundHandler?.result {
    case .newData: endBackgroundRun(run, .newData)
    case .noData: endBackgroundRun(run, .noData)
    case .failed: endBackgroundRun(run, .failed)
    case .never, nil: break
    }
  }

  /// A background run ends. An answer after the limit reaches nobody.
  func endBackgroundRun(_ run: Int, _ result: BackgroundRun.Result) {
    guard let work = app.runs.removeValue(forKey: run) else { return }
    simulation.cancel(work.limit)
    recorder.backgroundRun(work.record) {
      $0.result = result
      $0.endedAt = now
    }
    recorder.event(.app(.backgroundRunEnded(result)), work.notification, at: now)
    if result == .timedOut {
      recorder.diagnose(
        work.notification,
        Diagnostic(
          .backgroundTimedOut,
          "the app's background handler gave no answer within 30 s; call its completion handler in every case (P3)"),
        at: now)
      suspendAppIfIdle()
    }
  }
}
