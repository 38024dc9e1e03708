import Foundation
import FoundationStandIns

/// It is done.
public let errSecSuccess: OSStatus = 0
/// There is no such function.
public let errSecUnimplemented: OSStatus = -4
/// Reading or writing failed.
public let errSecIO: OSStatus = -36
/// A parameter is wrong.
public let errSecParam: OSStatus = -50
/// There is no memory.
public let errSecAllocate: OSStatus = -108
/// The user gave up.
public let errSecUserCanceled: OSStatus = -128
/// The request is wrong.
public let errSecBadReq: OSStatus = -909
/// There is no keychain.
public let errSecNotAvailable: OSStatus = -25291
/// The user is not who they say.
public let errSecAuthFailed: OSStatus = -25293
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The item is locked away: the phone is locked, or the user would have to be asked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The data cannot be read.
public let errSecDecode: OSStatus = -26275
/// The app may not do that.
public let errSecMissingEntitlement: OSStatus = -34018

/// A sentence about a status.
@discardableResult
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  let sentence =
    switch status {
    case errSecSuccess: "No error."
    case errSecParam: "A parameter is wrong."
    case errSecDuplicateItem: "The item is in the keychain already."
    case errSecItemNotFound: "The item is not in the keychain."
    case errSecInteractionNotAllowed: "The item is locked away, and the user cannot be asked."
    case errSecMissingEntitlement: "The app may not do that."
    default: "OSStatus \(status)"
    }
  return NSString(string: sentence)
}
