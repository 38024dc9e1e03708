/// What a notification shows and carries; a value. Names are those of Apple's `UNNotificationContent`.
///
/// Content passes through many hands and is changed by few: a copy is one reference until it is changed.
public struct NotificationContent: Hashable, Sendable, Codable {
  private var storage: Storage

  /// Content without text, sound and badge.
  public init() { storage = Storage.empty }

  /// Content with these texts.
  public init(title: String = "", subtitle: String = "", body: String = "") {
    var fields = Fields()
    fields.title = title
    fields.subtitle = subtitle
    fields.body = body
    storage = Storage(fields)
  }

  /// Whether there is a text to show: a title, subtitle or body. Any non-empty string is text (rule Z2).
  public var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

  /// The first line.
  public var title: String {
    get { storage.fields.title }
    set { change { $0.title = newValue } }
  }
  /// The second line.
  public var subtitle: String {
    get { storage.fields.subtitle }
    set { change { $0.subtitle = newValue } }
  }
  /// The text.
  public var body: String {
    get { storage.fields.body }
    set { change { $0.body = newValue } }
  }
  /// The number for the app's icon: absent leaves it, 0 clears it (rule U3).
  public var badge: Int? {
    get { storage.fields.badge }
    set { change { $0.badge = newValue } }
  }
  /// What is heard; nil is silence.
  public var sound: NotificationSound? {
    get { storage.fields.sound }
    set { change { $0.sound = newValue } }
  }
  /// Chooses actions and the content extension.
  public var categoryIdentifier: String {
    get { storage.fields.categoryIdentifier }
    set { change { $0.categoryIdentifier = newValue } }
  }
  /// Groups notifications.
  public var threadIdentifier: String {
    get { storage.fields.threadIdentifier }
    set { change { $0.threadIdentifier = newValue } }
  }
  /// How much it may disturb.
  public var interruptionLevel: InterruptionLevel {
    get { storage.fields.interruptionLevel }
    set { change { $0.interruptionLevel = newValue } }
  }
  /// 0…1, for the summary.
  public var relevanceScore: Double {
    get { storage.fields.relevanceScore }
    set { change { $0.relevanceScore = newValue } }
  }
  /// What in the app it is about.
  public var targetContentIdentifier: String? {
    get { storage.fields.targetContentIdentifier }
    set { change { $0.targetContentIdentifier = newValue } }
  }
  /// What Focus filters look at.
  public var filterCriteria: String? {
    get { storage.fields.filterCriteria }
    set { change { $0.filterCriteria = newValue } }
  }
  /// The whole payload, `aps` included (rule Z17).
  public var userInfo: JSONObject {
    get { storage.fields.userInfo }
    set { change { $0.userInfo = newValue } }
  }
  /// Media shown with it.
  public var attachments: [NotificationAttachment] {
    get { storage.fields.attachments }
    set { change { $0.attachments = newValue } }
  }

  private mutating func change(_ body: (inout Fields) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
    body(&storage.fields)
  }

  /// Whether both show and carry the same.
  public static func == (lhs: NotificationContent, rhs: NotificationContent) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.fields == rhs.storage.fields
  }

  /// Feeds what it shows and carries into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }

  /// Content from its fields.
  public init(from decoder: any Decoder) throws { storage = Storage(try Fields(from: decoder)) }

  /// Writes all fields.
  public func encode(to encoder: any Encoder) throws { try storage.fields.encode(to: encoder) }

  private struct Fields: Hashable, Sendable, Codable {
    var title: String = ""
    var subtitle: String = ""
    var body: String = ""
    var badge: Int?
    var sound: NotificationSound?
    var categoryIdentifier: String = ""
    var threadIdentifier: String = ""
    var interruptionLevel: InterruptionLevel = InterruptionLevel.active
    var relevanceScore: Double = 0.0
    var targetContentIdentifier: String?
    var filterCriteria: String?
    var userInfo: JSONObject = JSONObject()
    var attachments: [NotificationAttachment] = []
  }

  /// Changed only while a single content refers to it, so that it can be shared between threads.
  private final class Storage: @unchecked Sendable {
    static let empty = Storage(Fields())
    var fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }
}

/// The sound of a notification.
public enum NotificationSound: Hashable, Sendable, Codable {
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
public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable, Codable {
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
public struct NotificationAttachment: Hashable, Sendable, Codable {
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
public struct NotificationRequest: Hashable, Sendable, Codable {
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
