import VirtualTime

/// What happened: plain, comparable data. Every report and every judgement is drawn from it alone.
public struct Recording: Hashable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The handler's name, with its parameters.
  public var handler: String
  /// The device profile's name.
  public var profile: String
  /// The seed.
  public var seed: UInt64
  /// How much was kept.
  public var detail: RecordingDetail
  /// The memory limit of the extension's processes, in bytes; nil: not noted.
  public var memoryLimit: Int?
  /// The footprint that a process starts with, in bytes; nil: not noted.
  public var freshMemory: Int?
  /// The events in order; empty unless the detail is `timeline`.
  public var timeline: [TimelineEvent] = []
  /// One outcome per push, in order of arrival; empty with detail `totals`. A push that never arrived comes last.
  public var notifications: [NotificationOutcome] = []
  /// The lives of the extension's processes; empty with detail `totals`.
  public var processes: [ProcessLife] = []
  /// Utterances in order of request; empty with detail `totals`.
  public var utterances: [UtteranceRecord] = []
  /// Sounds of notifications in order of start; empty with detail `totals`.
  public var sounds: [SoundRecord] = []
  /// Local requests, one entry each time they show, in order of posting; empty with detail `totals`.
  public var local: [LocalOutcome] = []
  /// The phone at the end of the run; nil with detail `totals`.
  public var finalState: PhoneState?
  /// Calls of the app's `didReceive response`, in order; empty with detail `totals`.
  public var responses: [ResponseRecord] = []
  /// Calls of the app's background handler, in order; empty with detail `totals`.
  public var backgroundRuns: [BackgroundRun] = []
  /// The app's states, in order; empty where the scenario speaks of no app, and with detail `totals`.
  public var appStates: [AppStateRecord] = []
  /// Remarks about the run; empty with detail `totals`.
  public var diagnostics: [RunDiagnostic] = []
  /// The sums.
  public var totals = Totals()
  /// When the run ended: the last event, or `until`.
  public var endedAt = VirtualInstant.zero

  /// The empty recording of a run.
  public init(scenario: String, handler: String, profile: String, seed: UInt64, detail: RecordingDetail) {
    self.scenario = scenario
    self.handler = handler
    self.profile = profile
    self.seed = seed
    self.detail = detail
  }

  /// The (first) outcome of the push `id`; where there is none, an empty outcome whose diagnostics say so.
  public subscript(id: String) -> NotificationOutcome {
    if let outcome = notifications.first(where: { $0.id == id }) { return outcome }
    var missing = NotificationOutcome(id: id)
    missing.diagnostics.append(Diagnostic(.unknownPush, "no push has the id '\(id)' in this recording"))
    return missing
  }
}

/// How much of a run is kept.
public enum RecordingDetail: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The sums only; the memory does not grow with outcomes.
  case totals
  /// Outcomes, processes and utterances too.
  case outcomes
  /// Everything.
  case timeline

  /// Whether `lhs` keeps less.
  public static func < (lhs: RecordingDetail, rhs: RecordingDetail) -> Bool { lhs.rank < rhs.rank }
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Who decided what a notification shows.
public enum OutcomeSource: String, Hashable, Sendable, CaseIterable {
  /// The handler, in time.
  case handler
  /// The handler, after `serviceExtensionTimeWillExpire` was called.
  case bestAttempt
  /// The system: the content as it was sent.
  case original
  /// Nothing shows.
  case none
}

/// Why a notification ended as it did: the closed list (rule X4).
public enum OutcomeReason: String, Hashable, Sendable, CaseIterable {
  case handler, bestAttempt, expired, crashed, memory, launch, unresponsive, extensionEnded, emptyContent, suppressed
  case notMutable, noText, background, noExtension, minimumOS, alertsOff, denied, mutationLost
  // On the way to the phone.
  case rejected, replaced, lost, expirationPassed
}

/// Why a process ended: the closed list (rule X4).
public enum ProcessEndReason: String, Hashable, Sendable, CaseIterable {
  case retracted, evicted, expired, crashed, memory, launch, unresponsive, exited, killed, lockHeld, rebooted
  case reinstalled

  /// What this end makes of notifications that were in flight.
  public var outcomeReason: OutcomeReason {
    switch self {
    case .crashed, .exited: .crashed
    case .memory: .memory
    case .launch: .launch
    case .unresponsive: .unresponsive
    case .retracted, .evicted, .expired, .killed, .lockHeld, .rebooted, .reinstalled: .extensionEnded
    }
  }
}

/// How one push ended.
public struct NotificationOutcome: Hashable, Sendable {
  /// The push's id.
  public var id: String
  /// When it reached the device; nil: not before the end.
  public var arrivedAt: VirtualInstant?
  /// When `didReceive` was called.
  public var didReceiveAt: VirtualInstant?
  /// When what it shows was decided on the way through the extension; nil for what never reached it.
  public var decidedAt: VirtualInstant?
  /// Who decided.
  public var source = OutcomeSource.none
  /// Why; nil while undecided.
  public var reason: OutcomeReason?
  /// When it was delivered to the user: the decision, never the presentation; nil where nothing shows.
  public var deliveredAt: VirtualInstant?
  /// What shows; nil where nothing does.
  public var content: NotificationContent?
  /// The banner; nil where there was none.
  public var banner: BannerSpan?
  /// The buttons of its category, as it was known at delivery; nil: it has no category.
  public var actions: [String]?
  /// The number of the process that received it.
  public var process: Int?
  /// How it fared on the way from the provider; nil for a push that reached the phone without APNs.
  public var apns: APNsOutcome?
  /// How it was presented while the app was in the foreground; nil: the app was not, or has not answered.
  public var presentation: Presentation?
  /// The content extension that draws it; nil: none.
  public var contentExtension: String?
  /// Remarks, in order of time.
  public var diagnostics: [Diagnostic] = []

  /// An outcome of which nothing is known yet.
  public init(id: String) { self.id = id }

  /// Time from arrival to delivery; nil where nothing shows.
  public var latency: Duration? {
    guard let arrivedAt, let deliveredAt else { return nil }
    return arrivedAt.duration(to: deliveredAt)
  }

  /// The delivery; nil where nothing shows.
  public var delivery: Delivery? {
    guard let deliveredAt, let content else { return nil }
    return Delivery(time: deliveredAt, source: source, content: content)
  }

  /// A delivery to the user.
  public struct Delivery: Hashable, Sendable {
    /// When.
    public var time: VirtualInstant
    /// Who decided.
    public var source: OutcomeSource
    /// What shows.
    public var content: NotificationContent
  }
}

/// A banner's time on the screen.
public struct BannerSpan: Hashable, Sendable {
  /// When it appeared.
  public var from: VirtualInstant
  /// When it left; nil: it was there at the end.
  public var to: VirtualInstant?
  /// Whether it was there for more than no time.
  public var seen: Bool
  /// A span.
  public init(from: VirtualInstant, to: VirtualInstant?, seen: Bool) {
    self.from = from
    self.to = to
    self.seen = seen
  }
}

/// The life of one process of the extension.
public struct ProcessLife: Hashable, Sendable {
  /// 1, 2, 3 …
  public var number: Int
  /// The start of its launch.
  public var from: VirtualInstant
  /// Its end; nil: it lived at the end.
  public var to: VirtualInstant?
  /// Why it ended.
  public var reason: ProcessEndReason?
  /// The highest footprint, in bytes, the allocation that crossed the limit included.
  public var peakMemory: Int
  /// What its end cut off.
  public var lostWork: [LostWork] = []
  /// A process that starts.
  public init(number: Int, from: VirtualInstant, peakMemory: Int) {
    self.number = number
    self.from = from
    self.peakMemory = peakMemory
  }
}

/// Work that the end of a process cut off (rule L3).
public struct LostWork: Hashable, Sendable {
  /// The kind.
  public var kind: Kind
  /// What it was, in words.
  public var what: String
  /// The push it was for.
  public var push: String?
  /// 0…1, how far it got; nil where it has no end.
  public var progress: Double?
  /// Lost work.
  public init(kind: Kind, what: String, push: String?, progress: Double?) {
    self.kind = kind
    self.what = what
    self.push = push
    self.progress = progress
  }
  /// The kinds of work.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    case wait, block, work, speech, sound, download, upload, request, task
  }
}

/// One utterance.
public struct UtteranceRecord: Hashable, Sendable {
  /// The push it was for.
  public var push: String
  /// What was to be spoken.
  public var text: String
  /// When it began; nil: never.
  public var from: VirtualInstant?
  /// When it ended; nil: never begun, or speaking at the end of the run.
  public var to: VirtualInstant?
  /// Whether it was spoken to its end.
  public var isWhole = false
  /// Spoken characters until its end.
  public var spokenCharacters = 0
  /// Spoken characters in all.
  public var characters: Int
  /// When it would have ended, had nothing cut it: the length of the whole utterance.
  public var duration: Duration
  /// An utterance that is requested.
  public init(push: String, text: String, characters: Int, duration: Duration) {
    self.push = push
    self.text = text
    self.characters = characters
    self.duration = duration
  }
}

/// A sound that was played.
public struct SoundRecord: Hashable, Sendable {
  /// The push it was for.
  public var push: String
  /// The file, or `default`.
  public var name: String
  /// Whether it is the notification's own; else the extension played it.
  public var isNotificationSound: Bool
  /// When it began.
  public var from: VirtualInstant
  /// When it ended; nil: it played at the end of the run.
  public var to: VirtualInstant?
  /// Whether it was played to its end.
  public var isWhole = false
  /// A sound that starts.
  public init(push: String, name: String, isNotificationSound: Bool, from: VirtualInstant) {
    self.push = push
    self.name = name
    self.isNotificationSound = isNotificationSound
    self.from = from
  }
}

/// The sums of a run.
public struct Totals: Hashable, Sendable {
  /// Pushes of the scenario.
  public var pushes = 0
  /// Pushes that reached the device.
  public var arrived = 0
  /// Sources handler and bestAttempt.
  public var modified = 0
  /// Source original, what never reached the extension included.
  public var original = 0
  /// Source none, decided on the way through the extension.
  public var suppressed = 0
  /// Not shown for want of permission, or lost on the way.
  public var dropped = 0
  /// Banners that were on the screen for more than no time.
  public var bannersSeen = 0
  /// Banners that appeared, those of no time and updates in place included.
  public var bannersShown = 0
  /// Notifications that waited for a banner while a newer one was shown.
  public var bannersSkipped = 0
  /// Results of reason `expired`.
  public var expired = 0
  /// Results of reason `crashed`.
  public var crashed = 0
  /// Ends of processes.
  public var terminations = 0
  /// Processes launched.
  public var processes = 0
  /// Utterances spoken to their end.
  public var utterancesWhole = 0
  /// Utterances begun but not whole.
  public var utterancesCut = 0
  /// Utterances requested but not begun.
  public var utterancesNeverBegun = 0
  /// Local requests that showed.
  public var localDelivered = 0
  /// Pushes without text, which reach nothing (rule Z20).
  public var silent = 0
  /// The highest footprint of any process, in bytes.
  public var peakMemory = 0
  /// Ends of processes by reason.
  public var terminationReasons: [ProcessEndReason: Int] = [:]
  /// Percentiles of the latency, by nearest rank; nil where nothing was delivered.
  public var latency: Latency?

  /// No sums yet.
  public init() {}

  /// Percentiles by nearest rank.
  public struct Latency: Hashable, Sendable {
    /// Half are at most this.
    public var p50: Duration
    /// 95 % are at most this.
    public var p95: Duration
    /// The longest.
    public var max: Duration
    /// These percentiles.
    public init(p50: Duration, p95: Duration, max: Duration) {
      self.p50 = p50
      self.p95 = p95
      self.max = max
    }
  }
}
