import VirtualTime

extension Device {
  /// A push reaches the device: it goes to the extension, is shown as it is, or is dropped (rules G2–G4).
  ///
  /// - Parameter request: the number of a provider's request, which has been remarked on already.
  func arrive(_ push: PushSource.Push, as request: Int? = nil) {
    let series = prepared[push.series]
    recorder.count { $0.arrived += 1 }
    let number = request ?? recorder.arrival(id: series.id(at: push.index), arrivedAt: now)
    if let request { recorder.arrived(request, at: now) }
    recorder.event(.arrived, number, at: now)
    if recorder.keepsOutcomes, request == nil {
      for remark in series.lint { recorder.diagnose(number, remark, at: now) }
    }
    if series.isContentAvailable { callBackgroundHandler(number, push) }
    if let reason = series.reasonNotToInvoke {
      recorder.event(.notInvoked(reason), number, at: now)
      showWithoutExtension(number, push, reason)
      return
    }
    waiting.append(WaitingNotification(number: number, push: push, arrivedAt: now))
    if !scenario.faults.isEmpty, isStruck(.duplicateInvocation, number, push) {
      recorder.event(.fault(.duplicateInvocation), number, at: now)
      let second = recorder.arrival(id: series.id(at: push.index), arrivedAt: now)
      recorder.event(.arrived, second, at: now)
      waiting.append(WaitingNotification(number: second, push: push, arrivedAt: now))
    }
    dispatch()
  }

  /// A push with text is shown unmodified at once; one without text shows nothing, its badge and sound apply.
  private func showWithoutExtension(_ number: Int, _ push: PushSource.Push, _ reason: OutcomeReason) {
    let content = prepared[push.series].content
    let shows = reason != .denied && content.hasText
    recorder.result(
      number, shows ? .original : .none, reason, content: shows ? content : nil, arrivedAt: now,
      throughExtension: false, at: now)
    guard reason != .denied else { return }
    deliver(content, number, .push(push), shows: shows)
  }
}
