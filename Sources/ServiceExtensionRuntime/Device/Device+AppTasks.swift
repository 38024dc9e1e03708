import VirtualTime

extension Device {
  /// Starts steps of the app; they run up to the first that takes time.
  func startAppTask(_ steps: [Step], _ purpose: AppTask.Purpose, about subject: AppTask.Subject? = nil) {
    let number = app.number()
    app.tasks[number] = AppTask(purpose: purpose, steps: steps, subject: subject)
    runAppTask(number)
  }

  /// What was due while the app was suspended comes now, in the order begun.
  func thawApp() {
    for number in app.presentations.keys.sorted() where app.presentations[number]?.isFrozen == true {
      willPresentAnswered(number)
    }
    for number in app.tasks.keys.sorted() where app.tasks[number]?.isFrozen == true {
      app.tasks[number]?.isFrozen = false
      runAppTask(number)
    }
  }

  /// Goes on with steps of the app; while it is suspended nothing of it runs.
  func runAppTask(_ number: Int) {
    app.tasks[number]?.waitsFor = nil
    while app.state.isRunning, let task = app.tasks[number] {
      let index = task.next
      guard index < task.steps.count else { return finishAppTask(number, task) }
      app.tasks[number]?.next += 1
      let step = task.steps[index]
      guard holds(step.condition, task, step: index) else { continue }
      if !perform(step.action, task, number, step: index) { return }
    }
    app.tasks[number]?.isFrozen = true
  }

  private func finishAppTask(_ number: Int, _ task: AppTask) {
    app.tasks[number] = nil
    if case .background(let run) = task.purpose { answerBackgroundRun(run) }
    suspendAppIfIdle()
  }

  /// Does one step; false: it takes time. Steps that only a handler can do are refused when the scenario is read.
  private func perform(_ action: Step.Action, _ task: AppTask, _ number: Int, step index: Int) -> Bool {
    switch action {
    case .wait(let wait):
      if let duration = duration(of: wait, task, step: index) {
        app.tasks[number]?.timer = simulation.schedule(
          .app(.task(Int32(number))), at: now.advanced(by: duration), phase: Phase.outside)
      }
      return false
    case .readShared(let key): _ = appReads(fill(key, task), task)
    case .writeShared(let values):
      for (key, value) in values.members { appWrites(key, value == .null ? nil : fill(value, task), task) }
    case .lock(let name): return appLocks(fill(name, task), number, task)
    case .unlock(let name): appUnlocks(fill(name, task), task)
    case .requestService(let step): return appAsks(step, number, task)
    case .return: app.tasks[number]?.next = task.steps.count
    default: break
    }
    return true
  }

  private func duration(of wait: Step.Wait, _ task: AppTask, step index: Int) -> Duration? {
    switch wait {
    case .duration(let duration, _): return duration
    case .range(let from, let to, _):
      var random = stream(of: task, step: index)
      return from + .nanoseconds(random.uniform(upTo: to.wholeNanoseconds - from.wholeNanoseconds))
    case .forever: return nil
    }
  }

  private func stream(of task: AppTask, step index: Int) -> RandomStream {
    let about = task.subject.map { "\(task.purpose.stream)/\($0.pushID)" } ?? task.purpose.stream
    return RandomStream(seed: scenario.seed, name: about, index: index)
  }

  // MARK: The shared store

  private func appReads(_ key: String, _ task: AppTask) -> JSONValue? {
    if let protection = protectionAgainst(key) {
      recorder.event(.app(.sharedUnreadable(key: key, protection)), task.subject?.notification, at: now)
      return nil
    }
    recorder.event(.app(.sharedRead(key: key, value: shared[key])), task.subject?.notification, at: now)
    return shared[key]
  }

  func appWrites(_ key: String, _ value: JSONValue?, _ task: AppTask) {
    if let protection = protectionAgainst(key) {
      recorder.event(.app(.sharedUnreadable(key: key, protection)), task.subject?.notification, at: now)
    } else {
      shared[key] = value
      recorder.event(.app(.sharedWritten(key: key, value: value)), task.subject?.notification, at: now)
    }
  }

  /// The protection that keeps a value of the shared store from being read or written now; nil: none does.
  func protectionAgainst(_ key: String) -> DataProtection? {
    guard !scenario.sharedProtection.isEmpty, let protection = scenario.sharedProtection[key] else { return nil }
    switch protection {
    case .complete: return screen == .on ? nil : protection
    case .afterFirstUnlock: return hasBeenUnlocked ? nil : protection
    case .none: return nil
    }
  }

  // MARK: Templates and conditions

  func fill(_ text: String, _ task: AppTask) -> String { Template.fill(text) { value(of: $0, task) } }

  private func fill(_ value: JSONValue, _ task: AppTask) -> JSONValue {
    Template.fill(value) { self.value(of: $0, task) }
  }

  func value(of name: String, _ task: AppTask) -> String? {
    switch name {
    case "title": return task.subject?.content.title ?? ""
    case "subtitle": return task.subject?.content.subtitle ?? ""
    case "body": return task.subject?.content.body ?? ""
    default: break
    }
    let found = Template.lookUp(name, payload: task.subject?.content.userInfo) { appReads($0, task) }
    guard let found else { return nil }
    if let text = Template.text(of: found) { return text }
    remark(.templateMissing, "{\(name)} stands for nothing in a step of the app; it is left empty")
    return ""
  }

  private func holds(_ condition: Step.Condition?, _ task: AppTask, step index: Int) -> Bool {
    guard let condition else { return true }
    if let payload = condition.payload,
      !(task.subject?.content.userInfo ?? JSONObject()).contains(subset: payload)
    {
      return false
    }
    if let wanted = condition.screen, screen != wanted { return false }
    for (key, expected) in condition.shared?.members ?? [] {
      let found = appReads(key, task)
      if expected == .null ? (found ?? .null) != .null : !(found?.contains(subset: expected) ?? false) { return false }
    }
    if let chance = condition.chance {
      var random = stream(of: task, step: index)
      if !random.chance(chance) { return false }
    }
    return true
  }
}
