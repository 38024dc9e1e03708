import VirtualTime

/// How a notification was presented while the app was in the foreground (rule P1).
public struct Presentation: Hashable, Sendable {
  /// When the app had answered: the decision plus what the app withheld.
  public var at: VirtualInstant
  /// What the app asked for.
  public var banner, list, sound, badge: Bool
  /// Who made it late; nil: nobody.
  public var delayedBy: Culprit?
  /// What the app saw as `userInfo`.
  public var userInfo: JSONObject

  /// A presentation of these facts.
  public init(
    at: VirtualInstant, banner: Bool, list: Bool, sound: Bool, badge: Bool, delayedBy: Culprit? = nil,
    userInfo: JSONObject
  ) {
    self.at = at
    self.banner = banner
    self.list = list
    self.sound = sound
    self.badge = badge
    self.delayedBy = delayedBy
    self.userInfo = userInfo
  }

  /// Who can make a presentation late.
  public enum Culprit: String, Hashable, Sendable, CaseIterable {
    /// The app, which withheld its answer.
    case app
  }
}

extension Presentation {
  /// The presentation as JSON; `delayedBy` is null where nobody made it late.
  public var json: JSONValue {
    [
      "at": .seconds(at), "banner": .bool(banner), "list": .bool(list), "sound": .bool(sound), "badge": .bool(badge),
      "delayedBy": .stringOrNull(delayedBy?.rawValue), "userInfo": .object(userInfo),
    ]
  }
}
