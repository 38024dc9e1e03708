import VirtualTime

/// What the device says to the extension's process. Nothing else passes in this direction.
///
/// A notification is named by its number in order of arrival, a service request by the id the extension gave it.
public enum ExtensionMessage: Sendable, Codable {
  /// The process starts; it answers `launched` when it is ready.
  case launch(LaunchFacts)
  /// A notification is to be handled.
  case didReceive(notification: Int, pushID: String, request: NotificationRequest)
  /// Its time runs out.
  case willExpire(notification: Int)
  /// It was decided without the extension; what the extension still does for it reaches nobody.
  case cancel(notification: Int)
  /// A device service answers; an id may have many answers (speech).
  case service(id: Int, ServiceEvent)
  /// The process ends here: nothing of it may run any more.
  case terminate
}

/// What a process is told when it starts.
public struct LaunchFacts: Hashable, Sendable, Codable {
  /// 1, 2, 3 …
  public var processNumber: Int
  /// The scenario's seed.
  public var seed: UInt64
  /// The date at virtual time 0, in seconds since 1970.
  public var startsAt: Int64
  /// The footprint of the fresh process, in bytes.
  public var freshMemory: Int
  /// Whether one principal object serves all notifications (rule D3).
  public var reusesInstance: Bool
  /// Whether all notifications share one `didReceive` queue (rules D1, D2).
  public var sharesReceiveQueue: Bool
  /// The process's memory limit, in bytes.
  public var memoryLimit = 0
  /// The extension's bundle identifier.
  public var bundleIdentifier = ""
  /// Its app groups; empty: the scenario names none.
  public var appGroups: [String] = []
  /// The device's system, such as "18.0".
  public var systemVersion = ""
  /// The app's sound files, by name.
  public var sounds: [BundledSound] = []

  /// Facts of a process, the rest to be set.
  package init(
    processNumber: Int = 0, seed: UInt64 = 0, startsAt: Int64 = 0, freshMemory: Int = 0, reusesInstance: Bool = false,
    sharesReceiveQueue: Bool = true
  ) {
    self.processNumber = processNumber
    self.seed = seed
    self.startsAt = startsAt
    self.freshMemory = freshMemory
    self.reusesInstance = reusesInstance
    self.sharesReceiveQueue = sharesReceiveQueue
  }
}

/// A sound file of the app.
public struct BundledSound: Hashable, Sendable, Codable {
  /// The file's name.
  public var name: String
  /// How long it plays.
  public var length: Duration

  /// A file of this name and length.
  package init(name: String, length: Duration) {
    self.name = name
    self.length = length
  }
}

/// What a device service tells the extension.
public enum ServiceEvent: Hashable, Sendable, Codable {
  /// About an utterance.
  case speech(SpeechEvent)
  /// A sound has played to its end.
  case soundEnded
  /// How a download, or an upload, ended.
  case downloaded(TransferResult)
  case uploaded(TransferResult)
  /// The Notification Center answers.
  case center(CenterReply)
  /// A file lock that was waited for is taken.
  case lockTaken

  /// Whether nothing more comes for this request.
  public var isLast: Bool {
    switch self {
    case .speech(.finished), .speech(.cancelled), .soundEnded, .downloaded, .uploaded, .center, .lockTaken: true
    case .speech: false
    }
  }
}

/// What the delegate of a synthesizer hears, in time order (rule S2).
public enum SpeechEvent: Hashable, Sendable, Codable {
  /// The utterance begins.
  case started
  /// The next word, or CJK character, begins; its UTF-16 range in the text, as Apple's.
  case willSpeak(range: Range<Int>)
  /// One of the asked-for fractions has been spoken; its index.
  case reached(mark: Int)
  /// It pauses.
  case paused
  /// It goes on.
  case continued
  /// It was cut short.
  case cancelled
  /// It has been spoken to its end.
  case finished
}
