import ExtensionHost
import Foundation
import FoundationStandIns
import UserNotifications

/// What OneSignal does with one notification.
struct NotificationWork {
  private let request: UNNotificationRequest
  private let content: UNMutableNotificationContent
  private let payload: OneSignalPayload

  /// The badge that OneSignal counts, in the defaults of the app and its extension.
  private static let badgeKey = "onesignalBadgeCount"

  init(_ request: UNNotificationRequest, _ replacement: UNMutableNotificationContent?) {
    HostedProcess.noteStandIn(
      for: "OneSignal",
      "it loads the payload's media, makes the buttons' category and counts the badge; confirmed deliveries are not sent"
    )
    self.request = request
    content = replacement ?? request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
    payload = OneSignalPayload(request.content.userInfo)
  }

  func receive() -> UNMutableNotificationContent {
    addCollapseIdentifier()
    countBadge()
    addButtons()
    addMedia()
    return content
  }

  func expire() -> UNMutableNotificationContent {
    addButtons()
    return content
  }

  /// The request's identifier joins OneSignal's part of the payload, for its app to find.
  private func addCollapseIdentifier() {
    for key in ["os_data", "custom"] {
      guard var part = content.userInfo[key] as? [AnyHashable: Any] else { continue }
      part["collapse_id"] = request.identifier
      content.userInfo[key] = part
      return
    }
  }

  /// An increment counts on from the badge kept; a badge of the payload's own is kept.
  private func countBadge() {
    guard let facts = HostedProcess.current?.facts else { return }
    let app = facts.bundleIdentifier.split(separator: ".").dropLast().joined(separator: ".")
    let group = facts.appGroups.first { $0.hasSuffix(".onesignal") } ?? "group.\(app).onesignal"
    guard let defaults = FoundationStandIns.UserDefaults(suiteName: group) else { return }
    if payload.badgeIncrement != 0 {
      let badge = max(0, defaults.integer(forKey: Self.badgeKey) + payload.badgeIncrement)
      content.badge = NSNumber(value: badge)
      defaults.set(badge, forKey: Self.badgeKey)
    } else if let badge = request.content.badge {
      defaults.set(badge.intValue, forKey: Self.badgeKey)
    }
  }

  /// A category of the notification's own for its buttons, unless the payload names one. Two buttons go in reverse order.
  private func addButtons() {
    guard request.content.categoryIdentifier.isEmpty, !payload.buttons.isEmpty else { return }
    let buttons = payload.buttons.count == 2 ? payload.buttons.reversed() : payload.buttons
    let actions = buttons.map { button in
      UNNotificationAction(identifier: button.identifier, title: button.text, options: .foreground)
    }
    let category = UNNotificationCategory(
      identifier: "__onesignal__dynamic__\(payload.identifier)", actions: actions, intentIdentifiers: [],
      options: .customDismissAction)
    var categories = existingCategories()
    categories = categories.filter { $0.identifier != category.identifier }
    categories.insert(category)
    UNUserNotificationCenter.current().setNotificationCategories(categories)
    // The library asks again, so that the system takes the new ones in.
    _ = existingCategories()
    content.categoryIdentifier = category.identifier
  }

  /// The categories that are registered. Waits for them.
  private func existingCategories() -> Set<UNNotificationCategory> {
    let found = Answer<Set<UNNotificationCategory>>()
    UNUserNotificationCenter.current().getNotificationCategories { found.give($0) }
    return found.wait() ?? []
  }

  /// Loads the media one after another, each to its end, and attaches what can be attached.
  private func addMedia() {
    guard !payload.attachments.isEmpty else { return }
    var attachments: [UNNotificationAttachment] = []
    for (name, address) in payload.attachments {
      guard let file = mediaFile(address) else { continue }
      if let attachment = try? UNNotificationAttachment(identifier: name, url: file, options: nil) {
        attachments.append(attachment)
      }
    }
    content.attachments = attachments
  }

  private func mediaFile(_ address: String) -> URL? {
    guard let url = URL(string: address) else { return nil }
    let scheme = url.scheme?.lowercased()
    guard scheme == "http" || scheme == "https" else {
      return FoundationStandIns.Bundle.main.url(forResource: address, withExtension: nil)
    }
    let loaded = Answer<URL>()
    FoundationStandIns.URLSession.shared.downloadTask(with: url) { file, response, _ in
      loaded.give(file.flatMap { MediaFile.keep($0, of: url, type: response?.mimeType) })
    }.resume()
    return loaded.wait()
  }
}

/// An answer that another queue gives and this thread waits for.
private final class Answer<Value>: @unchecked Sendable {
  private let arrived = DispatchSemaphore(value: 0)
  private var value: Value?

  func give(_ value: Value?) {
    self.value = value
    arrived.signal()
  }

  func wait() -> Value? {
    // Without a replay nobody would answer.
    guard let process = HostedProcess.current else { return nil }
    process.wait(for: arrived, as: "OneSignal")
    return value
  }
}
