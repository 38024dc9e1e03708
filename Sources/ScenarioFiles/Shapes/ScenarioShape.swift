import ServiceExtensionRuntime

extension ObjectShape {
  /// The whole file.
  static let scenario = ObjectShape(
    title: "the scenario",
    keys: [
      Key("scenario", .whole(1...1), isRequired: true, "the version of the format, 1"),
      Key("$schema", .text(), "the address of the schema, for editors; not read"),
      Key("name", .text(least: 1, most: Limits.nameCharacters), isRequired: true, "what the recording calls it"),
      Key("seed", .either([.whole(0...Int.max), .text(least: 1, most: 20)]), "the seed of every random stream; 1"),
      Key("startsAt", .date, "the date at time 0; 2026-01-01T09:00:00Z"),
      Key("timeZone", .text(least: 1, most: Limits.nameCharacters), "the time zone of calendar triggers; UTC"),
      Key("device", .object(.device), "the simulated phone"),
      Key("handler", .object(.handler), "the handler: a built-in strategy, or steps; deliver-immediately"),
      Key("sounds", .map(.duration()), "sound files of the app, with their length"),
      Key("shared", .map(.anything), "the shared (app group) store at the start"),
      Key(
        "sharedProtection", .map(.word(DataProtection.self)),
        "when values of the shared store can be reached, by key; none"),
      Key("strings", .map(.text()), "the app's table of localised strings"),
      Key("network", .map(.object(.stub)), "what the network answers, by URL; * stands for any characters"),
      Key("pushes", .list(.object(.push), count: 0...Limits.pushEntries), isRequired: true, "a list of what is sent"),
      Key("apns", .object(.apns), "the way from the provider to the phone"),
      Key("app", .object(.app), "the app beside the extension"),
      Key("events", .list(.object(.event), count: 0...Limits.events), "what happens to the phone"),
      Key(
        "localRequests", .list(.object(.localRequest), count: 0...Limits.localRequests), "local requests of the app"),
      Key("faults", .list(.object(.fault), count: 0...Limits.faults), "what goes wrong"),
      Key("until", .duration(), "the run ends after this instant"),
      Key("expect", .map(.anything), "what the recording is held against"),
    ])

  /// An entry of `pushes`.
  static let push = ObjectShape(
    title: "the push",
    keys: [
      Key("id", .text(least: 1, most: Limits.nameCharacters), isRequired: true, "a name of its own, such as \"first\""),
      Key("at", .duration(), isRequired: true, "when it arrives, such as \"1s\""),
      Key("payload", .map(.anything), "what is sent"),
      Key("payloadFile", .text(least: 1, most: 1000), "a file that holds the payload, relative to the scenario"),
      Key("headers", .object(headers), "the headers it is sent with"),
      Key("burst", .object(burst), "several equal pushes, id-1 … id-n"),
      Key("via", .word(["apns"]), "as a provider's request to APNs; without it the push reaches the phone at 'at'"),
      Key("token", .word(ProviderRequest.Token.self), "the device token that a request is sent to; current"),
    ],
    variant: Variant(
      key: "via", word: "apns", keys: [Key("headers", .object(.requestHeaders), "the request's headers")]))

  private static let headers = ObjectShape(
    title: "'headers'",
    keys: [
      Key("apns-push-type", .word(PushHeaders.PushType.self), "the kind of push; alert"),
      Key("apns-collapse-id", .text(least: 1), "pushes with the same one replace each other"),
      Key("apns-priority", .whole(1...10, orText: true), "10, 5 or 1"),
      Key("apns-expiration", .whole(0...Int.max, orText: true), "seconds since 1970; 0: one try"),
      Key("apns-topic", .text(least: 1, most: Limits.nameCharacters), "the app"),
      Key("apns-id", .text(least: 1, most: Limits.nameCharacters), "the provider's own id"),
    ])

  private static let burst = ObjectShape(
    title: "'burst'",
    keys: [
      Key("count", .whole(1...Limits.burst), isRequired: true, "how many pushes"),
      Key("every", .duration(), "the time between two; 0"),
      Key("jitter", .duration(), "each is late by a random time up to this; 0"),
    ])

  /// An entry of `events`.
  static let event = ObjectShape(
    title: "the event",
    keys: [
      Key("at", .duration(), isRequired: true, "when it happens, such as \"8s\""),
      Key("reboot", .yes, "the phone restarts"),
      Key("screen", .word(DeviceProfile.ScreenState.self), "the screen changes"),
      Key("device", .word(DeviceEvent.Change.self), "the phone's connection or device token changes"),
      Key("app", .either([.word(AppState.self), .object(appEvent)]), "the app's new state, or what it does"),
      Key("user", .either([.word(["openApp", "unlock", "lock", "screenOff"]), .object(user)]), "what the user does"),
    ])

  private static let user = ObjectShape(
    title: "'user'",
    keys: [
      Key("tap", id, "the push whose notification is tapped"),
      Key("action", .object(userAction), "a button that is pressed"),
      Key("dismiss", id, "the push whose notification is cleared"),
      Key("focus", .bool, "a Focus begins or ends"),
      Key("permission", .permission, "what the user allows from now on: a word, or a list of words"),
      Key("region", .object(.region), "the user crosses the border of a region"),
    ])

  /// An entry of `faults`.
  static let fault = ObjectShape(
    title: "the fault",
    keys: [
      Key("kind", .word(Fault.Kind.self), isRequired: true, "what goes wrong"),
      Key(
        "pushes", .either([id, .list(id, count: 1...Limits.entries)]), "ids or patterns such as \"pay-*\"; all pushes"),
      Key("from", .duration(), "its start; from the beginning"),
      Key("to", .duration(), "its end; it stays"),
      Key("chance", .number(from: 0, to: 1), "how likely it strikes; 1"),
    ])

  static let id = Shape.text(least: 1, most: Limits.nameCharacters)
}
