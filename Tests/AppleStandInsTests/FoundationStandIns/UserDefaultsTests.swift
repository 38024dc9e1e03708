import ServiceExtensionTesting
import Testing

private class Counting: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let group = UserDefaults(suiteName: "group.example") else { return }
    let badge = group.integer(forKey: "badge") + 1
    group.set(badge, forKey: "badge")
    UserDefaults.standard.set(UserDefaults.standard.integer(forKey: "launches") + 1, forKey: "launches")
    print(badge, UserDefaults.standard.integer(forKey: "launches"), group.string(forKey: "name") ?? "-")
    finish()
  }
}

private class Types: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    for defaults in [UserDefaults.standard, UserDefaults(suiteName: "group.example")].compactMap(\.self) {
      let date = Date(timeIntervalSince1970: 1.5)
      defaults.set(Data([1, 2]), forKey: "data")
      defaults.set(date, forKey: "date")
      defaults.set(["a": [1, 2.5, true, date]], forKey: "table")
      defaults.set(URL(string: "https://a.example/b"), forKey: "url")
      defaults.set(1e300, forKey: "large")
      defaults.set(true, forKey: "yes")
      defaults.set("12", forKey: "text")
      defaults.set(["a", "b"], forKey: "list")
      print(defaults.data(forKey: "data") ?? Data(), defaults.object(forKey: "date") as? Date == date)
      let table = defaults.dictionary(forKey: "table")?["a"] as? [Any] ?? []
      print(table.count, table.first as? Int ?? 0, table.last as? Date == date, table.dropFirst(2).first is Bool)
      print(defaults.url(forKey: "url")?.host ?? "-", defaults.double(forKey: "large") == 1e300)
      print(defaults.bool(forKey: "yes"), defaults.integer(forKey: "text"), defaults.stringArray(forKey: "list") ?? [])
      print(defaults.dictionaryRepresentation().keys.sorted())
      defaults.removeObject(forKey: "yes")
      defaults.register(defaults: ["yes": false, "other": 3])
      print(defaults.object(forKey: "yes") as? Bool == false, defaults.integer(forKey: "other"))
    }
    finish()
  }
}

private class NoList: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    UserDefaults.standard.set(request, forKey: "request")
    print("not reached")
  }
}

private class Groups: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    let files = FileManager.default
    for name in ["group.example", "group.other", "../.."] {
      let folder = files.containerURL(forSecurityApplicationGroupIdentifier: name)
      print(name, folder.map { files.fileExists(atPath: $0.path) } ?? false, folder?.lastPathComponent ?? "-")
    }
    UserDefaults(suiteName: "group.other")?.set(1, forKey: "key")
    UserDefaults(suiteName: "com.example.settings")?.set(2, forKey: "key")
    print(UserDefaults(suiteName: "group.example")?.object(forKey: "key") == nil)
    print(UserDefaults(suiteName: "com.example.settings")?.integer(forKey: "key") ?? 0)
    finish()
  }
}

@Suite struct UserDefaultsTests {
  @Test func aGroupsDefaultsAreTheSharedStoreAndBothOutliveAProcess() {
    let recording = pushes(3) {
      $0.shared = ["badge": 4, "name": "Ann"]
      $0.pushes[0].burst = .init(count: 3, every: .seconds(60))
    }.replay(with: Counting.self)
    #expect(recording.printed.map { $0.drop { $0 != ":" } } == [": 5 1 Ann", ": 6 2 Ann", ": 7 3 Ann"])
    #expect(recording.processes.count == 3)
  }

  @Test func everyTypeOfAPropertyListComesBackFromBothStores() {
    let lines = [
      "2 bytes true", "4 1 true true", "a.example true", #"true 12 ["a", "b"]"#,
      #"["data", "date", "large", "list", "table", "text", "url", "yes"]"#, "true 3",
    ]
    let found = pushes().lines(of: Types.self).map { String($0.dropFirst("0 s: ".count)) }
    #expect(Array(found.prefix(6)) == lines)
    // What was registered holds for the whole process.
    let keys = #"["data", "date", "large", "list", "other", "table", "text", "url", "yes"]"#
    #expect(Array(found.dropFirst(6)) == lines.prefix(4) + [keys, "true 3"])
  }

  @Test func whatIsNoPropertyListEndsTheProcess() {
    let recording = pushes().replay(with: NoList.self)
    #expect(recording["a"].reason == .crashed)
    #expect(recording.printed == ["0 s: crash: Attempt to insert non-property list object for key request"])
  }

  @Test func aGroupThatTheExtensionIsNotInHasNoFolderAndSharesNothing() {
    let recording = pushes { $0.device.extension.appGroups = ["group.example"] }.replay(with: Groups.self)
    #expect(
      recording.printed == [
        "0 s: group.example true group.example", "0 s: group.other false -", "0 s: ../.. false -", "0 s: true",
        "0 s: 2",
      ])
    #expect(recording.remarkCodes == [.appGroupMissing])
  }

  @Test func whatIsWrittenForAGroupThatTheExtensionIsNotInEndsWithTheProcess() {
    let recording = pushes(4) {
      $0.device.extension.appGroups = ["group.other"]
      $0.pushes[0].burst = .init(count: 4, every: .seconds(4))
    }.replay(with: Counting.self)
    // Eviction never comes, each delivery moves the end of the first process on.
    #expect(recording.printed.map { $0.drop { $0 != ":" } } == [": 1 1 -", ": 2 2 -", ": 3 3 -", ": 4 4 -"])
    let later = pushes(2) {
      $0.device.extension.appGroups = ["group.other"]
      $0.pushes[0].burst = .init(count: 2, every: .seconds(60))
    }.replay(with: Counting.self)
    #expect(later.printed.map { $0.drop { $0 != ":" } } == [": 1 1 -", ": 1 2 -"])
  }
}
