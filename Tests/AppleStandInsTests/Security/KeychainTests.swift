import Security
import ServiceExtensionTesting
import Testing

/// Reads a secret that the app has stored, and says what came of it.
private class Reader: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "com.example.chat",
      kSecAttrAccount as String: "key",
      kSecReturnData as String: kCFBooleanTrue!,
      kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    if status == errSecSuccess, let data = item as? Data {
      content.title = String(decoding: data, as: UTF8.self)
    } else {
      content.title = "\(status)"
    }
    contentHandler(content)
  }
}

/// Adds, finds, changes and removes, and lists what each came to.
private class Keeper: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let base: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "s"]
    func with(_ more: [CFString: Any]) -> CFDictionary { base.merging(more) { $1 } as CFDictionary }
    var steps: [String] = []
    steps.append("\(SecItemCopyMatching(with([:]), nil))")
    steps.append("\(SecItemAdd(with([kSecAttrAccount: "a", kSecValueData: Data([0xFF, 1])]), nil))")
    steps.append("\(SecItemAdd(with([kSecAttrAccount: "a", kSecValueData: Data([2])]), nil))")
    steps.append("\(SecItemAdd(with([kSecAttrAccount: "b", kSecValueData: Data("x".utf8)]), nil))")
    steps.append("\(SecItemUpdate(with([kSecAttrAccount: "b"]), [kSecValueData: Data("y".utf8)] as CFDictionary))")
    var result: AnyObject?
    let all = with([kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true, kSecReturnData: true])
    steps.append("\(SecItemCopyMatching(all, &result))")
    for item in result as? [[String: Any]] ?? [] {
      let account = item[kSecAttrAccount as String] as? String ?? "?"
      steps.append(account + "=" + hexadecimal(item[kSecValueData as String] as? Data ?? Data()))
    }
    steps.append("\(SecItemDelete(with([kSecAttrAccount: "a"])))")
    steps.append("\(SecItemDelete(with([kSecAttrAccount: "a"])))")
    steps.append("\(SecItemCopyMatching([kSecReturnData: true] as CFDictionary, &result))")
    content.title = steps.joined(separator: " ")
    contentHandler(content)
  }
}

@Suite("The keychain") struct KeychainTests {
  private func title(
    _ type: (some UNNotificationServiceExtension).Type, keychain: JSONValue?, screen: DeviceProfile.ScreenState = .on
  ) -> String? {
    var scenario = Scenario(name: "keychain")
    scenario.device.screen = screen
    if let keychain { scenario.shared = ["keychain": keychain] }
    let payload: JSONObject = ["aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1]]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    return scenario.replay(with: type).notifications.first?.delivery?.content.title
  }

  private func item(_ more: JSONObject = [:]) -> JSONValue {
    .array([
      .object(
        JSONObject(
          [
            (key: "service", value: "com.example.chat"), (key: "account", value: "key"),
            (key: "value", value: "secret"),
          ] + more.members))
    ])
  }

  @Test("What the app has stored is found")
  func found() {
    #expect(title(Reader.self, keychain: item()) == "secret")
    #expect(title(Reader.self, keychain: nil) == "-25300")
    #expect(title(Reader.self, keychain: item(["account": "other"])) == "-25300")
    #expect(title(Reader.self, keychain: "not a list") == "-25300")
  }

  @Test("What needs an unlocked phone is locked away from a locked one")
  func locked() {
    let unlocked = item(["accessible": "ak"])
    let afterFirst = item(["accessible": "ck"])
    #expect(title(Reader.self, keychain: unlocked) == "secret")
    #expect(title(Reader.self, keychain: unlocked, screen: .locked) == "-25308")
    #expect(title(Reader.self, keychain: afterFirst, screen: .locked) == "secret")
    #expect(title(Reader.self, keychain: afterFirst, screen: .beforeFirstUnlock) == "-25308")
    #expect(title(Reader.self, keychain: item(["accessible": "dku"]), screen: .beforeFirstUnlock) == "secret")
  }

  @Test("Why an item could not be read is said")
  func said() {
    var scenario = Scenario(name: "keychain")
    scenario.device.screen = .locked
    scenario.shared = ["keychain": item(["accessible": "ak"])]
    let payload: JSONObject = ["aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1]]
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: Payload(json: payload))]
    let diagnostics = scenario.replay(with: Reader.self).notifications.flatMap(\.diagnostics)
    #expect(diagnostics.map(\.code) == [.protectedDataUnavailable])
    #expect(
      diagnostics.first?.message
        == "the keychain item com.example.chat key was locked away: the phone is locked; store it under "
        + "kSecAttrAccessibleAfterFirstUnlock to read it in an extension")
  }

  @Test("Items are added once, changed, listed, removed, and a query must name a class")
  func items() {
    #expect(title(Keeper.self, keychain: nil) == "-25300 0 -25299 0 0 0 a=ff01 b=79 0 -25300 -50")
  }

  @Test("What was added outlives the process")
  func outlives() {
    var scenario = Scenario(name: "keychain")
    scenario.device.banner.lifetime = .seconds(1)
    let payload: JSONObject = ["aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1]]
    scenario.pushes = [0, 60].map { seconds in
      PushSeries(
        id: "push-\(seconds)", at: VirtualInstant(nanoseconds: seconds * 1_000_000_000), payload: Payload(json: payload)
      )
    }
    let recording = scenario.replay(with: Counter.self)
    #expect(recording.processes.count == 2)
    #expect(recording.notifications.map(\.delivery?.content.title) == ["1", "2"])
  }

  @Test("What is shared over iCloud is found where it is asked for alone")
  func synchronizable() {
    #expect(title(Reader.self, keychain: item(["sync": 1])) == "-25300")
    #expect(title(SynchronizableReader.self, keychain: item(["sync": 1])) == "0 0 -25300")
    #expect(title(SynchronizableReader.self, keychain: item()) == "-25300 0 0")
  }

  @Test("Random bytes are those of the seed")
  func random() {
    #expect(title(Drawer.self, keychain: nil) == title(Drawer.self, keychain: nil))
    #expect(title(Drawer.self, keychain: nil)?.count == 32)
  }
}

private class Counter: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrAccount: "count"]
    var item: AnyObject?
    _ = SecItemCopyMatching(query.merging([kSecReturnData: true]) { $1 } as CFDictionary, &item)
    let count = (item as? Data)?.first ?? 0
    let value: [CFString: Any] = [kSecValueData: Data([count + 1])]
    if SecItemUpdate(query as CFDictionary, value as CFDictionary) == errSecItemNotFound {
      _ = SecItemAdd(query.merging(value) { $1 } as CFDictionary, nil)
    }
    let content = UNMutableNotificationContent()
    content.title = "\(count + 1)"
    contentHandler(content)
  }
}

private class Drawer: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    var bytes = [UInt8](repeating: 0, count: 16)
    let content = UNMutableNotificationContent()
    if SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess {
      content.title = hexadecimal(bytes)
    }
    contentHandler(content)
  }
}

/// Looks for items that are shared over iCloud, for any, and for those that are not.
private class SynchronizableReader: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let choices: [Any] = [true, kSecAttrSynchronizableAny, false]
    content.title = choices.map { choice in
      let query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrSynchronizable: choice]
      return "\(SecItemCopyMatching(query as CFDictionary, nil))"
    }.joined(separator: " ")
    contentHandler(content)
  }
}
