import VirtualTime

/// One showing of a local request; a repeating one has an entry for each (rule U4).
public struct LocalOutcome: Hashable, Sendable {
  /// The request's identifier.
  public var id: String
  /// When it was posted.
  public var postedAt: VirtualInstant
  /// The push in whose handler it was posted; nil: by the app.
  public var push: String?
  /// When it is to show, in words; nil: at once.
  public var trigger: String?
  /// When it showed; nil: not before the end.
  public var deliveredAt: VirtualInstant?
  /// When it was taken away before it showed; nil: it was not.
  public var removedAt: VirtualInstant?
  /// What shows; nil where nothing does.
  public var content: NotificationContent?
  /// The banner; nil where there was none.
  public var banner: BannerSpan?
  /// The buttons of its category, as it was known at delivery; nil: it has no category.
  public var actions: [String]?
  /// How it was presented while the app was in the foreground; nil: the app was not, or has not answered.
  public var presentation: Presentation?
  /// The content extension that draws it; nil: none.
  public var contentExtension: String?
  /// The entry of its next showing, where it repeats, as its place in ``Recording/local``.
  public var next: Int?
  /// Remarks, in order of time.
  public var diagnostics: [Diagnostic] = []

  /// A request that is posted.
  public init(id: String, postedAt: VirtualInstant) {
    self.id = id
    self.postedAt = postedAt
  }

  /// The entry as JSON; `push`, `trigger`, `actions` are left out where there is none, the times are null.
  public var json: JSONValue {
    var object: JSONObject = ["id": .string(id), "postedAt": .seconds(postedAt)]
    if let push { object["push"] = .string(push) }
    if let trigger { object["trigger"] = .string(trigger) }
    object["deliveredAt"] = .secondsOrNull(deliveredAt)
    object["removedAt"] = .secondsOrNull(removedAt)
    object["content"] = content?.json ?? .null
    object["banner"] = banner?.json ?? .null
    if let actions { object["actions"] = .array(actions.map(JSONValue.string)) }
    object["presentation"] = presentation?.json ?? .null
    object["contentExtension"] = .stringOrNull(contentExtension)
    object["diagnostics"] = .array(diagnostics.map(\.json))
    return .object(object)
  }
}

extension LocalTrigger {
  /// `after 60.000 s, again and again`.
  public var words: String {
    let when =
      switch self {
      case .after(let interval, _): "after \(interval.secondsText)"
      case .calendar(let components, _): "at \(components.words)"
      case .region(let crossing, _): "at the \(crossing.direction.rawValue) of \(crossing.region.onOneLine)"
      }
    return repeats ? when + ", again and again" : when
  }
}
