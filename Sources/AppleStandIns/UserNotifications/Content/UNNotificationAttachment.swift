import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// A media file that a notification shows.
open class UNNotificationAttachment: NSObject, NSCopying {
  let value: NotificationAttachment
  /// The file, which the system takes when the content is handed over.
  private let file: URL
  private let options: [AnyHashable: Any]

  init(value: NotificationAttachment, file: URL? = nil, options: [AnyHashable: Any] = [:]) {
    self.value = value
    self.file = file ?? URL(string: value.url) ?? URL(fileURLWithPath: "/")
    self.options = options
    super.init()
  }

  /// An attachment of a file of the extension's containers, which must exist, be of a type that can be shown, and not
  /// be too large; else throws `UNError` (rules A1, A2).
  ///
  /// The type is that of the type hint, else of the file's name. An empty identifier stands for one that is unique.
  public required convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    let options = options ?? [:]
    let hint = try Self.typeHint(in: options)
    guard URL.isFileURL else { throw UNError(.attachmentInvalidURL) }
    let value =
      if let process = HostedProcess.current {
        try Self.make(identifier, URL, hint, in: process)
      } else {
        try Self.make(identifier, URL, hint)
      }
    self.init(value: value, file: URL, options: options)
  }

  /// The identifier.
  open var identifier: String { value.identifier }
  /// The file.
  open var url: URL { file }
  /// The Uniform Type Identifier, such as `public.jpeg`.
  open var type: String { value.type }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both are the same file under the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAttachment).map { $0.value == value } ?? false
  }

  /// Equal for equal attachments.
  open override var hash: Int { value.hashValue }

  private static func typeHint(in options: [AnyHashable: Any]) throws -> String? {
    let hint = options.first { $0.key.base as? String == UNNotificationAttachmentOptionsTypeHintKey }?.value
    guard let hint else { return nil }
    // Anything but a string ends an extension on a phone, too: the system's check sends it `length`.
    guard let text = hint as? String else { throw UNError(.attachmentUnrecognizedType) }
    return text
  }

  /// The phone looks at the file.
  private static func make(
    _ identifier: String, _ url: URL, _ hint: String?, in process: HostedProcess
  ) throws -> NotificationAttachment {
    var request = AttachmentRequest(file: process.showToPhone(fileAt: url.standardizedFileURL.path))
    request.identifier = identifier
    request.typeHint = hint
    switch process.request(.makeAttachment(request)).answer {
    case .attachment(let attachment): return attachment
    case .notificationError(let error): throw UNError(error)
    default: throw UNError(.attachmentInvalidURL)
    }
  }

  /// The same checks outside a replay.
  private static func make(_ identifier: String, _ url: URL, _ hint: String?) throws -> NotificationAttachment {
    let type = hint.map(MediaType.init(rawValue:)) ?? MediaType(fileName: url.lastPathComponent)
    guard let contents = FileContents(fileAt: url.path) else { throw UNError(.attachmentInvalidURL) }
    guard let type else { throw UNError(.attachmentUnrecognizedType) }
    guard contents.byteCount <= type.byteLimit else { throw UNError(.attachmentInvalidFileSize) }
    return NotificationAttachment(
      identifier: identifier.isEmpty ? url.lastPathComponent : identifier, url: url.absoluteString,
      type: type.rawValue, byteCount: contents.byteCount)
  }

  // MARK: Handing over

  /// Shows the phone the file as it is now: the extension may have changed or removed it since.
  func showToPhone(_ process: HostedProcess) {
    guard file.isFileURL else { return }
    process.showToPhone(fileAt: file.standardizedFileURL.path)
  }

  /// The system takes the file into its store, where the extension cannot see it; one that is no good stays.
  func moveIntoStore() {
    guard file.isFileURL, let type = MediaType(rawValue: value.type) else { return }
    let path = file.standardizedFileURL.path
    guard let contents = FileContents(fileAt: path), contents.byteCount <= type.byteLimit, contents.fits(type) else {
      return
    }
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// The file's type, as a Uniform Type Identifier: counts instead of its name.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// Whether the banner shows no thumbnail; without effect in the simulation.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// The part of a picture that the thumbnail shows; without effect in the simulation.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// The frame of a film that the thumbnail shows; without effect in the simulation.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"
