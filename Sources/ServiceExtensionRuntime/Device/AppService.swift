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

  let contentExtensions: [String: String]
  /// What events of the user speak of, and what has become of it.
  var watched: [WatchedNotification: Standing] = [:]
  /// What the app has asked of the Notification Center and was not carried out yet.
  var asked: [Int: AskedByApp] = [:]

  init(_ scenario: Scenario) {
    description = scenario.app ?? AppDescription()
    isDescribed = scenario.app != nil
    state = description.state
    var extensions: [String: String] = [:]
    for content in description.contentExtensions {
      for category in content.categories where extensions[category] == nil {
        extensions[category] = content.identifier
      }
    }
    contentExtensions = extensions
    for event in scenario.events {
      guard case .user(let event) = event.kind, let id = event.push else { continue }
      watched[WatchedNotification(id, in: scenario.pushes)] = .some(.undelivered)
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

/// A request of the app to the Notification Center.
struct AskedByApp {
  var request: CenterRequest
  var since: VirtualInstant
  /// The task that goes on with the answer; nil: none waits.
  var task: Int?
  /// The key of the shared store that gets what a list comes to.
  var listKey: String?
}

/// Where a notification comes from.
enum Origin {
  case push(PushSource.Push)
  /// A local request, by its identifier.
  case local(String)
}

/// A notification that waits for the app's answer to `willPresent`.
struct PendingPresentation {
  var origin: Origin
  var content: NotificationContent
  var shows: Bool
  var decidedAt: VirtualInstant
  /// The app could answer, but is suspended.
  var isFrozen = false
}

/// What an event of the user speaks of.
enum WatchedNotification: Hashable {
  case push(series: Int, index: Int)
  case local(String)

  /// The push of this id, or, if there is none, the local request.
  init(_ id: String, in pushes: [PushSeries]) {
    for (place, series) in pushes.enumerated() {
      guard let burst = series.burst else {
        if series.id != id { continue }
        self = .push(series: place, index: 0)
        return
      }
      guard id.hasPrefix(series.id + "-"), let number = Int(id.dropFirst(series.id.count + 1)),
        (1...max(1, burst.count)).contains(number), series.id(at: number - 1) == id
      else { continue }
      self = .push(series: place, index: number - 1)
      return
    }
    self = .local(id)
  }

  init(_ origin: Origin) {
    switch origin {
    case .push(let push): self = .push(series: push.series, index: push.index)
    case .local(let identifier): self = .local(identifier)
    }
  }
}

/// What has become of a notification that an event of the user speaks of.
enum Standing {
  /// Nothing has been shown of it yet.
  case undelivered
  /// It has been shown, and not been answered; not `inList`: only its banner.
  case shown(Int, identifier: String, NotificationContent, inList: Bool, actions: [NotificationAction])
  /// It was answered, or never shown: why it is not there.
  case gone(String)
}
