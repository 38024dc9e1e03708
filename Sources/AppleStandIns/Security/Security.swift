// Security: the keychain (passwords, secrets and keys as bytes), its classes of protection, random bytes. Keys as
// objects (`SecKey`), certificates, identities and trust are not there.
//
// The keychain outlives a process. It lies in the shared store under "keychain", so that a scenario can say what the
// app has put there: a list of objects such as { service, account, value, accessible: "ak" }.
import CryptoLibrary
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// A source of random bytes.
public final class SecRandomRef: @unchecked Sendable {}

/// The usual source.
public let kSecRandomDefault: SecRandomRef? = nil

/// Random bytes: the same ones in every replay with the same seed.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  guard count >= 0 else { return errSecParam }
  bytes.copyMemory(from: CryptoLibrary.randomBytes(count), byteCount: count)
  return errSecSuccess
}

/// Who may read an item: a class of protection, and whether the user must be present.
public final class SecAccessControl: NSObject, @unchecked Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }
}

/// What the user must do.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Flags of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Be present.
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  /// Show face or finger.
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  /// Show the same face or finger as when the item was added.
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  /// Enter the phone's code.
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  /// Any of them.
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  /// All of them.
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  /// Use of a private key.
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  /// A password of the app's.
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// An access control of a class of protection and flags.
@discardableResult
public func SecAccessControlCreateWithFlags(
  _ allocator: AnyObject?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let protection = protection as? NSString else { return nil }
  return SecAccessControl(String(describing: protection), flags)
}

/// Finds items, and gives back what the query asks for: one value, or a dictionary, or a list of them.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  guard let query = ItemQuery(query), let keychain = Keychain.current else { return errSecParam }
  let found = keychain.items.filter(query.matches)
  if found.isEmpty { return errSecItemNotFound }
  if let locked = found.first(where: { !keychain.canRead($0) }) {
    keychain.sayLocked(locked)
    return errSecInteractionNotAllowed
  }
  guard query.givesBack, let result else { return errSecSuccess }
  let values = found.map(query.result)
  result.pointee = query.wantsAll ? NSArray(array: values) : values.first.map { $0 as AnyObject }
  return errSecSuccess
}

/// Adds an item; there must be none of the same keys yet.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  guard let query = ItemQuery(attributes), var keychain = Keychain.current else { return errSecParam }
  let item = KeychainItem(adding: query.attributes)
  guard !keychain.items.contains(where: { $0.key == item.key }) else { return errSecDuplicateItem }
  guard keychain.canRead(item, ignoringUser: true) else { return errSecInteractionNotAllowed }
  keychain.items.append(item)
  keychain.store()
  if query.givesBack { result?.pointee = query.result(item) as AnyObject }
  return errSecSuccess
}

/// Changes all items found.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  guard let query = ItemQuery(query), var keychain = Keychain.current else { return errSecParam }
  let changes = ItemQuery.values(of: attributesToUpdate)
  let found = keychain.items.indices.filter { query.matches(keychain.items[$0]) }
  if found.isEmpty { return errSecItemNotFound }
  for index in found {
    guard keychain.canRead(keychain.items[index]) else { return errSecInteractionNotAllowed }
  }
  for index in found { keychain.items[index].change(changes) }
  keychain.store()
  return errSecSuccess
}

/// Removes all items found, locked away or not.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard let query = ItemQuery(query), var keychain = Keychain.current else { return errSecParam }
  let count = keychain.items.count
  keychain.items.removeAll(where: query.matches)
  if keychain.items.count == count { return errSecItemNotFound }
  keychain.store()
  return errSecSuccess
}
