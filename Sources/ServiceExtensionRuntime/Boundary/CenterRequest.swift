import VirtualTime

/// What can be asked of the Notification Center. Carried out after a delay, while the process lives (rule U2).
public enum CenterRequest: Hashable, Sendable, Codable {
  /// What was delivered and is still in the list; answer: `delivered`.
  case getDelivered
  /// What waits for its trigger; answer: `pending`.
  case getPending
  /// The app's categories; answer: `categories`.
  case getCategories
  /// What the user allows; answer: `settings`.
  case getSettings
  /// Takes notifications from the list, and requests from those that wait.
  case remove(CenterRemoval)
  /// Posts a local request.
  case add(LocalRequest)
  /// Replaces the app's categories.
  case setCategories([NotificationCategory])
  /// Sets the badge; 0 clears it, and, set by the app, the list (rule U3).
  case setBadge(Int)
}

/// What is to be removed.
public enum CenterRemoval: Hashable, Sendable, Codable {
  /// What was delivered under these identifiers.
  case delivered([String])
  /// What is pending under these identifiers.
  case pending([String])
  /// Both.
  case all([String])
  /// What was delivered in a thread.
  case thread(String)
  /// Everything that was delivered.
  case everyDelivered
  /// Everything that is pending.
  case everyPending
}

/// The answer of the Notification Center.
public enum CenterReply: Hashable, Sendable, Codable {
  /// The list, newest first.
  case delivered([DeliveredNotification])
  /// What waits, the next to show first.
  case pending([LocalRequest])
  /// The app's categories, by identifier.
  case categories([NotificationCategory])
  /// What the user allows.
  case settings(CenterSettings)
  /// It is done.
  case done
  /// It was not done, and why.
  case failed(CenterFailure)
}

/// What the user allows, as the Notification Center tells it.
public struct CenterSettings: Hashable, Sendable, Codable {
  /// Alerts, sounds, badges.
  public var permission: DeviceProfile.Permission
  /// How banners look.
  public var bannerStyle: DeviceProfile.Banner.Style

  /// These settings.
  public init(permission: DeviceProfile.Permission, bannerStyle: DeviceProfile.Banner.Style) {
    self.permission = permission
    self.bannerStyle = bannerStyle
  }
}

/// A notification in the list.
public struct DeliveredNotification: Hashable, Sendable, Codable {
  /// The request's identifier: a push's collapse identifier, else its id; a local request's own.
  public var identifier: String
  /// What it shows.
  public var content: NotificationContent
  /// When it was delivered.
  public var deliveredAt: VirtualInstant

  /// A notification of these parts.
  public init(identifier: String, content: NotificationContent, deliveredAt: VirtualInstant) {
    self.identifier = identifier
    self.content = content
    self.deliveredAt = deliveredAt
  }
}

/// Why the Notification Center did not do what it was asked to.
public enum CenterFailure: Error, Hashable, Sendable, CustomStringConvertible, Codable {
  /// The extension may not ask any more: its notification is decided, and no other is in flight (rule U2).
  case accessEnded
  /// The interval of a trigger is not above 0, or below 60 s although it repeats.
  case intervalTooShort(Duration, repeats: Bool)
  /// The scenario has no calendar.
  case noCalendar
  /// One of Apple's errors: not allowed, no date, no content.
  case refused(NotificationError)
  /// An attachment cannot be used, which fails the whole request (rule A3).
  case attachment(String, NotificationError)

  /// Apple's error; nil where Apple has none.
  public var error: NotificationError? {
    switch self {
    case .refused(let error), .attachment(_, let error): error
    case .accessEnded, .intervalTooShort, .noCalendar: nil
    }
  }

  /// What went wrong, in words, with the rule.
  public var description: String {
    switch self {
    case .accessEnded: "its notification is decided and no other is in flight, so the access has ended (U2)"
    case .intervalTooShort(let interval, repeats: true):
      "a repeating interval must be at least 60 s, this one is \(interval.secondsText) (U4)"
    case .intervalTooShort: "the interval must be more than 0 (U4)"
    case .noCalendar:
      "the scenario has no calendar for calendar triggers: set 'calendar', such as a FoundationCalendar (U4)"
    case .refused(let error): "\(error) (A2)"
    case .attachment(let identifier, let error):
      "its attachment \(identifier.quotedForPeople()) fails the whole request: \(error) (A3)"
    }
  }
}
