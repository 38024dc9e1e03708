/// Apple's `UNError`, by its codes (rule A2).
public enum NotificationError: Int, Error, Hashable, Sendable, CaseIterable, Codable {
  /// The user does not allow notifications.
  case notificationsNotAllowed = 1
  /// The attachment's file is missing, or its address is no file's.
  case attachmentInvalidURL = 100
  /// Neither the hint nor the file's name says a type that can be attached.
  case attachmentUnrecognizedType = 101
  /// The file is larger than the limit of its class.
  case attachmentInvalidFileSize = 102
  /// The file is not in the system's store.
  case attachmentNotInDataStore = 103
  /// The file could not be moved into the system's store.
  case attachmentMoveIntoDataStoreFailed = 104
  /// The bytes are not what the type says.
  case attachmentCorrupt = 105
  /// The request's date can never come.
  case notificationInvalidNoDate = 1400
  /// The request has no content.
  case notificationInvalidNoContent = 1401
}

extension NotificationError: CustomStringConvertible {
  /// The code and its meaning: `error 101, unrecognised type`.
  public var description: String { "error \(rawValue), \(words)" }

  private var words: String {
    switch self {
    case .notificationsNotAllowed: "notifications are not allowed"
    case .attachmentInvalidURL: "invalid URL"
    case .attachmentUnrecognizedType: "unrecognised type"
    case .attachmentInvalidFileSize: "invalid file size"
    case .attachmentNotInDataStore: "not in the data store"
    case .attachmentMoveIntoDataStoreFailed: "cannot be moved into the data store"
    case .attachmentCorrupt: "corrupt"
    case .notificationInvalidNoDate: "no date"
    case .notificationInvalidNoContent: "no content"
    }
  }
}
