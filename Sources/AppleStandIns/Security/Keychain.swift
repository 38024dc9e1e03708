import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// The phone's keychain as it is now: a list under "keychain" of the shared store, which outlives a process.
struct Keychain {
  var items: [KeychainItem]
  private let process: HostedProcess?

  private static let key = "keychain"

  /// Read anew for each call. Outside a replay it is empty and keeps nothing, which is said.
  static var current: Keychain? {
    guard let process = HostedProcess.current else {
      HostedProcess.noteNotSimulated("there is no keychain outside a replay")
      return Keychain(items: [], process: nil)
    }
    guard case .value(let value) = process.request(.readShared(key)).answer else {
      return Keychain(items: [], process: process)
    }
    return Keychain(items: (value?.array ?? []).compactMap(KeychainItem.init(json:)), process: process)
  }

  func store() {
    process?.request(.writeShared(Self.key, items.isEmpty ? nil : .array(items.map(\.json))))
  }

  /// Whether an item can be read in the phone's present state. Nobody can ask the user from an extension.
  func canRead(_ item: KeychainItem, ignoringUser: Bool = false) -> Bool {
    if !ignoringUser, item.attributes["user"] == .bool(true) { return false }
    guard case .text(let protection)? = item.attributes["pdmn"] else { return true }
    switch protection {
    case "ck", "cku": return screen != .beforeFirstUnlock
    case "dk", "dku": return true
    default: return screen == .on
    }
  }

  /// Says in the recording why an item could not be read.
  func sayLocked(_ item: KeychainItem) {
    let reason =
      if item.attributes["user"] == .bool(true) {
        "the user would have to show who they are, which they cannot in an extension"
      } else {
        "the phone is locked; store it under kSecAttrAccessibleAfterFirstUnlock to read it in an extension"
      }
    process?.diagnose(
      Diagnostic(.protectedDataUnavailable, "the keychain item \(item.name) was locked away: \(reason)"))
  }

  private var screen: DeviceProfile.ScreenState {
    guard case .value(.string(let word)?)? = process?.request(.screenState).answer else { return .on }
    return DeviceProfile.ScreenState(rawValue: word) ?? .on
  }
}
