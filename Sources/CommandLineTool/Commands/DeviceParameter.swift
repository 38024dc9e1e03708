import ServiceExtensionRuntime
import VirtualTime

/// One parameter of the simulated phone, as `nsesim profiles` shows it.
struct DeviceParameter: Sendable {
  /// Its key in a scenario file, below `device`.
  let key: String
  /// What it means.
  let summary: String
  /// Where its defaults come from.
  let source: String
  /// Its value in a profile, as a scenario file writes it.
  let value: @Sendable (DeviceProfile) -> JSONValue

  private init(
    _ key: String, _ summary: String, _ source: String, _ value: @escaping @Sendable (DeviceProfile) -> JSONValue
  ) {
    self.key = key
    self.summary = summary
    self.source = source
    self.value = value
  }

  /// What the words of ``source`` stand for.
  static let sourceLegend: [(word: String, meaning: String)] = [
    ("seed", "the write-ups this project started from, measured on devices with iOS 10 and 11"),
    ("Apple", "Apple's documentation"),
    ("field", "several independent public reports"),
    ("observed", "behaviour of current systems seen from outside, undocumented"),
    ("ours", "our choice, for want of a source"),
  ]

  /// All of them, in the order of the documentation.
  static let all: [DeviceParameter] = time + life + banner + sound + memory + state

  private static let time: [DeviceParameter] = [
    .init("budget", "time for one notification, to the hard end", "Apple, seed") { .duration($0.budget) },
    .init("grace", "serviceExtensionTimeWillExpire comes this long before the hard end", "ours / observed") {
      .duration($0.grace)
    },
    .init("budgetFrom", "what starts the budget: didReceive or dispatch", "field / observed") {
      .word($0.budgetFrom)
    },
    .init("launch.cold", "cost of a dispatch without a live process", "ours") { .duration($0.launch.cold) },
    .init("launch.warm", "cost of a dispatch with a live process", "ours") { .duration($0.launch.warm) },
    .init("launch.limit", "a launch that takes longer is killed", "observed") { .duration($0.launch.limit) },
  ]

  private static let life: [DeviceParameter] = [
    .init("endsAtExpiry", "whether the process ends at the hard end of an expired notification", "Apple / observed") {
      .bool($0.endsAtExpiry)
    },
    .init("dispatch", "serial or { concurrent: n }: how many may be undecided at once", "observed, field; contested") {
      switch $0.dispatch {
      case .serial: "serial"
      case .concurrent(let count): ["concurrent": .integer(count)]
      }
    },
    .init("instance", "a new object for each notification, or one reused", "observed; contested") {
      .word($0.instance)
    },
    .init("retraction", "whether the banner's end ends the process: whenIdle, always, never", "seed / no evidence") {
      .word($0.retraction)
    },
    .init("eviction", "an idle process ends this long after the latest decision; null: never", "ours") {
      $0.eviction.map { .duration($0) } ?? .null
    },
  ]

  private static let banner: [DeviceParameter] = [
    .init("banner.style", "temporary, persistent or none", "the user's setting") { .word($0.banner.style) },
    .init("banner.lifetime", "time on screen", "seed, field") { .duration($0.banner.lifetime) },
    .init("banner.leastTime", "before a newer one may take its place", "ours / field") {
      .duration($0.banner.leastTime)
    },
    .init("banner.gap", "after a retraction, before the next appears", "ours / observed") {
      .duration($0.banner.gap)
    },
    .init("mutableContent", "how the flag is read: strict (number 1 only) or lenient", "seed, Apple / observed") {
      .word($0.mutableContent)
    },
  ]

  private static let sound: [DeviceParameter] = [
    .init("speech.audio", "whether an extension may speak: allowed or refused", "seed / Apple, field") {
      .word($0.speech.audio)
    },
    .init("speech.across", "utterances of different synthesizers: queue, mix, interrupt", "seed; contested") {
      .word($0.speech.across)
    },
    .init("speech.onRefusal", "what a refused utterance's delegate hears: none or cancel", "ours") {
      .word($0.speech.onRefusal)
    },
    .init("speech.charactersPerSecond.cjk", "Han, Kana and Hangul at rate 0.5", "field") {
      .number($0.speech.cjkCharactersPerSecond)
    },
    .init("speech.charactersPerSecond.other", "other letters and digits at rate 0.5", "ours") {
      .number($0.speech.otherCharactersPerSecond)
    },
    .init("sounds.across", "sounds of several notifications: mix or interrupt", "ours") { .word($0.soundsAcross) },
  ]

  private static let memory: [DeviceParameter] = [
    .init("memory.limit", "a footprint above it kills the process", "field") { .bytes($0.memory.limit) },
    .init("memory.fresh", "footprint of a process that has just started", "field") { .bytes($0.memory.fresh) },
  ]

  private static let state: [DeviceParameter] = [
    .init("extension.minimumOS", "the lowest OS version the extension runs on", "Apple") {
      .string($0.extension.minimumOS.description)
    },
    .init("extension.filtering", "whether it may suppress notifications (entitlement)", "Apple") {
      .bool($0.extension.filtering)
    },
    .init("extension.installed", "whether there is an extension at all", "Apple") { .bool($0.extension.installed) },
    .init("extension.bundleId", "its bundle identifier", "Apple") { .string($0.extension.bundleId) },
    .init("extension.appGroups", "its app groups", "Apple") {
      .array($0.extension.appGroups.map { .string($0) })
    },
    .init("extension.allowsPlainHTTP", "whether plain http is allowed", "Apple") {
      .bool($0.extension.allowsPlainHTTP)
    },
    .init("center.delay", "how long a list, removal, local request or badge takes", "ours") {
      .duration($0.center.delay)
    },
    .init("center.categoriesDelay", "how long registered categories take to be known", "ours") {
      .duration($0.center.categoriesDelay)
    },
    .init("os", "the device's OS version", "the device") { .string($0.os.description) },
    .init("screen", "on, off, locked or beforeFirstUnlock", "the device") { .word($0.screen) },
    .init("focus", "whether a Focus is on", "the user's setting") { .bool($0.focus) },
    .init("permission", "alerts, sounds, badges, provisional, or denied", "the user's setting") {
      .permission($0.permission)
    },
  ]
}

extension JSONValue {
  /// `"0.3s"`.
  fileprivate static func duration(_ duration: Duration) -> JSONValue {
    .string(DecimalNumber(digits: duration.wholeNanoseconds, scale: 9).description + "s")
  }

  /// The word of a case.
  fileprivate static func word(_ word: some RawRepresentable<String>) -> JSONValue { .string(word.rawValue) }

  /// `"24MiB"`, or the plain number where it is not whole.
  fileprivate static func bytes(_ count: Int) -> JSONValue {
    count > 0 && count % (1 << 20) == 0 ? .string("\(count >> 20)MiB") : .integer(count)
  }

  /// A list of words.
  fileprivate static func permission(_ permission: DeviceProfile.Permission) -> JSONValue {
    let words: [(DeviceProfile.Permission, String)] = [
      (.alerts, "alerts"), (.sounds, "sounds"), (.badges, "badges"), (.provisional, "provisional"),
    ]
    let allowed = words.filter { permission.contains($0.0) }.map { JSONValue.string($0.1) }
    return allowed.isEmpty ? "denied" : .array(allowed)
  }
}
