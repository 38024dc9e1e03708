import VirtualTime

extension Device {
  /// The content handler was called; the first call decides (rules C1–C3).
  func contentHandlerCalled(_ number: Int, _ content: NotificationContent, _ remark: DeliveryRemark?) {
    guard let state = inFlight[number], !state.isDecided else {
      ignoreCall(number)
      return
    }
    let series = prepared[state.push.series]
    let source: OutcomeSource = state.callbackCalled ? .bestAttempt : .handler
    decidedByHandler.insert(number)
    if remark == .betterAttemptExisted {
      recorder.diagnose(
        number,
        Diagnostic(
          .betterAttemptExisted,
          "the expiry callback delivered something else although a better attempt was kept (E3)"), at: now)
    }
    reportLostKeys(number, content, series)
    reportUnreadImage(number, content, series)
    if !content.hasText {
      if series.isSilencedByEntitlement {
        decide(state, .none, .suppressed, showing: nil)
        deliver(content, number, .push(state.push), shows: false)
      } else {
        recorder.diagnose(
          number,
          Diagnostic(
            .emptyContentDelivered,
            "content without text shows the original; suppressing needs the filtering entitlement (C2)"), at: now)
        decide(state, .original, .emptyContent, showing: series.content)
      }
    } else if !scenario.faults.isEmpty, isStruck(.loseMutation, number, state.push) {
      recorder.event(.fault(.loseMutation), number, at: now)
      decide(state, .original, .mutationLost, showing: series.content)
    } else {
      decide(
        state, source, source == .handler ? .handler : .bestAttempt,
        showing: checkingAttachments(of: content, number))
    }
  }

  /// A second call, or one after the notification was decided otherwise, changes nothing (rules C1, Z15).
  private func ignoreCall(_ number: Int) {
    let code: DiagnosticCode = decidedByHandler.contains(number) ? .calledTwice : .calledLate
    recorder.event(.ignoredCall(code), number, process: process?.number, at: now)
    recorder.diagnose(
      number,
      Diagnostic(
        code,
        code == .calledTwice
          ? "the content handler was called again; the first call has decided (C1)"
          : "the content handler was called after the notification had been decided without it (C1)"), at: now)
  }

  /// Keys beside `aps` that the delivered content no longer carries (rules C3, Z17).
  private func reportLostKeys(_ number: Int, _ content: NotificationContent, _ series: PreparedPush) {
    guard recorder.keepsOutcomes, content.hasText else { return }
    let lost = series.customKeys.filter { content.userInfo[$0] == nil }
    guard !lost.isEmpty else { return }
    recorder.diagnose(
      number,
      Diagnostic(
        .userInfoLost,
        "the delivered content has lost the payload's \(lost.joined(separator: ", ")); the app will miss it on a tap (C3)"
      ),
      at: now)
  }

  /// Decides for a notification in flight without the extension's content.
  func decide(_ state: NotificationState, showingOriginalFor reason: OutcomeReason) {
    let series = prepared[state.push.series]
    if series.isSilencedByEntitlement {
      decide(state, .none, reason, showing: nil)
    } else {
      decide(state, .original, reason, showing: series.content)
    }
  }

  /// Decides for a notification that never got into a process.
  func showOriginal(_ number: Int, _ push: PushSource.Push, arrivedAt: VirtualInstant, reason: OutcomeReason) {
    let series = prepared[push.series]
    let content = series.isSilencedByEntitlement ? nil : series.content
    let source: OutcomeSource = content == nil ? .none : .original
    recorder.event(.decided(source, reason), number, at: now)
    recorder.result(
      number, source, reason, content: content, arrivedAt: arrivedAt, throughExtension: true, at: now)
    if let content { deliver(content, number, .push(push)) }
  }

  private func decide(
    _ state: NotificationState, _ source: OutcomeSource, _ reason: OutcomeReason, showing content: NotificationContent?
  ) {
    state.isDecided = true
    undecidedCount -= 1
    simulation.cancel(state.expiry)
    recorder.event(.decided(source, reason), state.number, process: process?.number, at: now)
    recorder.result(
      state.number, source, reason, content: content, arrivedAt: state.arrivedAt, throughExtension: true, at: now)
    if let process {
      process.latestDecision = now
      if content != nil, source != .original || reason == .emptyContent {
        process.latestDelivery = state.number
        moveRetraction(of: process)
      }
      scheduleEviction(of: process)
    }
    if let content { deliver(content, state.number, .push(state.push)) }
    if let process, process.retractionIsDue { retractIfIdle(process) }
    forgetIfDone(state)
    dispatch()
  }

  /// Lets go of a notification of which nothing more is to come. Its hard end still counts where the thread is held, or
  /// may be again (D4), and where the process ends with it (E2).
  func forgetIfDone(_ state: NotificationState) {
    guard state.isDecided, !state.threadHeld, !state.goesOn, !(state.callbackCalled && profile.endsAtExpiry) else {
      return
    }
    simulation.cancel(state.hardEnd)
    inFlight[state.number] = nil
  }
}
