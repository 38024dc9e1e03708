import ServiceExtensionRuntime

extension ObjectShape {
  /// `app`: where the app is, and what it does.
  static let app = ObjectShape(
    title: "the app",
    keys: [
      Key("state", .word(AppState.self), "where it is at the start; background"),
      Key("willPresent", .object(willPresent), "its answer in the foreground; left out: nothing is presented there"),
      Key("backgroundHandler", .object(backgroundHandler), "what it does on content-available: 1"),
      Key(
        "categories", .list(.object(category), count: 0...Limits.appEntries), "the categories it has registered"),
      Key(
        "contentExtensions", .list(.object(contentExtension), count: 0...Limits.appEntries), "its content extensions"),
      Key("onLaunch", .appSteps, "steps that run when it is launched"),
      Key("onResponse", .appSteps, "steps of didReceive response"),
    ])

  private static let willPresent = ObjectShape(
    title: "'willPresent'",
    keys: [
      Key(
        "options",
        .list(.word(AppDescription.PresentationOption.self), count: 0...AppDescription.PresentationOption.allCases.count),
        "what it asks for; all"),
      Key("after", .duration(), "how long its answer is withheld; 0"),
      Key("userInfo", .word(AppDescription.UserInfoVersion.self), "whose userInfo it sees; modified"),
    ])

  private static let backgroundHandler = ObjectShape(
    title: "'backgroundHandler'",
    keys: [
      Key("result", .word(AppDescription.BackgroundHandler.Answer.self), "what it answers; newData"),
      Key("after", .duration(), "how long that takes; 0"),
      Key("steps", .appSteps, "what it does before it answers"),
    ])

  private static let contentExtension = ObjectShape(
    title: "the content extension",
    keys: [
      Key("id", id, isRequired: true, "its name in the recording"),
      Key("categories", .list(id, count: 1...Limits.appEntries), isRequired: true, "the categories it draws"),
    ])

  /// `app` of an event, where it does something.
  static let appEvent = ObjectShape(
    title: "'app' of an event", keys: [Key("steps", .appSteps, isRequired: true, "what it does")])

  /// `action` of a user.
  static let userAction = ObjectShape(
    title: "the user's action",
    keys: [
      Key("push", id, isRequired: true, "the push whose notification has the button"),
      Key("action", id, isRequired: true, "the button's id"),
      Key("text", .text(), "what the user writes, for a button that asks for it"),
    ])

  /// A step of the app: one of the actions of a handler's step that make sense there.
  static let appStep = ObjectShape(
    title: "the step of the app", keys: appStepActions + step.keys.filter { ["when", "label"].contains($0.name) })

  /// The keys of which each step of the app has exactly one.
  static let appStepActions = stepActions.filter {
    ["wait", "readShared", "writeShared", "lock", "unlock", "requestService", "return"].contains($0.name)
  }
}

extension Shape {
  /// A list of steps of the app.
  static let appSteps = Shape.list(.either([.word(["return"]), .object(.appStep)]), count: 0...Limits.steps)
}
