import ServiceExtensionRuntime
import VirtualTime

/// Runs the steps of one hook, one after another; a step that takes time goes on from where it ends.
final class StepRunner {
  /// The hook that the steps belong to.
  enum Hook: Int {
    case launch, didReceive, timeWillExpire
  }

  let hook: Hook
  let context: ExtensionContext
  let best: MutableNotificationContent?
  let request: NotificationRequest?
  let handler: ContentHandler?
  private let steps: [Step]
  private var next = 0
  private var synthesizer: SpeechSynthesizer?
  /// Called after the last step.
  var onEnd: () -> Void = {}

  init(
    _ steps: [Step], hook: Hook, context: ExtensionContext, best: MutableNotificationContent?,
    request: NotificationRequest?, handler: ContentHandler?
  ) {
    self.steps = steps
    self.hook = hook
    self.context = context
    self.best = best
    self.request = request
    self.handler = handler
  }

  /// Runs on, up to the next step that takes time.
  func run() {
    let wasCallback = context.actsForExpiryCallback
    if hook == .timeWillExpire { context.actsForExpiryCallback = true }
    defer { context.actsForExpiryCallback = wasCallback }
    while next < steps.count {
      let index = next
      next += 1
      guard holds(steps[index].condition, step: index) else { continue }
      switch perform(steps[index].action, step: index) {
      case .done: continue
      case .waits: return
      case .ends: next = steps.count
      }
    }
    onEnd()
  }

  /// Ends the hook: no further step runs.
  func endHook() {
    next = steps.count
    run()
  }

  enum Outcome { case done, waits, ends }

  private func perform(_ action: Step.Action, step index: Int) -> Outcome {
    switch action {
    case .set(let change):
      if let best { best.value = changed(best.value, by: change) }
    case .wait(let wait): return perform(wait, step: index)
    case .block(let duration, let thread):
      hold(thread, duration, .block, "block on \(thread.rawValue)")
      return .waits
    case .work(let duration, let thread):
      hold(thread, duration, .work, "work on \(thread.rawValue)")
      return .waits
    case .speak(let speak): return perform(speak)
    case .playSound(let name):
      context.playAlertSound(fill(name)) { [self] in run() }
      return .waits
    case .allocate(let bytes): context.allocate(bytes)
    case .free(let bytes): context.free(bytes)
    case .readShared(let key): _ = context.sharedValue(fill(key))
    case .writeShared(let values):
      for (key, value) in values.members {
        context.setSharedValue(value == .null ? nil : fill(value), for: key)
      }
    case .lock(let name): return context.lockFile(fill(name)) { [self] in run() } ? .done : .waits
    case .unlock(let name): context.unlockFile(fill(name))
    case .download(let download): return perform(download)
    case .upload(let upload): return perform(upload)
    case .requestService(let step): return perform(step)
    case .deliver(let deliver): perform(deliver)
    case .crash(let message):
      context.crash(message)
      return .ends
    case .exit:
      context.exit()
      return .ends
    case .return: return .ends
    }
    return .done
  }

  private func perform(_ wait: Step.Wait, step index: Int) -> Outcome {
    switch wait {
    case .duration(let duration, let label):
      context.after(duration, kind: .wait, label ?? "wait of \(duration.inSeconds)") { [self] in run() }
    case .range(let from, let to, let label):
      var random = context.randomStream("step", index: hook.rawValue * 1000 + index)
      let extra = random.uniform(upTo: to.wholeNanoseconds - from.wholeNanoseconds)
      let duration = from + .nanoseconds(extra)
      context.after(duration, kind: .wait, label ?? "wait of \(duration.inSeconds)") { [self] in run() }
    case .forever(let label): context.waitForever(kind: .wait, label)
    }
    return .waits
  }

  /// In the expiry callback a hold is of the callback's own queue, which nobody else waits for (rule Z13).
  private func hold(_ thread: HandlerThread, _ duration: Duration?, _ kind: LostWork.Kind, _ what: String) {
    context.holdThread(hook == .timeWillExpire || hook == .launch ? .worker : thread, for: duration, kind: kind, what) {
      [self] in run()
    }
  }

  private func perform(_ speak: Step.SpeakStep) -> Outcome {
    let text = fill(speak.text)
    guard !text.isEmpty else { return .done }
    var utterance = SpeechUtterance(text)
    utterance.rate = speak.rate
    utterance.preDelay = speak.preDelay
    utterance.postDelay = speak.postDelay
    guard speak.held else {
      context.makeSynthesizer().speak(utterance)
      context.waitForever(kind: .speech, "the end of a speech whose synthesizer was not kept")
      return .waits
    }
    let synthesizer = self.synthesizer ?? context.makeSynthesizer()
    self.synthesizer = synthesizer
    var hasEnded = false
    synthesizer.speak(utterance) { [self] event in
      guard !hasEnded, event == .finished || event == .cancelled else { return }
      hasEnded = true
      run()
    }
    return .waits
  }

  private func perform(_ deliver: Step.DeliverStep) {
    guard deliver.inBackground else { return call(deliver) }
    context.after(.zero, kind: .task, "delivery from a task") { [self] in
      let wasCallback = context.actsForExpiryCallback
      if hook == .timeWillExpire { context.actsForExpiryCallback = true }
      call(deliver)
      context.actsForExpiryCallback = wasCallback
    }
  }

  private func call(_ deliver: Step.DeliverStep) {
    guard let handler, let best, let request else { return }
    switch (deliver.content, deliver.set) {
    case (.best, nil): handler(best)
    case (.best, let change?): handler(changed(best.value, by: change))
    case (.original, let change): handler(changed(request.content, by: change))
    case (.empty, let change): handler(changed(NotificationContent(), by: change))
    case (.fresh, let change):
      let fresh = NotificationContent(title: best.title, subtitle: best.subtitle, body: best.body)
      handler(changed(fresh, by: change))
    }
  }

  // MARK: Conditions

  private func holds(_ condition: Step.Condition?, step index: Int) -> Bool {
    guard let condition else { return true }
    if let payload = condition.payload, !(request?.content.userInfo ?? JSONObject()).contains(subset: payload) {
      return false
    }
    if let screen = condition.screen, context.screenState != screen { return false }
    if let shared = condition.shared {
      for (key, expected) in shared.members {
        let found = context.sharedValue(key)
        if expected == .null ? (found ?? .null) != .null : !(found?.contains(subset: expected) ?? false) {
          return false
        }
      }
    }
    if let chance = condition.chance {
      var random = context.randomStream("step", index: hook.rawValue * 1000 + index)
      if !random.chance(chance) { return false }
    }
    return true
  }
}

extension Duration {
  /// `0.25 s`.
  fileprivate var inSeconds: String { VirtualInstant.zero.advanced(by: self).description }
}
