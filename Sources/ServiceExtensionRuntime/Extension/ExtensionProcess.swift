import VirtualTime

/// The extension's process, run in this process: event queue, principal objects, process-wide state.
///
/// It keeps a sequence of its own and speaks to the device in messages only (see ``ExtensionEndpoint``).
public final class ExtensionProcess: ExtensionEndpoint {
  let handler: InProcessHandler
  /// Let go of when the process ends.
  private(set) var link: (any DeviceLink)?
  private(set) var isAlive = true
  private(set) var facts = LaunchFacts()
  let state = ProcessState()
  var nextSynthesizer = 1
  var synthesizerHasSpoken: Set<Int> = []

  private var simulation = Simulation<Int>()
  private var works: [Int: Work] = [:]
  private var nextWork = 0
  private var contexts: [Int: ExtensionContext] = [:]
  private var listeners: [Int: Listener] = [:]
  /// The id of the latest request.
  private(set) var latestRequest = 0
  private var reusedInstance: (any ServiceExtension)?
  private var footprint = 0
  private var mainHolds = 0
  private var mainFreeAt = VirtualInstant.zero
  private var receiveQueueFreeAt = VirtualInstant.zero

  private struct Work {
    var context: ExtensionContext
    var kind: LostWork.Kind
    var what: String
    var since: VirtualInstant
    var due: VirtualInstant?
    var body: () -> Void
  }

  private struct Listener {
    var context: ExtensionContext
    var body: (ServiceEvent) -> Void
  }

  init(handler: InProcessHandler, link: any DeviceLink) {
    self.handler = handler
    self.link = link
  }

  var now: VirtualInstant { simulation.now }

  // MARK: Endpoint

  /// When a timer, task or hold is due next.
  public var nextDue: VirtualInstant { simulation.peek()?.time ?? .never }

  /// Takes a message of the device.
  public func send(_ message: ExtensionMessage, at now: VirtualInstant) {
    guard isAlive else { return }
    simulation.advance(to: now)
    switch message {
    case .launch(let facts): launch(facts)
    case .didReceive(let notification, let pushID, let request): didReceive(notification, pushID, request)
    case .willExpire(let notification): willExpire(notification)
    case .cancel(let notification):
      guard let context = contexts[notification] else { return }
      context.isDecided = true
      context.releaseBodies()
      retireIfDone(context)
    case .service(let id, let event):
      guard let listener = listeners[id] else { return }
      if event.isLast { listeners[id] = nil }
      listener.body(event)
      if event.isLast { closeWork(listener.context) }
    case .terminate: terminate()
    }
  }

  /// Runs the next piece of work that is due.
  public func run(at now: VirtualInstant) {
    guard isAlive, let number = simulation.step(until: now), let work = works.removeValue(forKey: number) else {
      return
    }
    work.body()
    closeWork(work.context)
  }

  /// What has been begun and not finished, in the order begun.
  public func pendingWork(for notification: Int?) -> [PendingWork] {
    works.keys.sorted().compactMap { number in
      guard let work = works[number], notification == nil || work.context.notification == notification else {
        return nil
      }
      let owner = work.context.notification
      return PendingWork(
        kind: work.kind, what: work.what, notification: owner < 0 ? nil : owner, since: work.since, due: work.due)
    }
  }

  // MARK: Hooks

  private func launch(_ facts: LaunchFacts) {
    self.facts = facts
    footprint = facts.freshMemory
    guard let prepare = handler.prepareProcess else {
      tell(.launched)
      return
    }
    let context = ExtensionContext(process: self, notification: -1, pushID: "launch")
    contexts[-1] = context
    prepare(context) { [weak self] in self?.tell(.launched) }
  }

  private func didReceive(_ notification: Int, _ pushID: String, _ request: NotificationRequest) {
    let context = ExtensionContext(process: self, notification: notification, pushID: pushID)
    contexts[notification] = context
    let instance = reusedInstance ?? handler.makeInstance()
    if facts.reusesInstance { reusedInstance = instance }
    context.instance = instance
    context.request = request
    context.receiveHolds = 1
    instance.didReceive(request, context: context, contentHandler: ContentHandler(context: context))
    releaseReceiveThread(context)
    retireIfDone(context)
  }

  private func willExpire(_ notification: Int) {
    guard let context = contexts[notification], let instance = context.instance else { return }
    context.actsForExpiryCallback = true
    instance.timeWillExpire()
    context.actsForExpiryCallback = false
    retireIfDone(context)
  }

  private func terminate() {
    isAlive = false
    link = nil
    works.removeAll()
    listeners.removeAll()
    for context in contexts.values { context.instance = nil }
    contexts.removeAll()
    reusedInstance = nil
    state.removeAll()
  }

  // MARK: Work

  func schedule(
    for context: ExtensionContext, kind: LostWork.Kind, what: String, after duration: Duration,
    _ body: @escaping () -> Void
  ) -> ScheduledWork {
    guard isAlive else { return ScheduledWork(process: self, number: -1, handle: .none) }
    let due = now.advanced(by: max(duration, .zero))
    let number = open(Work(context: context, kind: kind, what: what, since: now, due: due, body: body))
    tell(.busy(notification: context.notification, kind, what, duration))
    return ScheduledWork(process: self, number: number, handle: simulation.schedule(number, at: due))
  }

  func waitForever(_ context: ExtensionContext, kind: LostWork.Kind, what: String) {
    guard isAlive else { return }
    _ = open(Work(context: context, kind: kind, what: what, since: now, due: nil, body: {}))
    tell(.busy(notification: context.notification, kind, what, nil))
  }

  func cancel(_ work: ScheduledWork) {
    guard let removed = works.removeValue(forKey: work.number) else { return }
    simulation.cancel(work.handle)
    closeWork(removed.context)
  }

  func hold(
    _ thread: HandlerThread, for context: ExtensionContext, kind: LostWork.Kind, what: String, duration: Duration?,
    _ body: @escaping () -> Void
  ) {
    guard isAlive else { return }
    guard thread != .worker else {
      if let duration {
        _ = schedule(for: context, kind: kind, what: what, after: duration, body)
      } else {
        waitForever(context, kind: kind, what: what)
      }
      return
    }
    let start = max(now, freeAt(thread, context))
    let end = duration.map { start.advanced(by: $0) }
    setFreeAt(end ?? .never, thread, context)
    switch thread {
    case .main:
      if mainHolds == 0 { tell(.threadHeld(.main, notification: context.notification)) }
      mainHolds += 1
    case .didReceive:
      if context.receiveHolds == 0 { tell(.threadHeld(.didReceive, notification: context.notification)) }
      context.receiveHolds += 1
    case .worker: break
    }
    let number = open(
      Work(context: context, kind: kind, what: what, since: start, due: end) { [unowned self, unowned context] in
        body()
        switch thread {
        case .main:
          mainHolds -= 1
          if mainHolds == 0 { tell(.threadFree(.main, notification: context.notification, goesOn: true)) }
        case .didReceive: releaseReceiveThread(context)
        case .worker: break
        }
      })
    tell(.busy(notification: context.notification, kind, what, duration))
    if let end, end != .never { simulation.schedule(number, at: end) }
  }

  /// Serial: one queue for the process; concurrent: a queue for each notification. Main is one in any case.
  private func freeAt(_ thread: HandlerThread, _ context: ExtensionContext) -> VirtualInstant {
    thread == .main ? mainFreeAt : facts.sharesReceiveQueue ? receiveQueueFreeAt : context.receiveFreeAt
  }

  private func setFreeAt(_ time: VirtualInstant, _ thread: HandlerThread, _ context: ExtensionContext) {
    if thread == .main {
      mainFreeAt = time
    } else if facts.sharesReceiveQueue {
      receiveQueueFreeAt = time
    } else {
      context.receiveFreeAt = time
    }
  }

  private func releaseReceiveThread(_ context: ExtensionContext) {
    context.receiveHolds -= 1
    guard context.receiveHolds == 0 else { return }
    context.goesOn = context.openWork > 0
    tell(.threadFree(.didReceive, notification: context.notification, goesOn: context.goesOn))
  }

  private func open(_ work: Work) -> Int {
    nextWork += 1
    works[nextWork] = work
    work.context.openWork += 1
    return nextWork
  }

  private func closeWork(_ context: ExtensionContext) {
    context.openWork -= 1
    retireIfDone(context)
  }

  /// Lets go of the principal object when its notification is decided and nothing of it is open.
  private func retireIfDone(_ context: ExtensionContext) {
    guard context.isDecided, context.openWork == 0, context.receiveHolds == 0 else { return }
    context.instance = nil
    contexts[context.notification] = nil
    if context.goesOn { tell(.finished(notification: context.notification)) }
  }

  // MARK: Messages

  @discardableResult
  func tell(_ message: DeviceMessage) -> ServiceAnswer {
    guard isAlive, let link else { return .refused("the process has ended") }
    return link.receive(message)
  }

  @discardableResult
  func request(
    _ request: ServiceRequest, for context: ExtensionContext, listener: ((ServiceEvent) -> Void)?
  ) -> ServiceAnswer {
    guard isAlive else { return .refused("the process has ended") }
    latestRequest += 1
    if let listener {
      listeners[latestRequest] = Listener(context: context, body: listener)
      context.openWork += 1
    }
    return tell(.request(id: latestRequest, notification: context.notification, request))
  }

  /// Asks for a file lock: false if it has to be waited for.
  func lock(_ name: String, for context: ExtensionContext, _ taken: @escaping () -> Void) -> Bool {
    guard isAlive else { return false }
    latestRequest += 1
    let id = latestRequest
    if case .value(.bool(false)?) = tell(.request(id: id, notification: context.notification, .lock(name))) {
      listeners[id] = Listener(context: context) { _ in taken() }
      context.openWork += 1
      return false
    }
    return true
  }

  func changeMemory(by bytes: Int, for context: ExtensionContext) {
    guard isAlive else { return }
    let (sum, overflow) = footprint.addingReportingOverflow(bytes)
    footprint = overflow ? .max : max(facts.freshMemory, sum)
    tell(.footprint(footprint, notification: context.notification))
  }

  func end(_ exit: ExtensionExit, for context: ExtensionContext) {
    tell(.ended(exit, notification: context.notification))
  }
}

/// A timer of a handler, to be cancelled.
public struct ScheduledWork {
  let process: ExtensionProcess
  let number: Int
  let handle: EventHandle

  /// Cancels it; without effect once it has run.
  public func cancel() { process.cancel(self) }
}
