import VirtualTime

/// The app as the device sees it: its state, what it is doing, what it has been asked. The rules are in `Device+App.swift`
/// and its neighbours.
struct AppService {
  let description: AppDescription
  /// Whether the scenario says anything of the app.
  let isDescribed: Bool
  var state: AppState
  /// Whether it was on the screen when the screen was locked.
  var isBehindLock = false
  /// It was woken or launched for something, and is suspended when that is done.
  var suspendsWhenIdle = false
  /// It is being woken, and what for begins at once.
  var isWaking = false

  var tasks: [Int: AppTask] = [:]
  var runs: [Int: BackgroundWork] = [:]
  var presentations: [Int: PendingPresentation] = [:]
  private var nextNumber = 0
  /// File locks it holds, in the order taken.
  var locks: [String] = []

  /// What it has registered, by identifier.
  var categories: [String: NotificationCategory] = [:]
  let contentExtensions: [String: String]
  /// The pushes that events speak of, and what has become of their notifications.
  var watched: [WatchedPush: WatchedNotification] = [:]

  init(_ scenario: Scenario) {
    description = scenario.app ?? AppDescription()
    isDescribed = scenario.app != nil
    state = description.state
    for category in description.categories { categories[category.identifier] = category }
    var extensions: [String: String] = [:]
    for content in description.contentExtensions {
      for category in content.categories where extensions[category] == nil {
        extensions[category] = content.identifier
      }
    }
    contentExtensions = extensions
    for event in scenario.events {
      guard case .user(let event) = event.kind, let id = event.push, let push = WatchedPush(id, in: scenario.pushes)
      else { continue }
      watched[push] = .some(.undelivered)
    }
  }

  /// A number for a task or a background run.
  mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Whether something keeps it awake for which it was woken.
  var isKeptAwake: Bool {
    isWaking || !runs.isEmpty || tasks.values.contains { $0.purpose == .response }
  }
}

/// Steps that the app runs.
struct AppTask {
  var purpose: Purpose
  var steps: [Step]
  var next = 0
  /// The notification it is about.
  var subject: Subject?
  var timer = EventHandle.none
  /// It could go on, but the app is suspended.
  var isFrozen = false
  /// The lock it waits for.
  var waitsFor: String?

  enum Purpose: Equatable {
    case launch
    case event
    case response
    case background(run: Int)

    /// The name of its random stream.
    var stream: String {
      switch self {
      case .launch: "app/launch"
      case .event: "app/event"
      case .response: "app/response"
      case .background: "app/background"
      }
    }
  }

  struct Subject {
    var notification: Int
    var pushID: String
    var content: NotificationContent
  }
}

/// A call of the background handler that has not been answered.
struct BackgroundWork {
  var notification: Int
  var record: Int
  var limit: EventHandle
}

/// A notification that waits for the app's answer to `willPresent`.
struct PendingPresentation {
  var push: PushSource.Push
  var content: NotificationContent
  var shows: Bool
  var decidedAt: VirtualInstant
  /// The app could answer, but is suspended.
  var isFrozen = false
}

/// A push that an event speaks of.
struct WatchedPush: Hashable {
  var series: Int
  var index: Int

  init(_ push: PushSource.Push) {
    series = push.series
    index = push.index
  }

  /// The push of this id; nil if there is none.
  init?(_ id: String, in pushes: [PushSeries]) {
    for (place, series) in pushes.enumerated() {
      if series.burst == nil, series.id == id {
        (self.series, index) = (place, 0)
        return
      }
      guard let burst = series.burst, id.hasPrefix(series.id + "-"),
        let number = Int(id.dropFirst(series.id.count + 1)), (1...max(1, burst.count)).contains(number),
        series.id(at: number - 1) == id
      else { continue }
      (self.series, index) = (place, number - 1)
      return
    }
    return nil
  }
}

/// What has become of a notification that an event speaks of.
enum WatchedNotification {
  /// Nothing has been shown of it yet.
  case undelivered
  /// It is there to be answered; not `inList`: only while its banner is on the screen.
  case shown(Int, NotificationContent, inList: Bool, actions: [NotificationAction])
  /// It is not there any more, or was never shown: why.
  case gone(String)
}
