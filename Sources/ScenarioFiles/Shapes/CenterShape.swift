import ServiceExtensionRuntime

/// What belongs to the Notification Center: local requests, triggers, categories, the step `requestService`.
extension ObjectShape {
  /// `device.center`.
  static let center = ObjectShape(
    title: "'center'",
    keys: [
      Key("delay", .duration(), "how long a list, a removal, a request or a badge takes"),
      Key("categoriesDelay", .duration(), "how long categories take to be known"),
    ])

  /// An entry of `localRequests`.
  static let localRequest = ObjectShape(
    title: "the local request",
    keys: [
      Key("at", .duration(), isRequired: true, "when the app posts it, such as \"8s\""),
      requestID, Key("content", .object(.contentChange), isRequired: true, "what it shows"), triggerKey,
    ])

  /// `requestService`: what is asked of the Notification Center.
  static let requestService = ObjectShape(
    title: "'requestService'",
    keys: [
      Key("list", .either([.yes, .word(["delivered", "pending"])]), "what is delivered, or pending"),
      Key("as", name, "the key of the shared store that gets what 'list' finds, { count, ids }"),
      Key(
        "remove", .either([.list(name, count: 0...Limits.entries), .object(removal)]),
        "identifiers to be removed from the list and from what is pending, or an object"),
      Key("add", .object(addedRequest), "a local request to be posted"),
      Key("categories", .list(.object(.category), count: 0...Limits.entries), "the app's categories from now on"),
      Key("badge", .whole(0...1_000_000_000), "the number for the app's icon"),
      Key("delay", .duration(), "how long it takes; the phone's usual time"),
    ])

  /// The keys of which `requestService` has exactly one.
  static let serviceActions = ["list", "remove", "add", "categories", "badge"]

  /// A category, as an app registers it.
  static let category = ObjectShape(
    title: "the category",
    keys: [
      Key("id", name, isRequired: true, "what content names it by"),
      Key("actions", .list(.object(action), count: 0...Limits.actions), "its buttons"),
      Key("options", .list(.word(NotificationCategory.Option.self), count: 0...10), "what else the app asks for"),
    ])

  private static let action = ObjectShape(
    title: "the action",
    keys: [
      Key("id", name, isRequired: true, "what the app is told when it is pressed"),
      Key("title", .text(), "what stands on the button; its id"),
      Key("options", .list(.word(NotificationAction.Option.self), count: 0...10), "how it behaves"),
      Key("textInput", .bool, "whether it asks for a text; false"),
    ])

  private static let addedRequest = ObjectShape(
    title: "'add'",
    keys: [
      requestID, Key("content", .object(.contentChange), isRequired: true, "what it shows"),
      Key("attachments", .list(name, count: 0...Limits.actions), "files of the container shown with it"), triggerKey,
    ])

  private static let removal = ObjectShape(
    title: "'remove'",
    keys: [
      Key("delivered", .list(name, count: 0...Limits.entries), "identifiers to be removed from the list"),
      Key("pending", .list(name, count: 0...Limits.entries), "identifiers to be removed from what is pending"),
      Key("thread", name, "what was delivered in this thread"),
    ])

  private static let trigger = ObjectShape(
    title: "'trigger'",
    keys: [
      Key("after", .duration(isPositive: true), "so long after it is accepted"),
      Key("calendar", .object(calendar), "at the next date that fits"),
      Key("region", name, "when the user crosses the border of this region"),
      Key("on", .word(RegionCrossing.Direction.self), "in which direction, with 'region'; entry"),
      Key("repeats", .bool, "whether again and again; false"),
    ])

  private static let calendar = ObjectShape(
    title: "'calendar'",
    keys: CalendarComponents.Part.allCases.map { Key($0.rawValue, .whole($0.range), $0.summary) })

  private static let name = Shape.text(least: 1, most: Limits.nameCharacters)
  private static let requestID = Key("id", name, isRequired: true, "its identifier")
  private static let triggerKey = Key("trigger", .object(trigger), "when it shows; at once")

  /// `user: { region: … }`.
  static let region = ObjectShape(
    title: "'region'",
    keys: [Key("enter", name, "the region the user enters"), Key("exit", name, "the region the user leaves")])
}

extension CalendarComponents.Part {
  fileprivate var summary: String {
    switch self {
    case .year: "the year"
    case .month: "the month, 1 is January"
    case .day: "the day of the month"
    case .weekday: "the day of the week, 1 is Sunday"
    case .weekdayOrdinal: "which of those weekdays of the month"
    case .hour: "the hour, 0 to 23"
    case .minute: "the minute"
    case .second: "the second"
    }
  }
}
