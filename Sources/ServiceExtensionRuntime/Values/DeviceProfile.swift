import VirtualTime

/// The parameters of the simulated phone; each can be set in a scenario under `device`, by the key its comment names.
///
/// Sources of the defaults: *seed*: the write-ups of engineers the project started from (iOS 10–11 devices);
/// *Apple*: Apple's documentation; *field*: several independent public reports; *observed*: behaviour of current systems
/// seen from outside; *ours*: our choice.
public struct DeviceProfile: Hashable, Sendable, CustomStringConvertible {
  /// What the recording calls it: `classic`, `modern`, or one of them with ` (changed)` behind it.
  public var name: String
  /// The name.
  public var description: String { name }
  /// `budget`: time for one notification, to the hard end. 30 s (Apple: "about 30"; seed).
  public var budget: Duration = .seconds(30)
  /// `grace`: `serviceExtensionTimeWillExpire` comes this long before the hard end. 0 s (ours) or 1 s (observed).
  public var grace: Duration = .zero
  /// `budgetFrom`: what starts the budget.
  public var budgetFrom = BudgetStart.didReceive
  /// `launch`: what starting and reaching the extension's process costs.
  public var launch = Launch()
  /// `endsAtExpiry`: whether the process ends at the hard end of an expired notification. True (Apple) or false (observed).
  public var endsAtExpiry = true
  /// `dispatch`: how many notifications may be undecided at once. Serial (observed, field; contested).
  public var dispatch = Dispatch.serial
  /// `instance`: whether each notification gets a new principal object. New (observed; contested).
  public var instance = InstanceUse.new
  /// `banner`: style and times of the banner.
  public var banner = Banner()
  /// `retraction`: whether the end of the banner ends the extension. `whenIdle` (seed) or `never` (no evidence today).
  public var retraction = Retraction.whenIdle
  /// `eviction`: an idle process ends this long after its latest decision; nil: not at all. 10 s in `modern` (ours).
  public var eviction: Duration?
  /// `mutableContent`: how the flag is read. `strict` (seed, Apple) or `lenient` (observed).
  public var mutableContent = MutableContentReading.strict
  /// `speech`: whether and how an extension may speak.
  public var speech = Speech()
  /// `sounds.across`: what sounds of several notifications do to each other. `mix` (ours).
  public var soundsAcross = SoundMixing.mix
  /// `memory`: the limit of the process and what a fresh one uses.
  public var memory = Memory()
  /// `center`: how long the Notification Center takes. No delay (ours).
  public var center = Center()
  /// `extension`: facts of the app's service extension.
  public var `extension` = ExtensionFacts()
  /// `os`: the device's OS version.
  public var os = OSVersion(major: 12, minor: 0)
  /// `screen`: the state of the screen at the start.
  public var screen = ScreenState.on
  /// `focus`: whether a Focus is on at the start.
  public var focus = false
  /// `permission`: what the user allows.
  public var permission = Permission.all

  /// The rules of the write-ups the project started from: iOS 10 to 12. The default.
  public static let classic = DeviceProfile(name: "classic")

  /// What current systems do, as far as it can be seen from outside.
  public static let modern: DeviceProfile = {
    var profile = DeviceProfile(name: "modern")
    profile.grace = .seconds(1)
    profile.budgetFrom = .dispatch
    profile.launch.cold = .milliseconds(300)
    profile.launch.warm = .milliseconds(50)
    profile.endsAtExpiry = false
    profile.banner.leastTime = .seconds(2)
    profile.banner.gap = .seconds(1)
    profile.retraction = .never
    profile.eviction = .seconds(10)
    profile.mutableContent = .lenient
    profile.speech.audio = .refused
    profile.os = OSVersion(major: 18, minor: 0)
    return profile
  }()

  /// Both profiles, by name.
  public static let builtIn: [DeviceProfile] = [.classic, .modern]

  init(name: String) { self.name = name }

  /// `budgetFrom`: what starts a notification's budget.
  public enum BudgetStart: String, Hashable, Sendable, CaseIterable {
    /// The call of `didReceive` (field).
    case didReceive
    /// The dispatch; the launch counts (observed).
    case dispatch
  }

  /// `launch`: what reaching the process costs. All three are ours, the limit observed.
  public struct Launch: Hashable, Sendable {
    /// `launch.cold`: without a live process. 0 s, or 0.3 s.
    public var cold: Duration = .zero
    /// `launch.warm`: with a live process. 0 s, or 0.05 s.
    public var warm: Duration = .zero
    /// `launch.limit`: a longer launch is killed. 30 s.
    public var limit: Duration = .seconds(30)
  }

  /// `dispatch`: how many notifications may be undecided at once (rules D1, D2).
  public enum Dispatch: Hashable, Sendable {
    /// One after another, `didReceive` included.
    case serial
    /// Up to this many undecided at once.
    case concurrent(Int)
  }

  /// `instance`: whether notifications share a principal object (rule D3).
  public enum InstanceUse: String, Hashable, Sendable, CaseIterable {
    /// A new one for each notification.
    case new
    /// One for the life of the process.
    case reused
  }

  /// `banner`: its style and times (rules B1–B3).
  public struct Banner: Hashable, Sendable {
    /// `banner.style`.
    public var style = Style.temporary
    /// `banner.lifetime`: time on screen. 6 s (seed; field: 5–8 s).
    public var lifetime: Duration = .seconds(6)
    /// `banner.leastTime`: before a newer one may replace it. 0 s (ours) or 2 s (field).
    public var leastTime: Duration = .zero
    /// `banner.gap`: after a retraction, before the next appears. 0 s (ours) or 1 s (observed).
    public var gap: Duration = .zero

    /// How banners behave.
    public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
      /// Retracts by itself.
      case temporary
      /// Stays until dismissed.
      case persistent
      /// No banners.
      case none
    }
  }

  /// `retraction`: whether the end of the banner ends the extension (rules L1, L2).
  public enum Retraction: String, Hashable, Sendable, CaseIterable {
    /// If no notification is undecided.
    case whenIdle
    /// In any case.
    case always
    /// Not at all.
    case never
  }

  /// `mutableContent`: how the flag is read (rule G2).
  public enum MutableContentReading: String, Hashable, Sendable, CaseIterable {
    /// The number 1 only.
    case strict
    /// A number above 0, true, and anything that is no number.
    case lenient
  }

  /// `speech`: whether and how an extension may speak (rules S1–S3).
  public struct Speech: Hashable, Sendable {
    /// `speech.audio`. Allowed (seed) or refused (Apple since iOS 12.1; field).
    public var audio = Audio.allowed
    /// `speech.across`: what utterances of different synthesizers do to each other. `queue` (seed; contested).
    public var across = Across.queue
    /// `speech.onRefusal`: whether a refused utterance gets its cancel callback. `none`.
    public var onRefusal = OnRefusal.none
    /// `speech.charactersPerSecond.cjk`: Han, Kana and Hangul at rate 0.5. 4 (field).
    public var cjkCharactersPerSecond: DecimalNumber = 4
    /// `speech.charactersPerSecond.other`: all other letters and digits at rate 0.5. 15 (ours).
    public var otherCharactersPerSecond: DecimalNumber = 15

    /// Whether the extension may use audio.
    public enum Audio: String, Hashable, Sendable, CaseIterable {
      /// It may.
      case allowed
      /// Activating the session fails, no utterance starts.
      case refused
    }

    /// Several synthesizers at once.
    public enum Across: String, Hashable, Sendable, CaseIterable {
      /// One utterance after another.
      case queue
      /// All at once.
      case mix
      /// The newer cancels the one that is speaking.
      case interrupt
    }

    /// What the delegate hears of a refused utterance.
    public enum OnRefusal: String, Hashable, Sendable, CaseIterable {
      /// Nothing.
      case none
      /// A cancel callback at once.
      case cancel
    }
  }

  /// `sounds.across`: several notification sounds at once (rule S5).
  public enum SoundMixing: String, Hashable, Sendable, CaseIterable {
    /// All are heard.
    case mix
    /// The newer ends the one that plays.
    case interrupt
  }

  /// `memory`, in bytes (rule X2). 24 MiB and 3 MiB (field; 12 and 16 MiB on old devices).
  public struct Memory: Hashable, Sendable {
    /// `memory.limit`: a footprint above it kills the process.
    public var limit = 24 << 20
    /// `memory.fresh`: footprint of a process that has just started.
    public var fresh = 3 << 20
  }

  /// `center`: how long what is asked of the Notification Center takes (rules U2, U4). Both ours.
  public struct Center: Hashable, Sendable {
    /// `center.delay`: until a list is answered, a removal, a request or a badge takes effect. 0 s.
    public var delay: Duration = .zero
    /// `center.categoriesDelay`: until registered categories take effect. 0 s.
    public var categoriesDelay: Duration = .zero
  }

  /// `extension`: facts of the app's service extension (rules G2, C2).
  public struct ExtensionFacts: Hashable, Sendable {
    /// `extension.minimumOS`: the lowest OS version it runs on.
    public var minimumOS = OSVersion(major: 10, minor: 0)
    /// `extension.filtering`: whether it has the entitlement to suppress notifications.
    public var filtering = false
    /// `extension.installed`.
    public var installed = true
    /// `extension.bundleId`.
    public var bundleId = "com.example.app.NotificationService"
    /// `extension.appGroups`.
    public var appGroups: [String] = []
    /// `extension.allowsPlainHTTP`: whether plain http is allowed (rule N2). False (Apple).
    public var allowsPlainHTTP = false
  }

  /// `screen`: the screen's state.
  public enum ScreenState: String, Hashable, Sendable, CaseIterable {
    /// In use.
    case on
    /// Dark.
    case off
    /// Lit and locked.
    case locked
    /// Locked, and never unlocked since the device started.
    case beforeFirstUnlock
  }

  /// `permission`: what the user allows (rules G2, G4).
  public struct Permission: OptionSet, Hashable, Sendable, Codable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Alerts somewhere.
    public static let alerts = Permission(rawValue: 1)
    /// Sounds.
    public static let sounds = Permission(rawValue: 2)
    /// Badges.
    public static let badges = Permission(rawValue: 4)
    /// Quietly, to the list only.
    public static let provisional = Permission(rawValue: 8)
    /// Alerts, sounds and badges: the default.
    public static let all: Permission = [.alerts, .sounds, .badges]
    /// Nothing: every push is dropped.
    public static let denied: Permission = []
  }
}

/// A version such as 12.1.
public struct OSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Before the point.
  public var major: Int
  /// Behind it.
  public var minor: Int
  /// A version of these parts.
  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }
  /// `12.1`.
  public var description: String { "\(major).\(minor)" }
  /// Whether `lhs` is older.
  public static func < (lhs: OSVersion, rhs: OSVersion) -> Bool { (lhs.major, lhs.minor) < (rhs.major, rhs.minor) }
}
