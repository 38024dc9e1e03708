import VirtualTime

extension Device {
  /// A step of the app asks the Notification Center; false: it goes on with the answer (rule U2).
  func appAsks(_ step: Step.CenterStep, _ number: Int, _ task: AppTask) -> Bool {
    let request = step.action.request { value(of: $0, task) }
    let isRegistration = if case .setCategories = request { true } else { false }
    let delay = step.delay ?? (isRegistration ? profile.center.categoriesDelay : profile.center.delay)
    let asked = app.number()
    app.asked[asked] = AskedByApp(
      request: request, since: now, task: step.action.isWaitedFor ? number : nil, listKey: step.action.listKey)
    recorder.event(.app(.centerAsked(request.words, delay: delay)), task.subject?.notification, at: now)
    simulation.schedule(.app(.center(Int32(asked))), at: now.advanced(by: delay), phase: Phase.replies)
    return !step.action.isWaitedFor
  }

  /// The delay is over: what the app asked for is done, also while it is suspended; lost if it was ended.
  func replyToApp(_ number: Int) {
    guard let asked = app.asked.removeValue(forKey: number) else { return }
    var failure: CenterFailure?
    var summary: JSONValue?
    do throws(CenterFailure) {
      summary = try carryOut(asked.request, by: .app, askedAt: asked.since).summary
    } catch {
      failure = error
      remark(.centerRequestFailed, "\(asked.request.words), asked for by the app: \(error)")
    }
    recorder.event(.app(.centerAnswered(asked.request.words, failure: failure?.description)), at: now)
    guard let waiting = asked.task, let task = app.tasks[waiting] else { return }
    if let key = asked.listKey { appWrites(key, summary, task) }
    runAppTask(waiting)
  }
}
