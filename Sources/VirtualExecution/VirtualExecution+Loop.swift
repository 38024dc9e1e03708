import CVirtualExecution
import VirtualTime

extension VirtualExecution {
  // MARK: Driving

  /// Serves commands on the calling thread, which becomes the first carrier, until there are no more.
  public func serve(_ port: any CommandPort) {
    self.port = port
    let carrier = Carrier()
    carriers[ObjectIdentifier(carrier)] = carrier
    enter(carrier)
  }

  /// Adds a piece of work to the command that begins: it runs before the command ends, at the present instant.
  ///
  /// `activity` is what it works for; a `tag` of 0 or more is told to the observer when it blocks and ends.
  public func performNow(activity: Int, tag: Int = -1, _ body: @escaping () -> Void) {
    immediate.append(Item(.body(body), activity: activity, tag: tag))
  }

  /// The command ends after the piece of work that runs; what else is due stays due.
  public func pause() { pauseRequested = true }

  /// Nothing of the simulated code runs any more. What runs at the moment stops where it asks for something next, at the
  /// latest when ``stopIfDead()`` is called.
  public func die() { isDead = true }

  /// Does not come back if the simulation is dead.
  public func stopIfDead() {
    guard isDead, let running, !isShutDown, cve_bound() != nil else { return }
    _ = running
    block(Waiter(label: "dead", kind: .block, activity: -1), for: -1)
  }

  /// Ends all its threads. What was on their stacks is given up without running on. Call it on an ordinary thread.
  public func shutDown() {
    isDead = true
    isShutDown = true
    (port as? CallPort)?.close()
    for carrier in carriers.values.sorted(by: { $0.parking < $1.parking }) {
      carrier.isAbandoned = true
      carrier.unpark()
      cve_park(carrier.exit)
    }
    carriers.removeAll()
    idle.removeAll()
    works.removeAll()
    alarms.removeAll()
    immediate.removeAll()
    ready.removeAll()
  }

  // MARK: Carriers

  func makeCarrier() {
    let carrier = Carrier()
    carriers[ObjectIdentifier(carrier)] = carrier
    running = carrier
    let start = Unmanaged.passRetained(CarrierStart(execution: self, carrier: carrier)).toOpaque()
    let error = cve_start_thread(
      { context in
        guard let context else { return }
        let start = Unmanaged<CarrierStart>.fromOpaque(context).takeRetainedValue()
        start.execution.enter(start.carrier)
        cve_bind(nil)
        cve_unpark(start.carrier.exit)
      }, start)
    if error != 0 {
      Unmanaged<CarrierStart>.fromOpaque(start).release()
      Toolchain.fail("no thread can be started for code that blocks (error \(error)): too many are blocked")
    }
  }

  private final class CarrierStart {
    let execution: VirtualExecution
    let carrier: Carrier
    init(execution: VirtualExecution, carrier: Carrier) {
      self.execution = execution
      self.carrier = carrier
    }
  }

  /// The calling thread is `carrier` from here on, and runs the loop.
  private func enter(_ carrier: Carrier) {
    running = carrier
    cve_bind(binding)
    cve_enter()
    let place = UnsafeMutablePointer<jmp_buf>.allocate(capacity: 1)
    defer { place.deallocate() }
    carrier.place = place
    let context = Unmanaged.passUnretained(self)
    cve_run_abandonable(
      place, { Unmanaged<VirtualExecution>.fromOpaque($0!).takeUnretainedValue().lead() }, context.toOpaque())
  }

  /// Another carrier goes on with the loop; the calling one waits until it is resumed.
  func handOver(from carrier: Carrier) {
    passBaton()
    waitForBaton(carrier)
  }

  func passBaton() {
    if let next = idle.popLast() {
      running = next
      next.unpark()
    } else {
      makeCarrier()
    }
  }

  func waitForBaton(_ carrier: Carrier) {
    carrier.park()
    if carrier.isAbandoned, let place = carrier.place { cve_abandon(place) }
    observer?.threadChanged()
  }

  // MARK: The loop

  private func lead() {
    while !isShutDown {
      if !inCommand {
        guard let command = port?.next(), !isShutDown else { return }
        inCommand = true
        pauseRequested = false
        runsUntil = command.runsUntil
        if command.nanoseconds > binding.pointee.now { binding.pointee.now = command.nanoseconds }
        // Too little to count stays with what it was computed for.
        binding.pointee.computed = 0
        command.begin()
      }
      if !isDead, immediateHead < immediate.count {
        let item = immediate[immediateHead]
        immediateHead += 1
        run(item, on: nil)
        noteProgress()
        continue
      }
      immediate.removeAll(keepingCapacity: true)
      immediateHead = 0
      if !isDead, let end = runsUntil, !pauseRequested {
        if performDue() { continue }
        if !isDead, let next = queue.peek()?.time.nanoseconds, next > binding.pointee.now, next <= end {
          binding.pointee.now = next
          continue
        }
      }
      if !isDead { observer?.commandEnds() }
      inCommand = false
      port?.finished()
    }
  }

  /// Runs the next piece of work that is due; false if none is. What waited for a time comes before what became due at
  /// this instant: it was scheduled earlier.
  private func performDue() -> Bool {
    if let (_, slot) = queue.next(until: now) {
      guard countsWork() else { return false }
      let work = takeWork(slot)
      perform(work.kind, activity: work.activity)
      return true
    }
    guard readyHead < ready.count, countsWork() else { return false }
    let work = ready[readyHead]
    readyHead += 1
    if readyHead == ready.count {
      ready.removeAll(keepingCapacity: true)
      readyHead = 0
    }
    switch work {
    case .job(let job, let activity):
      countOpen(-1, for: Int(activity))
      perform(.job(job), activity: activity)
    case .work(let kind, let activity):
      countOpen(-1, for: Int(activity))
      perform(kind, activity: activity)
    }
    return true
  }

  /// False when more has run at this instant than is allowed.
  private func countsWork() -> Bool {
    if countedInstant != now {
      countedInstant = now
      workAtThisInstant = 0
    }
    workAtThisInstant += 1
    if workAtThisInstant <= settings.workPerInstant { return true }
    observer?.workLimitReached()
    return !isDead
  }

  private func perform(_ kind: Work.Kind, activity: Int32) {
    switch kind {
    case .job(let job): run(job, activity: Int(activity))
    case .submit(let item):
      if let queue = item.queue { enqueue(item, on: state(of: queue)) }
    case .start(let queue, let item):
      run(item, on: queue)
      noteProgress()
    case .resume(let carrier):
      guard let leader = running, leader !== carrier else { return }
      idle.append(leader)
      running = carrier
      carrier.unpark()
      waitForBaton(leader)
    case .timeout(let waiter): timeOut(waiter)
    case .source(let source): fire(source)
    }
  }

  /// Other code has run: those that wait for that look again.
  private func noteProgress() {
    guard !retries.isEmpty else { return }
    let all = retries
    retries = []
    for waiter in all { wake(waiter) }
  }

  // MARK: Running code

  /// Runs a job of a task on the calling carrier.
  private func run(_ job: UnownedJob, activity: Int) {
    guard let carrier = running else { return }
    carrier.context.activity = activity
    let depth = cve_depth()
    cve_begin_piece()
    cve_set_depth(0)
    Toolchain.run(job, onMain: false)
    cve_set_depth(depth)
    passComputed()
    carrier.context.activity = -1
    noteProgress()
  }

  /// Runs a piece of work on the calling carrier, and says so to its queue when it is over.
  func run(_ item: Item, on queue: QueueState?) {
    guard let carrier = running else { return }
    carrier.context = Carrier.Context(activity: item.activity, tag: item.tag, queue: item.queue)
    if let queue { carrier.context.held.append(queue) }
    invoke(item)
    passComputed()
    let tag = carrier.context.tag
    carrier.context = Carrier.Context()
    if let queue { finish(item, on: queue) }
    if let group = item.group { _ = leave(group) }
    if tag >= 0 { observer?.tagEnded(tag) }
  }

  private func invoke(_ item: Item) {
    switch item.payload {
    case .unit(let unit):
      let block = unit.block
      outside { cve_perform(unit) }
      if let block { performed(block) }
    case .mainJob(let job): outside { Toolchain.run(job, onMain: true) }
    case .body(let body): outside(body)
    case .sync: break
    }
  }

  /// Runs simulated code: what it calls is caught.
  func outside(_ body: () -> Void) {
    let depth = cve_depth()
    cve_begin_piece()
    cve_set_depth(0)
    body()
    cve_set_depth(depth)
  }

  /// Runs `body` as the driver's code, in the middle of simulated code: nothing it calls is caught.
  public func uncaught<Result>(_ body: () -> Result) -> Result {
    let isOfSimulatedCode = cve_depth() == 0
    cve_enter()
    defer { cve_leave() }
    if isOfSimulatedCode { passComputed() }
    return body()
  }
}
