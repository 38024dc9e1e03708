/// What a notification shows and carries; a value. Names are those of Apple's `UNNotificationContent`.
public struct NotificationContent: Hashable, Sendable {
  /// The first line.
  public var title = ""
  /// The second line.
  public var subtitle = ""
  /// The text.
  public var body = ""
  /// The number for the app's icon: absent leaves it, 0 clears it (rule U3).
  public var badge: Int?
  /// What is heard; nil is silence.
  public var sound: NotificationSound?
  /// Chooses actions and the content extension.
  public var categoryIdentifier = ""
  /// Groups notifications.
  public var threadIdentifier = ""
  /// How much it may disturb.
  public var interruptionLevel = InterruptionLevel.active
  /// 0…1, for the summary.
  public var relevanceScore = 0.0
  /// What in the app it is about.
  public var targetContentIdentifier: String?
  /// What Focus filters look at.
  public var filterCriteria: String?
  /// The whole payload, `aps` included (rule Z17).
  public var userInfo = JSONObject()
  /// Media shown with it.
  public var attachments: [NotificationAttachment] = []

  /// Empty content: no text, no sound, no badge.
  public init() {}

  /// Content with these texts.
  public init(title: String = "", subtitle: String = "", body: String = "") {
    self.title = title
    self.subtitle = subtitle
    self.body = body
  }

  /// Whether there is a text to show: a title, subtitle or body. Any non-empty string is text (rule Z2).
  public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
}

/// The sound of a notification.
public enum NotificationSound: Hashable, Sendable {
  /// The system's sound.
  case `default`
  /// A file of the app's bundle or container.
  case named(String)
  /// The system's critical alert, at a volume of 0…1.
  case defaultCritical(volume: Double)
  /// A critical alert with a file of its own, at a volume of 0…1.
  case criticalNamed(String, volume: Double)

  /// The file's name; nil for the system's sounds.
  public var fileName: String? {
    switch self {
    case .named(let name), .criticalNamed(let name, _): name
    case .default, .defaultCritical: nil
    }
  }

  /// Whether it is a critical alert.
  public var isCritical: Bool {
    switch self {
    case .defaultCritical, .criticalNamed: true
    case .default, .named: false
    }
  }
}

/// How much a notification may disturb, in Apple's words.
public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
  /// To the list only, without banner or sound.
  case passive
  /// Banner and sound.
  case active
  /// As active, and through a Focus where allowed.
  case timeSensitive = "time-sensitive"
  /// Through everything.
  case critical
}

/// A file attached to a notification.
public struct NotificationAttachment: Hashable, Sendable {
  /// The identifier, unique within the notification.
  public var identifier: String
  /// The file's address.
  public var url: String
  /// The Uniform Type Identifier, such as `public.jpeg`.
  public var type: String
  /// The file's size in bytes.
  public var byteCount: Int

  /// An attachment of these facts.
  public init(identifier: String, url: String, type: String, byteCount: Int) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.byteCount = byteCount
  }
}

/// What the extension is asked to handle.
public struct NotificationRequest: Hashable, Sendable {
  /// The collapse identifier of the push, or the push's own id.
  public var identifier: String
  /// The content as it was sent.
  public var content: NotificationContent

  /// A request of these parts.
  public init(identifier: String, content: NotificationContent) {
    self.identifier = identifier
    self.content = content
  }
}

/// Content as an object that can be changed, like Apple's `UNMutableNotificationContent`.
///
/// What the content handler is called with is copied at that moment; a later change reaches nobody and is recorded as
/// `mutatedAfterDelivery` (rule C1).
public final class MutableNotificationContent {
  /// The content as it is now.
  public var value: NotificationContent { didSet { if delivered != nil { noticeChange() } } }
  /// What the content handler was called with, and by whom; nil before that, and after a change was noticed.
  var delivered: Delivered?

  struct Delivered {
    var content: NotificationContent
    var by: ExtensionContext

    init(content: NotificationContent, by context: ExtensionContext) {
      self.content = content
      by = context
    }
  }

  private func noticeChange() {
    guard let delivered, delivered.content != value else { return }
    self.delivered = nil
    delivered.by.mutatedAfterDelivery()
  }

  /// A mutable copy of `content`.
  public init(_ content: NotificationContent = NotificationContent()) { value = content }

  /// The first line.
  public var title: String {
    get { value.title }
    set { value.title = newValue }
  }
  /// The second line.
  public var subtitle: String {
    get { value.subtitle }
    set { value.subtitle = newValue }
  }
  /// The text.
  public var body: String {
    get { value.body }
    set { value.body = newValue }
  }
  /// The number for the app's icon.
  public var badge: Int? {
    get { value.badge }
    set { value.badge = newValue }
  }
  /// What is heard.
  public var sound: NotificationSound? {
    get { value.sound }
    set { value.sound = newValue }
  }
  /// The media shown with it.
  public var attachments: [NotificationAttachment] {
    get { value.attachments }
    set { value.attachments = newValue }
  }
  /// The payload.
  public var userInfo: JSONObject {
    get { value.userInfo }
    set { value.userInfo = newValue }
  }
}
