import VirtualTime

/// What the phone shows at one moment: the Notification Center's list, the badge, the banner, what is still to come.
public struct PhoneState: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The list, newest first.
  public var list: [Listed] = []
  /// The number on the app's icon; 0: none.
  public var badge = 0
  /// The push or local request whose banner is on the screen; nil: none.
  public var banner: String?
  /// The local requests that wait for their trigger: the next to show first, those that wait for a border last.
  public var pending: [Pending] = []

  /// A phone without notifications.
  public init(at: VirtualInstant) { self.at = at }

  /// A notification in the list.
  public struct Listed: Hashable, Sendable {
    /// The id of the push, or the identifier of the local request.
    public var id: String
    /// What replaces it, and what it is removed by: a push's collapse identifier, else the same as `id`.
    public var identifier: String
    /// The first line.
    public var title: String
    /// The text.
    public var body: String
    /// When it was delivered.
    public var deliveredAt: VirtualInstant
    /// Its thread; empty: none.
    public var thread: String

    /// A notification of these parts.
    public init(
      id: String, identifier: String, title: String, body: String, deliveredAt: VirtualInstant, thread: String
    ) {
      self.id = id
      self.identifier = identifier
      self.title = title
      self.body = body
      self.deliveredAt = deliveredAt
      self.thread = thread
    }
  }

  /// A local request that waits.
  public struct Pending: Hashable, Sendable {
    /// Its identifier.
    public var id: String
    /// When it shows next; nil: when a border is crossed.
    public var next: VirtualInstant?
    /// Its trigger, in words.
    public var trigger: String

    /// A request of these parts.
    public init(id: String, next: VirtualInstant?, trigger: String) {
      self.id = id
      self.next = next
      self.trigger = trigger
    }
  }

  /// The state as JSON; `banner` is null where there is none.
  public var json: JSONValue {
    [
      "at": .seconds(at),
      "list": .array(list.map(\.json)),
      "badge": .integer(badge),
      "banner": .stringOrNull(banner),
      "pending": .array(pending.map(\.json)),
    ]
  }
}

extension PhoneState.Listed {
  /// The notification as JSON.
  public var json: JSONValue {
    [
      "id": .string(id), "identifier": .string(identifier), "title": .string(title), "body": .string(body),
      "deliveredAt": .seconds(deliveredAt), "thread": .string(thread),
    ]
  }
}

extension PhoneState.Pending {
  /// The request as JSON; `next` is null where it waits for a border.
  public var json: JSONValue { ["id": .string(id), "next": .secondsOrNull(next), "trigger": .string(trigger)] }
}
