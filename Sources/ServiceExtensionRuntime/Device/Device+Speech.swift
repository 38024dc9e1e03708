import VirtualTime

extension Device {
  /// The extension asks for an utterance (rules S2, S3).
  func speak(_ request: SpeechRequest, id: Int, for number: Int) {
    let plan = speech.plan(request.utterance, profile.speech)
    guard !request.utterance.text.isEmpty else {
      reply(.finished, to: id)
      return
    }
    let push = recorder.keepsOutcomes && number >= 0 ? recorder.recording.notifications[number].id : ""
    let record = recorder.utterance(
      UtteranceRecord(
        push: push, text: plan.text, characters: plan.characters, duration: .nanoseconds(plan.duration)))
    recorder.event(.speechRequested(text: plan.text, duration: .nanoseconds(plan.duration)), number, at: now)
    if profile.speech.audio == .refused {
      recorder.count { $0.utterancesNeverBegun += 1 }
      recorder.event(.speechRefused(text: plan.text), number, at: now)
      recorder.diagnose(
        number,
        Diagnostic(.audioRefused, "the utterance never starts: an extension may not use audio on this device (S3)"),
        at: now)
      if profile.speech.onRefusal == .cancel { reply(.cancelled, to: id) }
      return
    }
    var utterance = SpeechService.Utterance(
      id: id, notification: number, synthesizer: request.synthesizer, plan: plan, record: record, requestedAt: now)
    for (index, fraction) in request.utterance.marks.enumerated() {
      utterance.agenda.append(.init(offset: plan.offset(ofFraction: fraction), event: .reached(mark: index)))
    }
    if request.utterance.reportsRanges {
      for range in plan.ranges {
        let lower = plan.text.utf16.distance(from: plan.text.startIndex, to: range.range.lowerBound)
        let upper = plan.text.utf16.distance(from: plan.text.startIndex, to: range.range.upperBound)
        utterance.agenda.append(.init(offset: range.offset, event: .willSpeak(range: lower..<upper)))
      }
    }
    utterance.agenda.sort { $0.offset < $1.offset }
    utterance.agenda.append(.init(offset: plan.duration, event: .finished))
    speech.utterances.append(utterance)
    simulation.schedule(.speech, at: now, phase: Phase.replies)
  }

  /// Gives the turn to whoever has it, by the profile's rule for several synthesizers.
  func startSpeaking() {
    switch profile.speech.across {
    case .queue:
      guard let first = speech.utterances.first, first.state == .waiting else { return }
      begin(first.id)
    case .mix:
      for id in firstOfEachSynthesizer() { begin(id) }
    case .interrupt:
      // A request of another synthesizer silences the one that speaks, each in its order; what waits behind it stays.
      if let speaker = speech.utterances.first(where: { $0.state != .waiting }) {
        guard
          let newer = speech.utterances.first(where: {
            $0.state == .waiting && $0.synthesizer != speaker.synthesizer && $0.id > speaker.id
              && $0.requestedAt == now
          })
        else { return }
        endUtterance(speaker.id, .cancelled)
        begin(firstWaiting(of: newer.synthesizer) ?? newer.id)
      } else if let first = speech.utterances.first {
        begin(first.id)
        if speech.utterances.contains(where: { $0.state == .waiting && $0.requestedAt == now }) { startSpeaking() }
      }
    }
  }

  private func firstOfEachSynthesizer() -> [Int] {
    var seen = Set<Int>()
    return speech.utterances.filter { seen.insert($0.synthesizer).inserted && $0.state == .waiting }.map(\.id)
  }

  private func firstWaiting(of synthesizer: Int) -> Int? {
    speech.utterances.first { $0.synthesizer == synthesizer && $0.state == .waiting }?.id
  }

  private func begin(_ id: Int) {
    guard let index = speech.index(of: id) else { return }
    speech.utterances[index].state = .speaking
    speech.utterances[index].startedAt = now
    let utterance = speech.utterances[index]
    recorder.utterance(utterance.record) { $0.from = now }
    recorder.event(.speechStarted(text: utterance.plan.text), utterance.notification, at: now)
    scheduleNextItem(index)
    tell(id, .started)
  }

  private func scheduleNextItem(_ index: Int) {
    let utterance = speech.utterances[index]
    let time = utterance.startedAt.advanced(byNanoseconds: utterance.agenda[utterance.nextItem].offset)
    speech.utterances[index].handle = simulation.schedule(
      .utterance(Int32(truncatingIfNeeded: utterance.id)), at: time, phase: Phase.replies)
  }

  /// The next thing to tell the delegate is due.
  func continueUtterance(_ id: Int) {
    guard let index = speech.index(of: id) else { return }
    let item = speech.utterances[index].agenda[speech.utterances[index].nextItem]
    if item.event == .finished {
      endUtterance(id, .finished)
      startSpeaking()
    } else {
      speech.utterances[index].nextItem += 1
      scheduleNextItem(index)
      tell(id, item.event)
    }
  }

  /// An utterance ends by itself or is cancelled; its delegate hears of it.
  private func endUtterance(_ id: Int, _ event: SpeechEvent) {
    close(id, whole: event == .finished, record: event == .finished ? .finished : .cancelled)
    tell(id, event)
  }

  private enum Closing { case finished, cancelled, lost }

  @discardableResult
  private func close(_ id: Int, whole: Bool, record: Closing) -> SpeechService.Utterance? {
    guard let index = speech.index(of: id) else { return nil }
    let utterance = speech.utterances.remove(at: index)
    simulation.cancel(utterance.handle)
    let isBegun = utterance.state != .waiting
    let spoken =
      whole ? utterance.plan.characters : isBegun ? utterance.plan.spokenCharacters(at: utterance.offset(at: now)) : 0
    recorder.utterance(utterance.record) {
      $0.spokenCharacters = spoken
      $0.isWhole = whole
      if isBegun { $0.to = now }
    }
    recorder.count {
      if whole {
        $0.utterancesWhole += 1
      } else if isBegun {
        $0.utterancesCut += 1
      } else {
        $0.utterancesNeverBegun += 1
      }
    }
    let text = utterance.plan.text
    switch record {
    case .finished: recorder.event(.speechFinished(text: text), utterance.notification, at: now)
    case .cancelled:
      recorder.event(
        .speechCancelled(text: text, spoken: spoken, of: utterance.plan.characters), utterance.notification, at: now)
    case .lost:
      recorder.event(
        .speechLost(text: text, spoken: spoken, of: utterance.plan.characters), utterance.notification, at: now)
    }
    return utterance
  }

  private func tell(_ id: Int, _ event: SpeechEvent) {
    process?.endpoint.send(.service(id: id, .speech(event)), at: now)
  }

  private func reply(_ event: SpeechEvent, to id: Int) {
    speech.replies[id] = event
    simulation.schedule(
      .speechReply(Int32(truncatingIfNeeded: id), cancelled: event == .cancelled), at: now, phase: Phase.replies)
  }

  func replyToSpeech(_ id: Int, cancelled: Bool) {
    guard let event = speech.replies.removeValue(forKey: id) else { return }
    tell(id, event)
  }

  func pauseSpeaking(_ synthesizer: Int) {
    guard
      let index = speech.utterances.firstIndex(where: { $0.synthesizer == synthesizer && $0.state == .speaking })
    else { return }
    simulation.cancel(speech.utterances[index].handle)
    speech.utterances[index].state = .paused(speech.utterances[index].offset(at: now))
    reply(.paused, to: speech.utterances[index].id)
  }

  func continueSpeaking(_ synthesizer: Int) {
    for index in speech.utterances.indices where speech.utterances[index].synthesizer == synthesizer {
      guard case .paused(let offset) = speech.utterances[index].state else { continue }
      speech.utterances[index].state = .speaking
      speech.utterances[index].startedAt = now.advanced(byNanoseconds: -offset)
      scheduleNextItem(index)
      reply(.continued, to: speech.utterances[index].id)
      return
    }
  }

  /// Everything a synthesizer has to say is cancelled; a released one tells nobody (rule S2).
  func stopSpeaking(_ synthesizer: Int, released: Bool) {
    for utterance in speech.utterances where utterance.synthesizer == synthesizer {
      let wasBegun = utterance.state != .waiting
      close(utterance.id, whole: false, record: released ? .lost : .cancelled)
      if released {
        recorder.diagnose(
          utterance.notification,
          Diagnostic(
            .speechNotKept,
            wasBegun
              ? "the synthesizer was released while it spoke; the rest is lost (S2)"
              : "the synthesizer was released before it could speak; keep it as long as it is to speak (S2)"),
          at: now)
      } else {
        reply(.cancelled, to: utterance.id)
      }
    }
    simulation.schedule(.speech, at: now, phase: Phase.replies)
  }

  /// The end of the process ends its speech; what was cut is lost work (rules L3, Z11).
  func endSpeech() -> [LostWork] {
    let open = speech.utterances
    speech.replies = [:]
    return open.map { utterance in
      let offset = utterance.offset(at: now)
      let duration = utterance.plan.duration
      close(utterance.id, whole: false, record: .lost)
      return LostWork(
        kind: .speech, what: utterance.plan.text,
        push: recorder.keepsOutcomes && utterance.notification >= 0
          ? recorder.recording.notifications[utterance.notification].id : nil,
        progress: duration > 0 ? Double(max(0, min(offset, duration))) / Double(duration) : 1)
    }
  }
}
