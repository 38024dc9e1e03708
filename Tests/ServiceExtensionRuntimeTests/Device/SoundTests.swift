import ServiceExtensionSimulator
import Testing

@Suite("S4, S5: sounds") struct SoundTests {
  static let atOnce: @Sendable (Script, ExtensionContext) -> Void = { script, _ in script.deliver() }

  static func scenario(_ pushes: PushSeries..., on device: DeviceProfile = .classic) -> Scenario {
    var scenario = Scenario(name: "test")
    scenario.pushes = pushes
    scenario.device = device
    scenario.sounds = [
      "short.caf": .seconds(2), "long.caf": .seconds(10), "30.caf": .seconds(30),
      "31.caf": .nanoseconds(30_000_000_001),
    ]
    return scenario
  }

  static func spans(_ recording: Recording) -> [[VirtualInstant?]] { recording.sounds.map { [$0.from, $0.to] } }

  @Test("S4: an alert sound plays in both profiles, its completion comes at the end", arguments: [false, true])
  func alertSound(isModern: Bool) {
    let start = isModern ? 0.3 : 0
    let recording = Self.scenario(push("a"), on: isModern ? .modern : .classic).replay { script, context in
      context.playAlertSound("short.caf") { script.deliver() }
    }
    #expect(recording["a"].deliveredAt == .seconds(start + 2))
    #expect(Self.spans(recording) == [seconds(start, start + 2)])
    #expect(recording.sounds.map(\.isNotificationSound) == [false])
    #expect(recording.sounds.map(\.isWhole) == [true])
  }

  @Test("S4: a file of exactly 30 s plays, a longer one does not; an unknown one neither")
  func alertSoundTooLong() {
    let profile = DeviceProfile.classic.with { $0.budget = .seconds(60) }
    func play(_ name: String) -> Recording {
      Self.scenario(push("a"), on: profile).replay { script, context in
        context.playAlertSound(name) { script.deliver() }
      }
    }
    #expect(play("30.caf")["a"].deliveredAt == .seconds(30))
    #expect(play("31.caf").sounds == [])
    #expect(play("31.caf").codes("a") == [.soundTooLong])
    #expect(play("nowhere.caf").sounds == [])
    #expect(play("nowhere.caf").codes("a") == [.soundUnknown])
  }

  @Test("L3: an alert sound ends with its process")
  func alertSoundCut() {
    let recording = Self.scenario(push("a")).replay { script, context in
      script.deliver()
      context.playAlertSound("long.caf")
    }
    #expect(Self.spans(recording) == [seconds(0, 6)])
    #expect(recording.sounds.map(\.isWhole) == [false])
  }

  @Test("S5: the notification's own sound plays from the delivery on, without the extension doing anything")
  func ownSound() {
    let recording = Self.scenario(push("a", aps: ["sound": "short.caf"])).replay { script, context in
      context.after(.seconds(3)) { script.deliver() }
    }
    #expect(Self.spans(recording) == [seconds(3, 5)])
    #expect(recording.sounds.map(\.name) == ["short.caf"])
    #expect(recording.sounds.map(\.isNotificationSound) == [true])
  }

  @Test(
    "S5: a file over 30 s or an unknown one: the default sound (1 s) and a diagnostic",
    arguments: [
      ("31.caf", DiagnosticCode.soundTooLong), ("nowhere.caf", .soundUnknown),
    ])
  func fallback(name: String, code: DiagnosticCode) {
    let recording = Self.scenario(push("a", aps: ["sound": .string(name)])).replay(Self.atOnce)
    #expect(recording.sounds.map(\.name) == ["default"])
    #expect(Self.spans(recording) == [seconds(0, 1)])
    #expect(recording.codes("a") == [code])
  }

  @Test("S5: a file of exactly 30 s plays, to the end of the banner")
  func thirty() {
    let recording = Self.scenario(push("a", aps: ["sound": "30.caf"])).replay(Self.atOnce)
    #expect(recording.sounds.map(\.name) == ["30.caf"])
    #expect(Self.spans(recording) == [seconds(0, 6)])
  }

  @Test("S5: with the screen on it is cut when the banner leaves; with the screen off or locked it plays on")
  func cutWithBanner() {
    func whole(_ screen: DeviceProfile.ScreenState) -> [Bool] {
      let device = DeviceProfile.classic.with { $0.screen = screen }
      return Self.scenario(push("a", aps: ["sound": "long.caf"]), on: device).replay(Self.atOnce).sounds.map(\.isWhole)
    }
    #expect(whole(.on) == [false])
    #expect(whole(.off) == [true])
    #expect(whole(.locked) == [true])
  }

  @Test("S5: a banner that is replaced leaves, too")
  func cutWithReplacement() {
    let recording = Self.scenario(push("a", aps: ["sound": "long.caf"]), push("b", at: 2.5)).replay(Self.atOnce)
    #expect(Self.spans(recording) == [seconds(0, 2.5)])
  }

  @Test("S5: sounds of several notifications mix, or the newer interrupts")
  func several() {
    let off = DeviceProfile.classic.with { $0.screen = .off }
    let pushes = { (device: DeviceProfile) in
      Self.scenario(push("a", aps: ["sound": "long.caf"]), push("b", at: 4, aps: ["sound": "short.caf"]), on: device)
        .replay(Self.atOnce)
    }
    #expect(Self.spans(pushes(off)) == [seconds(0, 10), seconds(4, 6)])
    #expect(Self.spans(pushes(off.with { $0.soundsAcross = .interrupt })) == [seconds(0, 4), seconds(4, 6)])
  }

  @Test("S5: no sound where the user allows none, where it was taken away, or for level passive")
  func silent() {
    let sound: JSONObject = ["sound": "default"]
    let silenced = DeviceProfile.classic.with { $0.permission = [.alerts, .badges] }
    #expect(Self.scenario(push("a", aps: sound), on: silenced).replay(Self.atOnce).sounds == [])
    let taken = Self.scenario(push("a", aps: sound)).replay { script, _ in
      script.bestAttemptContent?.sound = nil
      script.deliver()
    }
    #expect(taken.sounds == [])
    let passive = push("a", aps: ["sound": "default", "interruption-level": "passive"])
    #expect(Self.scenario(passive).replay(Self.atOnce).sounds == [])
  }

  @Test("S5: a sound set by the extension plays; the original's plays where the original is shown")
  func whichSound() throws {
    let set = Self.scenario(push("a", aps: ["sound": "default"])).replay { script, _ in
      script.bestAttemptContent?.sound = .named("short.caf")
      script.deliver()
    }
    #expect(set.sounds.map(\.name) == ["short.caf"])
    let crashed = try Self.scenario(push("a", aps: ["sound": "short.caf"])).replay(strategy: "crash")
    #expect(crashed.sounds.map(\.name) == ["short.caf"])
    let notInvoked = Self.scenario(push("a", aps: ["sound": "short.caf", "mutable-content": 0])).replay(Self.atOnce)
    #expect(notInvoked.sounds.map(\.name) == ["short.caf"])
  }
}
