import VirtualTime

/// A handler written in the scenario file: steps for each hook, run one after another.
public struct StepProgram: Hashable, Sendable {
  /// Run while the process starts.
  public var launch: [Step] = []
  /// Run by `didReceive`.
  public var didReceive: [Step] = []
  /// Run by `serviceExtensionTimeWillExpire`; nil: not overridden.
  public var timeWillExpire: [Step]?

  /// A program that does nothing.
  public init() {}
}

/// One step of a handler.
public struct Step: Hashable, Sendable {
  /// What it does.
  public var action: Action
  /// When it is done at all; nil: always.
  public var condition: Condition?

  /// A step.
  public init(_ action: Action, when condition: Condition? = nil) {
    self.action = action
    self.condition = condition
  }

  /// What a step can do. Strings are templates: `{title}`, `{payload.a.b}`, `{shared.key}`.
  public enum Action: Hashable, Sendable {
    /// Changes the best attempt.
    case set(ContentChange)
    /// Waits without holding a thread.
    case wait(Wait)
    /// Holds a thread; nil: for ever.
    case block(Duration?, thread: HandlerThread)
    /// Uses the processor.
    case work(Duration, thread: HandlerThread)
    /// Speaks, and waits until the utterance has finished or was cancelled.
    case speak(SpeakStep)
    /// Plays a sound file, and waits until it ends.
    case playSound(String)
    /// Takes memory, in bytes.
    case allocate(Int)
    /// Gives memory back, in bytes.
    case free(Int)
    /// Reads a value of the shared store.
    case readShared(String)
    /// Writes values to the shared store.
    case writeShared(JSONObject)
    /// Takes a file lock in the shared container.
    case lock(String)
    /// Gives it back.
    case unlock(String)
    /// Fetches a file, attaches it if asked to, and waits until that is over.
    case download(DownloadStep)
    /// Sends something, and waits until that is over.
    case upload(UploadStep)
    /// Asks something of the Notification Center.
    case requestService(CenterStep)
    /// Calls the content handler.
    case deliver(DeliverStep)
    /// Traps, with a message.
    case crash(String)
    /// Leaves the process.
    case exit
    /// Ends this hook's steps.
    case `return`
  }

  /// What `wait` waits for.
  public enum Wait: Hashable, Sendable {
    /// A fixed time.
    case duration(Duration, label: String?)
    /// A random time in from…to, drawn from the stream of push and step.
    case range(Duration, Duration, label: String?)
    /// Something that never comes.
    case forever(label: String)
  }

  /// The parameters of `speak`.
  public struct SpeakStep: Hashable, Sendable {
    /// The text, a template.
    public var text = "{body}"
    /// Whether the synthesizer is kept; one that is not never speaks.
    public var held = true
    /// The rate; 0.5 is normal.
    public var rate: DecimalNumber = 0.5
    /// Silence before.
    public var preDelay = Duration.zero
    /// Silence after.
    public var postDelay = Duration.zero
    /// Speaks the body.
    public init() {}
  }

  /// The parameters of `deliver`.
  public struct DeliverStep: Hashable, Sendable {
    /// Which content.
    public var content = ContentChoice.best
    /// From a task of its own, after the steps that run without waiting.
    public var inBackground = false
    /// Changes to the delivered copy only.
    public var set: ContentChange?
    /// Delivers the best attempt.
    public init() {}
  }

  /// The parameters of `requestService` (rule U2). Strings are templates.
  public struct CenterStep: Hashable, Sendable {
    /// What is asked for. Removals and categories are not waited for, as with Apple's calls; the others are.
    public var action: CenterAction
    /// How long it takes; nil: the phone's usual time.
    public var delay: Duration?
    /// A step that asks for `action`.
    public init(_ action: CenterAction, delay: Duration? = nil) {
      self.action = action
      self.delay = delay
    }
  }

  /// What `requestService` can ask for.
  public enum CenterAction: Hashable, Sendable {
    /// A list; what is found goes to the shared store under the key `as`: `{ count, ids }`.
    case list(pending: Bool, as: String?)
    /// Removes.
    case remove(CenterRemoval)
    /// Posts a local request whose content is made of `content`, with files of the container attached.
    case add(id: String, content: ContentChange, attachments: [String] = [], trigger: LocalTrigger?)
    /// Registers categories.
    case categories([NotificationCategory])
    /// Sets the badge.
    case badge(Int)
  }

  /// What `deliver` hands over.
  public enum ContentChoice: String, Hashable, Sendable, CaseIterable {
    /// The best attempt.
    case best
    /// The request's content.
    case original
    /// Content without anything.
    case empty
    /// A new object with the best attempt's title, subtitle and body, and nothing else.
    case fresh
  }

  /// When a step is done; all given must hold.
  public struct Condition: Hashable, Sendable {
    /// A subset of the payload; null stands for absent.
    public var payload: JSONObject?
    /// With this probability, 0…1.
    public var chance: Double?
    /// In this state of the screen.
    public var screen: DeviceProfile.ScreenState?
    /// A subset of the shared store; null stands for absent.
    public var shared: JSONObject?
    /// Always.
    public init() {}
  }
}

/// The threads of an extension's process that a handler can hold.
public enum HandlerThread: String, Hashable, Sendable, CaseIterable, Codable {
  /// The queue that `didReceive` runs on (rule D4).
  case didReceive
  /// The main thread; while it is held, the expiry callback cannot come.
  case main
  /// A thread of its own, which holds up nobody.
  case worker
}

/// Changes to content; a field that is nil stays as it is. Strings are templates.
public struct ContentChange: Hashable, Sendable {
  /// New texts by field.
  public var title, subtitle, body: String?
  /// A number; `.some(nil)` takes the badge away.
  public var badge: Int??
  /// A file name or `default`; `.some(nil)` takes the sound away.
  public var sound: String??
  /// The new category, thread, target.
  public var category, thread, target: String?
  /// The new level.
  public var level: InterruptionLevel?
  /// The new relevance.
  public var relevance: Double?
  /// Replaces `userInfo`.
  public var userInfo: JSONObject?
  /// No change.
  public init() {}
}
