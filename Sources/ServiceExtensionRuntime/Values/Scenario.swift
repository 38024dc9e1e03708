import VirtualTime

/// A run to be replayed: the device, the handler, the pushes and what else happens. A value, read from a file or built.
public struct Scenario: Sendable {
  /// What the recording calls it.
  public var name: String
  /// The seed of every random stream.
  public var seed: UInt64 = 1
  /// The date at time 0, in seconds since 1970. 2026-01-01T09:00:00Z where nothing is said (rule T1).
  public var startsAt: Int64 = 1_767_258_000
  /// The simulated phone.
  public var device = DeviceProfile.classic
  /// The handler that the file names; a test may replay with another.
  public var handler = HandlerDescription.strategy(name: "deliver-immediately", parameters: JSONObject())
  /// Sound files of the app, with their length.
  public var sounds: [String: Duration] = [:]
  /// The shared (app group) store at the start.
  public var shared = JSONObject()
  /// When values of it can be read, by key; what is not named: always.
  public var sharedProtection: [String: DataProtection] = [:]
  /// The app's table of localised strings.
  public var strings: [String: String] = [:]
  /// What the network answers; of stubs that are equally specific the first counts.
  public var network: [NetworkStub] = []
  /// The pushes, in file order.
  public var pushes: [PushSeries] = []
  /// How requests of providers fare on their way to the phone.
  public var apns = APNsSettings()
  /// The app; nil: nothing is said of it, it stays in the background.
  public var app: AppDescription?
  /// What happens to the phone, in file order.
  public var events: [DeviceEvent] = []
  /// The app's categories, registered before the scenario begins.
  public var categories: [NotificationCategory] = []
  /// Local requests that the app posts.
  public var localRequests: [ScheduledLocalRequest] = []
  /// Finds the dates of calendar triggers; nil: requests with such a trigger are refused.
  public var calendar: (any TriggerCalendar)?
  /// Faults to inject.
  public var faults: [Fault] = []
  /// The run ends after this instant; nil: when nothing is left.
  public var until: VirtualInstant?
  /// What `check` holds the recording against.
  public var expectations: [Expectation] = []

  /// A scenario without pushes.
  public init(name: String) { self.name = name }
}

/// One push, or a burst of equal ones that is generated as it is replayed.
public struct PushSeries: Hashable, Sendable {
  /// The push's id; the pushes of a burst are `id-1` … `id-n`.
  public var id: String
  /// When the (first) push arrives; a request to APNs is sent then.
  public var at: VirtualInstant
  /// What is sent.
  public var payload: Payload
  /// The headers it is sent with.
  public var headers = PushHeaders()
  /// The burst; nil for a single push.
  public var burst: Burst?
  /// The request to APNs that it is; nil: it reaches the phone without one.
  public var request: ProviderRequest?

  /// A push of these parts.
  public init(id: String, at: VirtualInstant, payload: Payload, burst: Burst? = nil) {
    self.id = id
    self.at = at
    self.payload = payload
    self.burst = burst
  }

  /// How many pushes there are.
  public var count: Int { burst?.count ?? 1 }

  /// The id of push `index`, counted from 0.
  public func id(at index: Int) -> String { burst == nil ? id : "\(id)-\(index + 1)" }

  /// Several equal pushes.
  public struct Burst: Hashable, Sendable {
    /// How many.
    public var count: Int
    /// The time between two.
    public var every: Duration
    /// Each is late by a random time in 0…`jitter`, seeded by its index.
    public var jitter: Duration
    /// A burst of these parts.
    public init(count: Int, every: Duration = .zero, jitter: Duration = .zero) {
      self.count = count
      self.every = every
      self.jitter = jitter
    }
  }
}

/// The handler a scenario names: a built-in strategy, steps, or a real extension.
public enum HandlerDescription: Hashable, Sendable {
  /// A strategy by the name of the command line, with its parameters.
  case strategy(name: String, parameters: JSONObject)
  /// Steps written in the file.
  case steps(StepProgram)
  /// An extension's own sources.
  case `extension`(ExtensionDescription)
}

/// Something that happens to the phone.
public struct DeviceEvent: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// What.
  public var kind: Kind

  /// An event.
  public init(at: VirtualInstant, kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// What can happen.
  public enum Kind: Hashable, Sendable {
    /// All processes end, launch refusals are cleared, the screen is locked until the first unlock (rule Y1).
    case reboot
    /// The screen changes; an unlock is a change to `on`.
    case screen(DeviceProfile.ScreenState)
    /// A Focus begins or ends.
    case focus(Bool)
    /// The user crosses the border of a region, for location triggers (rule U4).
    case region(RegionCrossing)
    /// The phone's connection or its device token changes (rules Q1, Q2).
    case change(Change)
    /// The app changes its state.
    case app(AppState)
    /// The app does something.
    case appSteps([Step])
    /// The user does something.
    case user(UserEvent)
  }

  /// What concerns the way of pushes to the phone.
  public enum Change: String, Hashable, Sendable, CaseIterable {
    /// The app is deleted and installed again: new token, empty shared store.
    case reinstall
    /// A backup is restored to the phone: new token.
    case restore
    /// APNs cannot reach the phone.
    case offline
    /// APNs can reach the phone.
    case online
  }
}

/// A fault that the scenario injects (rule Y1). It holds from `from` up to, not including, `to` (rule Z14).
public struct Fault: Hashable, Sendable {
  /// What goes wrong.
  public var kind: Kind
  /// Ids or patterns of the pushes it is for; empty: all.
  public var pushes: [String] = []
  /// Its start; nil: from the beginning.
  public var from: VirtualInstant?
  /// Its end; nil: it stays.
  public var to: VirtualInstant?
  /// How likely it strikes, 0…1, drawn per push.
  public var chance = 1.0

  /// A fault that always holds.
  public init(kind: Kind) { self.kind = kind }

  /// What can go wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `serviceExtensionTimeWillExpire` is not called.
    case suppressExpiryCallback
    /// No process can be launched.
    case refuseLaunch
    /// The extension is asked twice for one push.
    case duplicateInvocation
    /// What the extension delivers is lost, the original shows.
    case loseMutation
    /// APNs delivers what has expired all the same.
    case ignoreExpiration
    /// The process is ended: at `from`, or when one of `pushes` is received.
    case killExtension
    /// The system reclaims the extension's memory: the process is ended as by its memory limit.
    case memoryPressure
    /// The process is suspended; holding a file lock, it is ended with code 0xdead10cc.
    case suspendHoldingLock
  }
}
