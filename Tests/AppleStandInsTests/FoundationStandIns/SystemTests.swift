import ServiceExtensionTesting
import Testing

private class Printing: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    print("a", 1, separator: "-")
    print("two\nlines")
    print("part", terminator: "")
    debugPrint("quoted")
    var text = ""
    print("x", to: &text)
    finish()
  }
}

private class OwnBundle: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    let bundle = Bundle.main
    print(bundle.bundleIdentifier ?? "-", bundle.object(forInfoDictionaryKey: kCFBundleVersionKey as String) ?? "-")
    let app = Bundle(url: bundle.bundleURL.deletingLastPathComponent().deletingLastPathComponent())
    print(app?.bundleIdentifier ?? "-", Bundle(identifier: "com.other") == nil)
    print(bundle.path(forResource: "chime", ofType: "wav") ?? "none", Bundle(path: "/nowhere") == nil)
    print(NSLocalizedString("key", comment: ""), NSLocalizedString("key", value: "value", comment: ""))
    print(String(localized: "\(3) of \("x") 100 %"), String(localized: "key", defaultValue: "default \(2)"))
    finish()
  }
}

private class Sounds: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    let bell = Bundle.main.url(forResource: "bell", withExtension: "caf")
    print(bell?.lastPathComponent ?? "none", bell.map { FileManager.default.fileExists(atPath: $0.path) } ?? false)
    print(Bundle.main.path(forResource: "gong.caf", ofType: nil) ?? "none")
    finish()
  }
}

private class Coordinating: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example") else {
      return
    }
    let file = group.appendingPathComponent("db")
    NSFileCoordinator().coordinate(writingItemAt: file, options: .forReplacing, error: nil) { url in
      try? Data("x".utf8).write(to: url)
      print("written")
    }
    finish()
  }
}

private class CoordinatingTwo: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.example") else {
      return
    }
    NSFileCoordinator().coordinate(
      readingItemAt: group.appendingPathComponent("b"), writingItemAt: group.appendingPathComponent("a"), error: nil
    ) { from, to in print(from.lastPathComponent, to.lastPathComponent) }
    finish()
  }
}

private class Gaps: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    print(CFAbsoluteTimeGetCurrent(), CACurrentMediaTime(), autoreleasepool { 3 })
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning], queue: .main)
    source.setEventHandler { print("never", source.data.contains(.warning)) }
    source.resume()
    let name = CFNotificationName("com.example.changed" as CFString)
    CFNotificationCenterPostNotification(CFNotificationCenterGetDarwinNotifyCenter(), name, nil, nil, true)
    objc_sync_enter(self)
    objc_sync_enter(self)
    objc_sync_exit(self)
    objc_sync_exit(self)
    finish()
  }
}

@Suite struct SystemTests {
  @Test func printsGoToTheRecording() {
    #expect(
      pushes().lines(of: Printing.self) == [
        "0 s: a-1", "0 s: two", "0 s: lines", "0 s: part", #"0 s: "quoted""#,
      ])
  }

  @Test func theBundleIsTheExtensionsInTheApps() {
    let lines = pushes { $0.device.extension.bundleId = "com.example.app.service" }.lines(of: OwnBundle.self)
    #expect(
      lines == [
        "0 s: com.example.app.service 1", "0 s: com.example.app true", "0 s: none true", "0 s: key value",
        "0 s: 3 of x 100 % default 2",
      ])
  }

  @Test func theAppsSoundsLieInTheBundle() {
    let lines = pushes { $0.sounds = ["bell.caf": .seconds(2)] }.lines(of: Sounds.self)
    #expect(lines == ["0 s: bell.caf true", "0 s: none"])
  }

  @Test func aCoordinatorWaitsForTheAppsLock() {
    var scenario = pushes()
    scenario.app = AppDescription()
    let steps: [Step.Action] = [.lock("db"), .wait(.duration(.seconds(5), label: nil)), .unlock("db")]
    scenario.events = [DeviceEvent(at: .zero, kind: .appSteps(steps.map { Step($0) }))]
    #expect(scenario.lines(of: Coordinating.self) == ["5 s: written"])
  }

  @Test func aCoordinatorOfTwoFilesTakesBothLocksAndGivesBothBack() {
    let steps = pushes { $0.app = AppDescription() }.replay(with: CoordinatingTwo.self).timeline.compactMap { event in
      switch event.kind {
      case .locked(let name): "locked \(name)"
      case .unlocked(let name): "unlocked \(name)"
      case .log(let line): line
      default: nil as String?
      }
    }
    // In the order of their names, whoever asks, so that no two wait for each other.
    #expect(steps == ["locked a", "locked b", "b a", "unlocked b", "unlocked a"])
  }

  @Test func whatFoundationLacksIsThere() {
    let recording = pushes { $0.startsAt = 978_307_200 + 5 }.replay(with: Gaps.self)
    #expect(recording.printed == ["0 s: 5.0 86400.0 3"])
    #expect(recording.remarkCodes == [.notSimulated, .notSimulated])
  }
}
