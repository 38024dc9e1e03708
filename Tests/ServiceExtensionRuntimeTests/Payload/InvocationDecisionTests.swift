import ServiceExtensionRuntime
import Testing

@Suite("G2, Z2: whether the extension runs") struct InvocationDecisionTests {
  /// Every reason against the extension, in the order of Z2, and what takes it away.
  @Test("Z2: of several reasons the first in the order is given")
  func order() {
    var device = DeviceProfile.classic
    device.permission = .denied
    device.extension.installed = false
    device.extension.minimumOS = OSVersion(major: 13)
    var headers = PushHeaders()
    headers.pushType = .background
    var payload = Payload(json: ["aps": ["badge": 1]])
    func reason() -> OutcomeReason? {
      InvocationDecision.decide(payload: payload, headers: headers, device: device).reason
    }
    #expect(reason() == .denied)
    device.permission = .sounds
    #expect(reason() == .noText)
    payload = Payload(json: ["aps": ["alert": "x"]])
    #expect(reason() == .notMutable)
    payload = Payload(json: ["aps": ["alert": "x", "mutable-content": 1]])
    #expect(reason() == .background)
    headers.pushType = .alert
    #expect(reason() == .noExtension)
    device.extension.installed = true
    #expect(reason() == .minimumOS)
    device.extension.minimumOS = device.os
    #expect(reason() == .alertsOff)
    device.permission = .alerts
    #expect(reason() == nil)
  }

  @Test("G2: provisional permission allows alerts somewhere")
  func provisional() {
    var device = DeviceProfile.classic
    device.permission = .provisional
    let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": 1]])
    #expect(InvocationDecision.decide(payload: payload, headers: PushHeaders(), device: device) == .invoke)
  }

  @Test("G2: the truth table of alert and both flags (F63)")
  func truthTable() {
    for (alert, mutable, available) in [
      (false, false, false), (false, false, true), (false, true, false), (false, true, true),
      (true, false, false), (true, false, true), (true, true, false), (true, true, true),
    ] {
      var aps = JSONObject()
      if alert { aps["alert"] = "x" }
      if mutable { aps["mutable-content"] = 1 }
      if available { aps["content-available"] = 1 }
      let payload = Payload(json: ["aps": .object(aps)])
      let decision = InvocationDecision.decide(payload: payload, headers: PushHeaders(), device: .classic)
      #expect(decision == (!alert ? .no(.noText) : mutable ? .invoke : .no(.notMutable)), "\(aps.keys)")
      #expect(decision.showsOriginal == (alert && !mutable), "\(aps.keys)")
    }
  }

  @Test("a Live Activity's push is not for the extension, by its event or by its type")
  func liveActivity() {
    let event = Payload(json: ["aps": ["event": "update", "alert": "x", "mutable-content": 1]])
    #expect(InvocationDecision.decide(payload: event, headers: PushHeaders(), device: .modern) == .no(.noText))
    var headers = PushHeaders()
    headers.pushType = .liveactivity
    let alert = Payload(json: ["aps": ["alert": "x", "mutable-content": 1]])
    #expect(InvocationDecision.decide(payload: alert, headers: headers, device: .modern) == .no(.noText))
  }

  @Test("G3, G4: a push with text shows at once, a denied one does not")
  func showsOriginal() {
    let shown = OutcomeReason.allCases.filter { InvocationDecision.no($0).showsOriginal }
    #expect(!shown.contains(.denied))
    #expect(!shown.contains(.noText))
    #expect(shown.contains(.alertsOff))
    #expect(!InvocationDecision.invoke.showsOriginal)
  }

  @Test("X4: every reason has one sentence of its own that names its rule")
  func explanations() {
    let sentences = OutcomeReason.allCases.map(\.explanation) + ProcessEndReason.allCases.map(\.explanation)
    #expect(Set(sentences).count == OutcomeReason.allCases.count + ProcessEndReason.allCases.count)
    for sentence in sentences {
      #expect(sentence.contains(/^[A-Za-z].*[a-z0-9] \([A-Z][0-9]+(, [A-Z][0-9]+)*\)\.$/), "\(sentence)")
    }
    #expect(
      InvocationDecision.no(.notMutable).explanation
        == "aps.mutable-content is not on, so the push shows as it was sent (G2).")
  }
}
