import VirtualTime

/// A notification that the app or its extension asks for on the device itself (rule U4). It never runs the extension.
public struct LocalRequest: Hashable, Sendable, Codable {
  /// Replaces what is pending, and later what is delivered, under the same identifier.
  public var identifier: String
  /// What shows.
  public var content: NotificationContent
  /// When it shows; nil: at once.
  public var trigger: LocalTrigger?

  /// The shortest interval of a repeating trigger: 60 s (Apple).
  public static let shortestRepeatedInterval = Duration.seconds(60)

  /// A request of these parts.
  public init(identifier: String, content: NotificationContent, trigger: LocalTrigger? = nil) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// When a local request shows.
public enum LocalTrigger: Hashable, Sendable, Codable {
  /// So long after it was accepted, more than 0; repeating ones at least 60 s apart.
  case after(Duration, repeats: Bool = false)
  /// At the next date that fits, in the scenario's time zone.
  case calendar(CalendarComponents, repeats: Bool = false)
  /// When the user crosses the border of a region.
  case region(RegionCrossing, repeats: Bool = false)

  /// Whether it shows more than once.
  public var repeats: Bool {
    switch self {
    case .after(_, let repeats), .calendar(_, let repeats), .region(_, let repeats): repeats
    }
  }
}

/// The border of a region, crossed in one direction.
public struct RegionCrossing: Hashable, Sendable, Codable {
  /// The region's name.
  public var region: String
  /// In which direction.
  public var direction: Direction

  /// A crossing.
  public init(_ direction: Direction, of region: String) {
    self.region = region
    self.direction = direction
  }

  /// Into it, or out of it.
  public enum Direction: String, Hashable, Sendable, CaseIterable, Codable {
    case entry, exit
  }
}

/// One local request the app posts, and when.
public struct ScheduledLocalRequest: Hashable, Sendable {
  /// When the app posts it.
  public var at: VirtualInstant
  /// What it posts.
  public var request: LocalRequest

  /// A request that the app posts at `at`.
  public init(at: VirtualInstant, _ request: LocalRequest) {
    self.at = at
    self.request = request
  }
}
