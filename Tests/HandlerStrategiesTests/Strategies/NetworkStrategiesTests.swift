import ServiceExtensionSimulator
import Testing

/// A stub with a change.
func stub(_ pattern: String, _ change: (inout NetworkStub) -> Void = { _ in }) -> NetworkStub {
  var stub = NetworkStub(pattern)
  stub.type = "image/jpeg"
  change(&stub)
  return stub
}

extension Scenario {
  /// This scenario with stubs.
  func with(network stubs: NetworkStub...) -> Scenario {
    var scenario = self
    scenario.network += stubs
    return scenario
  }
}

@Suite("Strategies that download, and the one that renders") struct NetworkStrategiesTests {
  private func picture(_ latency: Double, on device: DeviceProfile = .classic) -> Scenario {
    Scenario(push("a", custom: ["image": "https://a/x"]), on: device).with(
      network: stub("https://a/*") { $0.latency = .nanoseconds(Int64(latency * 1e9)) })
  }

  @Test("download-then-deliver: delivers with the picture when it is there, by the answer's type")
  func download() throws {
    let recording = try picture(4).replay("download-then-deliver")
    #expect(recording["a"].deliveredAt == .seconds(4))
    #expect(recording["a"].content?.title == "sent [modified]")
    #expect(recording["a"].content?.attachments.map(\.type) == ["public.jpeg"])
  }

  @Test(
    "download-then-deliver: without an address, or one that is no text, it delivers at once",
    arguments: [
      JSONObject(), ["image": 5], ["image": nil], ["image": ["url": "https://a/x"]],
    ])
  func noAddress(custom: JSONObject) throws {
    let recording = try Scenario(push("a", custom: custom)).replay("download-then-deliver")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording.times("transferStarted") == [])
  }

  @Test("download-then-deliver: the key may lead into objects")
  func key() throws {
    let scenario = Scenario(push("a", custom: ["media": ["image": "https://a/x"]])).with(network: stub("https://a/*"))
    let recording = try scenario.replay("download-then-deliver", ["key": "media.image"])
    #expect(recording["a"].content?.attachments.count == 1)
  }

  @Test(
    "download-then-deliver: whatever fails, the text is delivered",
    arguments: [
      stub("https://a/x") { $0.failure = .reset }, stub("https://a/x") { $0.status = 500 },
      stub("https://a/x") { $0.type = "text/html" }, stub("https://a/x") { $0.body.byteCount = 11_000_000 },
      stub("https://other/"),
    ])
  func failures(stub: NetworkStub) throws {
    let recording = try Scenario(push("a", custom: ["image": "https://a/x"])).with(network: stub).replay(
      "download-then-deliver")
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].content?.attachments == [])
    #expect(recording["a"].diagnostics.count == 1)
  }

  @Test("download-then-deliver: in memory the body counts, and may kill")
  func inMemory() throws {
    let scenario = Scenario(push("a", custom: ["image": "https://a/x"])).with(
      network: stub("https://a/*") { $0.body.byteCount = 9_000_000 })
    let roomy = try scenario.replay("download-then-deliver", ["inMemory": true])
    #expect(roomy.totals.peakMemory == 3 << 20 + 9_000_000)
    #expect(roomy["a"].content?.attachments.count == 1)
    var tight = scenario
    tight.device.memory.limit = 10 << 20
    #expect(try tight.replay("download-then-deliver", ["inMemory": true])["a"].reason == .memory)
    #expect(try tight.replay("download-then-deliver")["a"].reason == .handler)
  }

  @Test(
    "download-then-deliver: a picture that comes after the expiry changes nothing", arguments: DeviceProfile.builtIn)
  func tooLate(profile: DeviceProfile) throws {
    let recording = try picture(31, on: profile).replay("download-then-deliver")
    #expect(recording["a"].source == .bestAttempt)
    #expect(!recording.codes("a").contains(.calledTwice))
    #expect(!recording.codes("a").contains(.mutatedAfterDelivery))
  }

  @Test("download-with-deadline: delivers without the picture at its deadline, and gives the download up")
  func deadline() throws {
    let recording = try picture(31).replay("download-with-deadline")
    #expect(recording["a"].deliveredAt == .seconds(25))
    #expect(recording["a"].content?.attachments == [])
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].diagnostics == [])
    #expect(recording.processes[0].lostWork == [])
  }

  @Test("download-with-deadline: a picture that comes at the very deadline is in time")
  func deadlineTie() throws {
    let recording = try picture(5).replay("download-with-deadline", ["deadline": "5s"])
    #expect(recording["a"].deliveredAt == .seconds(5))
    #expect(recording["a"].content?.attachments.count == 1)
    let quick = try picture(1).replay("download-with-deadline", ["deadline": "5s"])
    #expect(quick["a"].deliveredAt == .seconds(1))
    #expect(quick.processes[0].lostWork == [])
  }

  @Test(
    "render-speech-to-sound: rendered twenty times faster than spoken, then it is the notification's sound",
    arguments: DeviceProfile.builtIn)
  func render(profile: DeviceProfile) throws {
    let recording = try Scenario(push("a"), on: profile).replay("render-speech-to-sound")
    let received = try #require(recording["a"].didReceiveAt)
    // 2.25 ÷ 20 = 0.1125
    #expect(recording["a"].deliveredAt == received.advanced(by: .microseconds(112_500)))
    #expect(recording["a"].content?.sound == .named("speech-a.caf"))
    #expect(recording.sounds.map(\.name) == ["speech-a.caf"])
    #expect(recording.sounds.map { $0.to } == [received.advanced(by: .microseconds(2_362_500))])
    #expect(recording["a"].diagnostics == [])
  }

  @Test(
    "render-speech-to-sound: the file is as long as the speech; more than 30 s is replaced by the default sound (S5)")
  func tooLong() throws {
    // 120 characters ÷ 4 a second are 30 s: still played; one more is not.
    let whole = try Scenario(push("a", body: String(repeating: "字", count: 120))).replay("render-speech-to-sound")
    #expect(whole["a"].deliveredAt == .seconds(1.5))
    #expect(whole.sounds.map(\.name) == ["speech-a.caf"])
    let long = try Scenario(push("a", body: String(repeating: "字", count: 121))).replay("render-speech-to-sound")
    #expect(long.sounds.map(\.name) == ["default"])
    #expect(long.codes("a") == [.soundTooLong])
  }

  @Test("render-speech-to-sound: another rate is exact to the nanosecond; nothing to say delivers at once")
  func rate() throws {
    // 2.25 ÷ 1.3 = 1.730 769 230 77
    let recording = try Scenario(push("a")).replay("render-speech-to-sound", ["rate": 1.3])
    #expect(recording["a"].deliveredAt == VirtualInstant(nanoseconds: 1_730_769_231))
    let silent = try Scenario(push("a", body: "")).replay("render-speech-to-sound")
    #expect(silent["a"].deliveredAt == .zero)
    #expect(silent["a"].content?.sound == nil)
  }

  @Test("render-speech-to-sound: a process that ends meanwhile loses the rendering")
  func killed() throws {
    var scenario = Scenario(push("a", body: String(repeating: "字", count: 80)))
    var fault = Fault(kind: .killExtension)
    fault.from = .milliseconds(500)
    scenario.faults = [fault]
    let recording = try scenario.replay("render-speech-to-sound")
    // 20 s of speech take 1 s.
    #expect(
      recording.processes[0].lostWork == [
        LostWork(kind: .work, what: "rendering the speech to speech-a.caf", push: "a", progress: 0.5)
      ])
    #expect(recording["a"].reason == .extensionEnded)
  }
}
