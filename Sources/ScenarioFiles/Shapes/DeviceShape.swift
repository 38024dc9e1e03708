import ServiceExtensionRuntime

extension ObjectShape {
  /// `device`: the profile, and what differs from it.
  static let device = ObjectShape(
    title: "the device",
    keys: [
      Key(
        "profile", .word(DeviceProfile.builtIn.map(\.name)), "the built-in profile that the other keys change; classic"),
      Key("budget", .duration(isPositive: true), "time for one notification, to the hard end"),
      Key("grace", .duration(), "how long before the hard end serviceExtensionTimeWillExpire is called"),
      Key("budgetFrom", .word(DeviceProfile.BudgetStart.self), "what starts the budget"),
      Key("launch", .object(launch), "what starting and reaching the process costs"),
      Key("endsAtExpiry", .bool, "whether the process ends at the hard end of an expired notification"),
      Key(
        "dispatch", .either([.word(["serial"]), .object(dispatch)]), "how many notifications may be undecided at once"),
      Key(
        "instance", .word(DeviceProfile.InstanceUse.self),
        "whether each notification gets a principal object of its own"),
      Key("banner", .object(banner), "the banner's style and times"),
      Key("retraction", .word(DeviceProfile.Retraction.self), "whether the end of the banner ends the extension"),
      Key(
        "eviction", .either([.duration(), .null]),
        "how long after its latest decision an idle process ends; null: not at all"),
      Key("mutableContent", .word(DeviceProfile.MutableContentReading.self), "how the flag mutable-content is read"),
      Key("speech", .object(speech), "whether and how an extension may speak"),
      Key("sounds", .object(soundMixing), "what sounds of several notifications do to each other"),
      Key("memory", .object(memory), "the memory of the extension's process"),
      Key("extension", .object(extensionFacts), "facts of the app's service extension"),
      Key("center", .object(.center), "how long the Notification Center takes"),
      Key("os", .version, "the version of the device's system"),
      Key("screen", .word(DeviceProfile.ScreenState.self), "the screen at the start"),
      Key("focus", .bool, "whether a Focus is on at the start"),
      Key("permission", .permission, "what the user allows: a word, or a list of words"),
    ])

  private static let launch = ObjectShape(
    title: "'launch'",
    keys: [
      Key("cold", .duration(), "cost of a dispatch without a live process"),
      Key("warm", .duration(), "cost of a dispatch with a live process"),
      Key("limit", .duration(), "a longer launch is killed"),
    ])

  private static let dispatch = ObjectShape(
    title: "'dispatch'",
    keys: [Key("concurrent", .whole(1...1000), isRequired: true, "how many notifications may be undecided at once")])

  private static let banner = ObjectShape(
    title: "'banner'",
    keys: [
      Key("style", .word(DeviceProfile.Banner.Style.self), "how banners behave"),
      Key("lifetime", .duration(), "time on the screen"),
      Key("leastTime", .duration(), "time before a newer banner may replace it"),
      Key("gap", .duration(), "time after a retraction before the next banner appears"),
    ])

  private static let speech = ObjectShape(
    title: "'speech'",
    keys: [
      Key("audio", .word(DeviceProfile.Speech.Audio.self), "whether the extension may use audio"),
      Key(
        "across", .word(DeviceProfile.Speech.Across.self), "what utterances of different synthesizers do to each other"),
      Key("onRefusal", .word(DeviceProfile.Speech.OnRefusal.self), "what the delegate hears of a refused utterance"),
      Key("charactersPerSecond", .object(charactersPerSecond), "the speed at rate 0.5"),
    ])

  private static let charactersPerSecond = ObjectShape(
    title: "'charactersPerSecond'",
    keys: [
      Key("cjk", .number(from: 0.01, to: 1000), "Han, Kana and Hangul a second"),
      Key("other", .number(from: 0.01, to: 1000), "other letters and digits a second"),
    ])

  private static let soundMixing = ObjectShape(
    title: "'device.sounds'",
    keys: [Key("across", .word(DeviceProfile.SoundMixing.self), "several notification sounds at once")])

  private static let memory = ObjectShape(
    title: "'memory'",
    keys: [
      Key("limit", .bytes, "a footprint above it kills the process"),
      Key("fresh", .bytes, "footprint of a process that has just started"),
    ])

  private static let extensionFacts = ObjectShape(
    title: "'extension'",
    keys: [
      Key("minimumOS", .version, "the lowest version of the system it runs on"),
      Key("filtering", .bool, "whether it has the entitlement to suppress notifications"),
      Key("installed", .bool, "whether there is one"),
      Key("bundleId", .text(least: 1, most: Limits.nameCharacters), "its bundle identifier"),
      Key(
        "appGroups", .list(.text(least: 1, most: Limits.nameCharacters), count: 0...Limits.entries), "its app groups"),
      Key("allowsPlainHTTP", .bool, "whether it may use plain http; false"),
    ])
}

extension Shape {
  private static let permissionWords = ["alerts", "sounds", "badges", "provisional", "denied"]

  /// What the user allows: a word, or a list of words.
  static let permission = Shape.either([
    .word(permissionWords), .list(.word(permissionWords), count: 1...permissionWords.count),
  ])
}
