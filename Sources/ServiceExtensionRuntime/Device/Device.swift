import VirtualTime

/// The simulated phone: takes pushes, runs the extension's process, decides what shows.
///
/// ``run()`` is the place to begin reading: one loop over three sources of events (the device's queue, the pushes to
/// come, the extension's own work). The extensions of this class, one file each, follow a push on its way: arrival,
/// dispatch, messages of the extension, expiry, decision, presentation, ends of processes, faults.
final class Device: DeviceLink {
  /// An event of the device's queue. Numbers name notifications, processes, utterances, sounds.
  enum Event {
    case scenario(Int32)
    case fault(Int32)
    case launchBegins(Int32)
    case launchLimit(Int32)
    case receive(Int32)
    case expiry(Int32)
    case hardEnd(Int32)
    case endOfExpired(Int32)
    case retraction(Int32)
    case eviction(Int32)
    case speech
    case utterance(Int32)
    case speechReply(Int32, cancelled: Bool)
    case soundEnd(Int32)
    case transferEnd(Int32)
    case storedExpires(Int32)
    case banners
    case centerReply(Int32)
    case localRequest(Int32)
    case localDue(Int32)
    case app(AppTimer)
  }

  let scenario: Scenario
  let profile: DeviceProfile
  let handler: any Handler
  let times: Times
  let recorder: Recorder
  var simulation = Simulation<Event>()
  var source: PushSource
  var apns: APNsService
  /// Events of the scenario, and its offline times.
  let happenings: [DeviceEvent]
  /// One per series.
  let prepared: [PreparedPush]

  var waiting = WaitingQueue()
  /// Dispatched and not yet forgotten, decided or not.
  var inFlight: [Int: NotificationState] = [:]
  var undecidedCount = 0
  var heldThreadCount = 0
  var decidedByHandler = BitSet()
  var isDispatching = false

  var process: RunningProcess?
  var processCount = 0

  var banners: BannerPresenter
  var bannerLook = VirtualInstant.never
  var bannerEvent = EventHandle.none
  var speech = SpeechService()
  var sounds = SoundService()
  var network: NetworkService
  /// The extension's container.
  var files: [String: FileContents] = [:]

  var app: AppService
  var permission: DeviceProfile.Permission
  var screen: DeviceProfile.ScreenState
  var hasBeenUnlocked: Bool
  var focus: Bool
  var badge = 0
  var center: CenterState
  var shared: JSONObject
  var refusalsClearedAt: VirtualInstant?

  /// The profile's durations in nanoseconds, ready for the loop.
  struct Times {
    var budget, grace, cold, warm, launchLimit, bannerLifetime: Int64
    var eviction: Int64?
  }

  init(scenario: Scenario, handler: any Handler, detail: RecordingDetail) {
    self.scenario = scenario
    self.handler = handler
    profile = scenario.device
    times = Times(
      budget: profile.budget.wholeNanoseconds, grace: profile.grace.wholeNanoseconds,
      cold: profile.launch.cold.wholeNanoseconds, warm: profile.launch.warm.wholeNanoseconds,
      launchLimit: profile.launch.limit.wholeNanoseconds,
      bannerLifetime: profile.banner.lifetime.wholeNanoseconds, eviction: profile.eviction?.wholeNanoseconds)
    var recording = Recording(
      scenario: scenario.name, handler: handler.name, profile: profile.name, seed: scenario.seed, detail: detail)
    recording.memoryLimit = profile.memory.limit
    recording.freshMemory = profile.memory.fresh
    recorder = Recorder(recording)
    prepared = scenario.pushes.map { PreparedPush($0, scenario) }
    source = PushSource(scenario.pushes, seed: scenario.seed)
    apns = APNsService(scenario.apns, seed: scenario.seed)
    happenings = Device.happenings(of: scenario)
    banners = BannerPresenter(profile.banner)
    network = NetworkService(scenario.network)
    app = AppService(scenario)
    permission = profile.permission
    screen = profile.screen
    hasBeenUnlocked = profile.screen != .beforeFirstUnlock
    focus = profile.focus
    shared = scenario.shared
    center = CenterState(
      categories: scenario.categories,
      keepsList: detail >= .outcomes || handler.readsCenter || !scenario.localRequests.isEmpty
        || !scenario.events.isEmpty || scenario.app != nil)
  }

  var now: VirtualInstant { simulation.now }

  /// Replays the scenario to its end.
  func run() -> Recording {
    scheduleScenario()
    if app.isDescribed {
      recorder.appState(AppStateRecord(at: now, state: app.state, cause: .start, launched: false))
    }
    let end = scenario.until ?? .never
    while true {
      let next = simulation.peek()
      let arrival = min(source.nextTime, apns.nextTime)
      let work = process?.endpoint.nextDue ?? .never
      if scenario.until == nil, center.pending.repeatingEvents > 0, arrival == .never, work == .never,
        simulation.pendingCount == center.pending.repeatingEvents
      {
        break  // Only repeating triggers are left (rule T4).
      }
      // Arrivals come after the events of phase 0, the extension's work between replies and expiry.
      let arrivalIsFirst = next.map { arrival < $0.time || (arrival == $0.time && $0.phase > Phase.outside) } ?? true
      let before = arrivalIsFirst ? (time: arrival, phase: Phase.outside) : (time: next!.time, phase: next!.phase)
      if work < before.time || (work == before.time && before.phase > Phase.work) {
        guard work <= end, work != .never else { break }
        simulation.advance(to: work, phase: Phase.work)
        runExtension()
      } else if arrivalIsFirst {
        guard arrival <= end, arrival != .never else { break }
        simulation.advance(to: arrival, phase: Phase.outside)
        takeNextPush()
      } else {
        guard let event = simulation.step(until: end) else { break }
        handle(event)
      }
    }
    return finish()
  }

  /// What has been on its way comes before what sets out, or arrives without APNs.
  private func takeNextPush() {
    if apns.nextTime <= source.nextTime {
      if let request = apns.next() { reach(request) }
    } else if let push = source.next() {
      if prepared[push.series].isRequest { send(push) } else { arrive(push) }
    }
  }

  private func handle(_ event: Event) {
    switch event {
    case .scenario(let index): happen(happenings[Int(index)].kind)
    case .fault(let index): strike(Int(index))
    case .launchBegins(let number): beginLaunch(Int(number))
    case .launchLimit(let number): launchLimitReached(Int(number))
    case .receive(let number): receive(Int(number))
    case .expiry(let number): expire(Int(number))
    case .hardEnd(let number): reachHardEnd(Int(number))
    case .endOfExpired(let number): endExpiredProcess(Int(number))
    case .retraction(let number): retractionDue(Int(number))
    case .eviction(let number): evictionDue(Int(number))
    case .speech: startSpeaking()
    case .utterance(let id): continueUtterance(Int(id))
    case .speechReply(let id, let cancelled): replyToSpeech(Int(id), cancelled: cancelled)
    case .soundEnd(let index): soundEnded(Int(index))
    case .transferEnd(let place): transferEnded(Int(place))
    case .storedExpires(let number): storedExpires(Int(number))
    case .banners: updateBanners()
    case .centerReply(let number): replyFromCenter(Int(number))
    case .localRequest(let index): postScheduled(Int(index))
    case .localDue(let token): localDue(Int(token))
    case .app(let timer): handle(timer)
    }
  }

  /// Events of the scenario and faults, before the first push (rule Z1).
  private func scheduleScenario() {
    for (index, fault) in scenario.faults.enumerated() where fault.strikesByTime {
      simulation.schedule(.fault(Int32(index)), at: fault.from ?? .zero, phase: Phase.outside)
    }
    for (index, event) in happenings.enumerated() {
      simulation.schedule(.scenario(Int32(index)), at: event.at, phase: Phase.outside)
    }
    for (index, local) in scenario.localRequests.enumerated() {
      simulation.schedule(.localRequest(Int32(index)), at: local.at, phase: Phase.outside)
    }
  }

  /// Lets the extension do its next piece of work; one that never lets time pass is ended.
  private func runExtension() {
    guard let process else { return }
    if process.lastTime == now {
      process.stepsAtThisInstant += 1
    } else {
      process.lastTime = now
      process.stepsAtThisInstant = 0
    }
    guard process.stepsAtThisInstant < Device.stepsPerInstant else {
      for state in undecided {
        recorder.diagnose(
          state.number,
          Diagnostic(
            .stepLimit,
            "the handler ran \(Device.stepsPerInstant) pieces of work without time passing; its process was ended"),
          at: now)
      }
      endProcess(.unresponsive)
      return
    }
    process.endpoint.run(at: now)
  }

  /// More work than this at one instant is a handler that keeps scheduling itself. Ours.
  static let stepsPerInstant = 1_000_000

  /// Undecided notifications that were dispatched, in order of arrival.
  var undecided: [NotificationState] {
    inFlight.values.filter { !$0.isDecided }.sorted { $0.number < $1.number }
  }

  private func finish() -> Recording {
    let end = scenario.until.map { until in
      process == nil && simulation.peek() == nil && min(source.nextTime, apns.nextTime) == .never
        ? min(until, max(now, .zero)) : until
    }
    closeOpenRecords(at: end ?? now)
    if recorder.keepsOutcomes { recorder.recording.finalState = phoneState(at: end ?? now) }
    var total = 0
    for series in scenario.pushes { total += series.count }
    if recorder.keepsOutcomes {
      for push in source.remaining() { recorder.missing(id: prepared[push.series].id(at: push.index)) }
    }
    return recorder.finish(at: end ?? now, pushes: total)
  }

  /// What is on its way at the end of the run: the sums count it, nothing more happens to it.
  private func closeOpenRecords(at end: VirtualInstant) {
    speech.close(recorder, at: end)
    if let process {
      recorder.process(process.number) { $0.peakMemory = process.peakMemory }
      recorder.count { $0.peakMemory = max($0.peakMemory, process.peakMemory) }
      process.endpoint.send(.terminate, at: now)
    }
  }
}

/// A growing set of small whole numbers, one bit each.
struct BitSet {
  private var words: [UInt64] = []

  func contains(_ number: Int) -> Bool {
    number >= 0 && number >> 6 < words.count && words[number >> 6] & (1 << UInt64(number & 63)) != 0
  }

  mutating func insert(_ number: Int) {
    while words.count <= number >> 6 { words.append(0) }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }
}
