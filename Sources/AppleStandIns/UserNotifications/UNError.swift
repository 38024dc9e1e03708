import Foundation
import ServiceExtensionRuntime

/// The domain of the framework's errors.
public let UNErrorDomain = "UNErrorDomain"

/// An error of the framework.
public struct UNError: _BridgedStoredNSError {
  /// The error as Foundation's object.
  public let _nsError: NSError
  /// An error of Foundation's object, which is of this domain.
  public init(_nsError error: NSError) { _nsError = error }
  /// ``UNErrorDomain``.
  public static var _nsErrorDomain: String { UNErrorDomain }
  /// ``UNErrorDomain``.
  public static var errorDomain: String { UNErrorDomain }

  /// The codes.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    /// The error that has these codes.
    public typealias _ErrorType = UNError

    /// The user does not allow notifications.
    case notificationsNotAllowed = 1
    /// The attachment's file is missing, or its address is no file's.
    case attachmentInvalidURL = 100
    /// Neither the hint nor the file's name says a type that can be attached.
    case attachmentUnrecognizedType = 101
    /// The file is larger than the limit of its type.
    case attachmentInvalidFileSize = 102
    /// The file is not in the system's store.
    case attachmentNotInDataStore = 103
    /// The file could not be moved into the system's store.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The file is not what its type says.
    case attachmentCorrupt = 105
    /// The date can never come.
    case notificationInvalidNoDate = 1400
    /// There is no content.
    case notificationInvalidNoContent = 1401
    /// The object may not change content.
    case contentProvidingObjectNotAllowed = 1500
    /// The object that is to change content is not complete.
    case contentProvidingInvalid = 1501
    /// The badge is no number of 0 or more.
    case badgeInputInvalid = 1600
  }

  /// The user does not allow notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The attachment's file is missing, or its address is no file's.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// Neither the hint nor the file's name says a type that can be attached.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// The file is larger than the limit of its type.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// The file is not in the system's store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// The file could not be moved into the system's store.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// The file is not what its type says.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The date can never come.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// There is no content.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  /// The object may not change content.
  public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
  /// The object that is to change content is not complete.
  public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
  /// The badge is no number of 0 or more.
  public static var badgeInputInvalid: Code { .badgeInputInvalid }

  init(_ error: NotificationError) {
    let code = Code(rawValue: error.rawValue) ?? .notificationInvalidNoContent
    self.init(code, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
  }

  /// Without a replay, whose runtime would know.
  static let noReplay = NSError(
    domain: UNErrorDomain, code: Code.notificationsNotAllowed.rawValue,
    userInfo: [NSLocalizedDescriptionKey: "there is no phone outside a replay"])
}
