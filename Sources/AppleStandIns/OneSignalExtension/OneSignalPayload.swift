import Foundation

/// What OneSignal puts into a payload: of its older form, with `custom`, `att` and `buttons` at the top, and of the newer
/// one, with all of it under `os_data`.
struct OneSignalPayload {
  /// A button.
  struct Button: Equatable {
    let identifier: String
    let text: String
  }

  /// The notification's number.
  let identifier: String
  /// Addresses of media, by name, in the order of the names.
  let attachments: [(name: String, address: String)]
  /// The buttons, in order.
  let buttons: [Button]
  /// What is added to the badge; 0: nothing.
  let badgeIncrement: Int

  init(_ userInfo: [AnyHashable: Any]) {
    let data = userInfo["os_data"] as? [AnyHashable: Any]
    let common = data ?? userInfo["custom"] as? [AnyHashable: Any] ?? [:]
    identifier = common["i"] as? String ?? ""
    badgeIncrement = (common["badge_inc"] as? NSNumber)?.intValue ?? Int(common["badge_inc"] as? String ?? "") ?? 0
    let media = (data ?? userInfo)["att"] as? [AnyHashable: Any] ?? [:]
    attachments = media.compactMap { key, value in
      guard let name = key.base as? String, let address = value as? String else { return nil }
      return (name, address.trimmingCharacters(in: .whitespaces))
    }.sorted { $0.0 < $1.0 }
    let listed = (data ?? userInfo)["buttons"]
    let nested = (listed as? [AnyHashable: Any])?["o"]
    let buttons = listed as? [[AnyHashable: Any]] ?? nested as? [[AnyHashable: Any]]
    let found = buttons ?? (data == nil ? nil : userInfo["actionbuttons"] as? [[AnyHashable: Any]]) ?? []
    self.buttons = found.compactMap { button in
      guard let text = button["n"] as? String else { return nil }
      return Button(identifier: button["i"] as? String ?? text, text: text)
    }
  }
}
