// LocalAuthentication: an extension has no screen to ask the user on, so nothing can be authenticated.
import Foundation
@_exported import FoundationStandIns

/// What the user is asked for.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// What the phone knows a face or finger by.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

/// Why it did not come to an authentication.
public struct LAError: Error, Hashable, Sendable {
  /// The codes.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }
  /// The code.
  public let code: Code
  /// An error of a code.
  public init(_ code: Code) { self.code = code }
}

/// Asks the user who they are.
open class LAContext: NSObject, @unchecked Sendable {
  /// What the user is told.
  open var localizedReason = ""
  /// What the other button says.
  open var localizedFallbackTitle: String?
  /// What the cancel button says.
  open var localizedCancelTitle: String?
  /// Whether the user may be asked; in an extension they cannot.
  open var interactionNotAllowed = false
  /// What the phone knows a face or finger by.
  open var biometryType: LABiometryType { .faceID }

  /// Whether the user can be asked: never in an extension.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    error?.pointee = NSError(domain: "com.apple.LocalAuthentication", code: LAError.Code.notInteractive.rawValue)
    return false
  }

  /// Asks the user, which an extension cannot: fails.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { reply(false, LAError(.notInteractive)) } }

  /// Asks the user, which an extension cannot: throws.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw LAError(.notInteractive)
  }

  /// What was authenticated counts no more.
  open func invalidate() {}
}
