import ServiceExtensionRuntime
import VirtualExecution
import VirtualTime

extension HostedProcess: ExtensionEndpoint {
  /// When its code has work to do next.
  public var nextDue: VirtualInstant { isAlive ? execution?.nextDue ?? .never : .never }

  /// Hands over a message, and comes back when its handler has ended or waits.
  public func send(_ message: ExtensionMessage, at now: VirtualInstant) {
    if case .terminate = message { return terminate() }
    guard isAlive else { return }
    if case .launch(let facts) = message { prepare(facts, at: now) }
    execution?.call(command(message, at: now))
  }

  /// Runs what is due, up to the first message to the device.
  public func run(at now: VirtualInstant) {
    guard isAlive else { return }
    execution?.call(ExecutionCommand(nanoseconds: now.nanoseconds, runsUntil: now.nanoseconds) {})
  }

  /// What its code has begun and not finished.
  public func pendingWork(for notification: Int?) -> [PendingWork] {
    var found: [PendingWork] = []
    for work in execution?.pendingWork(for: notification) ?? [] {
      let kind: LostWork.Kind = work.kind == .block ? .block : work.what == "Task.sleep" ? .task : .wait
      found.append(
        PendingWork(
          kind: kind, what: work.what, notification: work.activity < 0 ? nil : work.activity, since: work.since,
          due: work.due))
    }
    for number in openWork.keys.sorted() {
      if let work = openWork[number], notification == nil || work.notification == notification { found.append(work) }
    }
    return found
  }

  /// The command that a message is, for whoever drives the execution by commands.
  public func command(_ message: ExtensionMessage, at now: VirtualInstant) -> ExecutionCommand {
    ExecutionCommand(nanoseconds: now.nanoseconds, runsUntil: nil) { [unowned self] in take(message) }
  }

  /// Serves commands on the calling thread, until there are no more. Launch first: ``prepare(_:at:)``.
  public func serve(_ port: any CommandPort) { execution?.serve(port) }

  /// Makes ready for the commands of a launch.
  public func prepare(_ facts: LaunchFacts, at now: VirtualInstant) {
    self.facts = facts
    toldFootprint = facts.freshMemory
    var settings = VirtualExecution.Settings()
    settings.seed = facts.seed &+ UInt64(truncatingIfNeeded: facts.processNumber) &* 0x9e37_79b9_7f4a_7c15
    settings.startsAt = facts.startsAt
    settings.cpuTimePercent = cpuTimePercent
    let execution = VirtualExecution(settings)
    execution.observer = self
    // Nothing runs on beyond the limit: the system would have ended the process by then.
    if ownsProcess, facts.memoryLimit > 0 {
      execution.stopProcess(atHeap: max(1, facts.memoryLimit - facts.freshMemory) + Self.heapStep)
    }
    if ownsProcess { execution.confineChanges(to: containers.root) }
    self.execution = execution
  }

  /// Nothing of it runs any more. Its threads stay parked until ``close()``.
  func terminate() {
    link = nil
    execution?.die()
  }

  /// Ends the threads that still stand. Call it after the replay, on a thread that is none of them.
  public func close() {
    terminate()
    execution?.shutDown()
    listeners = [:]
    states = [:]
    objects = [:]
    reusedInstance = nil
  }

  // MARK: Messages

  private func take(_ message: ExtensionMessage) {
    guard let execution else { return }
    switch message {
    case .launch: tell(.launched)
    case .didReceive(let notification, _, let request):
      execution.performNow(activity: notification, tag: notification) { [unowned self] in
        receive(notification, request)
      }
    case .willExpire(let notification):
      guard let state = states[notification] else { return }
      state.expires = true
      execution.performNow(activity: notification) {
        // Where the hard end comes at the same instant, what is done at once counts (E1), however long it takes here.
        execution.computingFreely { state.instance.timeWillExpire() }
        state.expires = false
      }
    case .cancel(let notification):
      guard let state = states[notification] else { return }
      state.isDecided = true
    case .service(let id, let event):
      guard let listener = listeners[id] else { return }
      if event.isLast { listeners[id] = nil }
      execution.performNow(activity: listener.notification) { listener.body(event) }
    case .terminate: terminate()
    }
  }

  private func receive(_ notification: Int, _ request: NotificationRequest) {
    let instance = reusedInstance ?? makePrincipal()
    if facts.reusesInstance { reusedInstance = instance }
    states[notification] = NotificationWork(notification: notification, request: request, instance: instance)
    if cpuTimePercent > 0 {
      let factor = "\(cpuTimePercent) % of the CPU time it took on this machine"
      diagnose(Diagnostic(.computingTimed, "computing took virtual time, \(factor): no two runs are alike"))
    }
    instance.receive(request, delivery: ContentDelivery(process: self, notification: notification))
  }

  func deliver(_ content: NotificationContent, for notification: Int) {
    guard isAlive else { return }
    let state = states[notification]
    var remark: DeliveryRemark?
    if let state, state.expires, let kept = state.instance.keptBestAttempt, kept != content,
      kept != state.request.content
    {
      remark = .betterAttemptExisted
    }
    state?.isDecided = true
    tellFootprint(for: notification)
    tell(.content(notification: notification, content, remark: remark))
    execution?.pause()
  }

  func contentChanged(for notification: Int) { tell(.mutatedAfterDelivery(notification: notification)) }

  // MARK: The end of a notification's work

  private func hasOpenWork(_ notification: Int) -> Bool {
    listeners.values.contains { $0.notification == notification }
      || openWork.values.contains { $0.notification == notification }
      || execution?.hasWork(for: notification) == true
  }

  /// Lets go of a notification that is decided and has nothing open.
  private func settle(_ state: NotificationWork) {
    guard state.isDecided, state.hasReturned, states[state.notification] === state, !hasOpenWork(state.notification)
    else { return }
    states[state.notification] = nil
    if state.goesOn { tell(.finished(notification: state.notification)) }
  }

  /// Looks at all of them, in order: work may have ended for any.
  private func settleAll() {
    guard !states.isEmpty else { return }
    for notification in states.keys.sorted() { if let state = states[notification] { settle(state) } }
  }

  // MARK: Memory

  /// Steps of the heap's growth that are told; smaller ones would only fill the recording. Ours.
  static let heapStep = 256 * 1024

  /// Tells the footprint: the fresh one, the heap's growth, and what stand-ins hold outside it.
  func tellFootprint(for notification: Int) {
    guard let execution, isAlive else { return }
    let step = Self.heapStep
    func footprint(_ heap: Int) -> Int { facts.freshMemory + outsideHeap + max(0, heap) / step * step }
    let heap = ownsProcess ? execution.heap : (now: 0, peak: 0)
    execution.resetHeapPeak()
    if footprint(heap.peak) > max(toldFootprint, footprint(heap.now)) {
      toldFootprint = footprint(heap.peak)
      tell(.footprint(toldFootprint, notification: notification))
    }
    if footprint(heap.now) != toldFootprint {
      toldFootprint = footprint(heap.now)
      tell(.footprint(toldFootprint, notification: notification))
    }
  }
}

extension HostedProcess: ExecutionObserver {
  /// `didReceive` waits: its thread is held.
  public func tagBlocked(_ tag: Int) { tell(.threadHeld(.didReceive, notification: tag)) }

  /// `didReceive` has returned.
  public func tagEnded(_ tag: Int) {
    guard let state = states[tag] else { return }
    state.hasReturned = true
    state.goesOn = hasOpenWork(tag)
    tellFootprint(for: tag)
    tell(.threadFree(.didReceive, notification: tag, goesOn: state.goesOn))
  }

  /// All that a command asked for has run, or waits.
  public func commandEnds() {
    if ownsProcess { tellFootprint(for: -1) }
    settleAll()
  }

  /// The main thread waits: the expiry callback cannot come (rule D4).
  public func mainBlocked(activity: Int) { tell(.threadHeld(.main, notification: activity)) }

  /// It goes on.
  public func mainFree() { tell(.threadFree(.main, notification: notification, goesOn: true)) }

  /// The code did what ends a process.
  public func trap(_ message: String) { tell(.ended(.crashed(message), notification: notification)) }

  /// It waits for something that virtual time does not reach.
  public func realWait(_ what: String) {
    diagnose(
      Diagnostic(
        .realWait,
        "the extension waits in \(what), for something outside virtual time; here it waits for ever"))
  }

  /// It was not let change a file of others, as the sandbox of a phone has it.
  public func changeRefused(_ what: String, _ place: String) {
    // Foundation writes to a file of a random name first; what it was to become is not known here.
    let (folder, name) = place.lastIndex(of: "/").map { (place[..<$0], place[$0...]) } ?? ("", place[...])
    let target = name.hasPrefix("/.dat.nosync") ? "a file in '\(folder)/'" : "'\(place)'"
    diagnose(
      Diagnostic(
        .fileRefused,
        "the extension may not \(what) \(target), outside its folders: that failed with EPERM, as in a phone's sandbox")
    )
  }

  /// It started a thread.
  public func threadStarted() {
    diagnose(
      Diagnostic(
        .threadStarted, "the extension started a thread of its own; it runs on virtual time, one thread at a time"))
  }

  /// Its code goes on on another thread.
  public func threadChanged() { carrierChanged() }

  /// It never lets time pass.
  public func workLimitReached() {
    let limit = execution?.settings.workPerInstant ?? 0
    diagnose(
      Diagnostic(
        .stepLimit, "the extension ran \(limit) pieces of work without time passing; its process was ended"))
    tell(.ended(.crashed("endless loop: \(limit) pieces of work at one instant"), notification: notification))
  }
}
