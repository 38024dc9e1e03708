import ServiceExtensionRuntime
import Testing

@Suite("G3: lint that depends on the headers") struct PayloadLintTests {
  static func headers(_ type: PushHeaders.PushType, priority: Int = 10) -> PushHeaders {
    var headers = PushHeaders()
    headers.pushType = type
    headers.priority = priority
    return headers
  }

  @Test("G3: type background with an alert is named, and its priority")
  func background() {
    let payload = Payload(json: ["aps": ["alert": "x", "mutable-content": 1]])
    #expect(payload.lint(headers: PushHeaders(), device: .classic).isEmpty)
    #expect(
      payload.lint(headers: Self.headers(.background), device: .classic) == [
        Diagnostic(
          .backgroundType,
          "apns-push-type background with an alert: the text shows, but the extension does not run; send it as alert"),
        Diagnostic(
          .backgroundType,
          "apns-push-type background wants apns-priority 5; 10, which is also the default, is an error at APNs"),
      ])
    #expect(payload.lint(headers: Self.headers(.background, priority: 5), device: .classic).count == 1)
  }

  @Test("a background push that wakes nobody is named, one that does is fine")
  func wakesNobody() {
    let headers = Self.headers(.background, priority: 5)
    #expect(
      Payload(json: ["aps": ["badge": 1]]).lint(headers: headers, device: .classic) == [
        Diagnostic(.backgroundType, "apns-push-type background without aps.content-available 1 wakes nobody")
      ])
    #expect(Payload(json: ["aps": ["content-available": 1]]).lint(headers: headers, device: .classic).isEmpty)
  }

  @Test("a Live Activity and its push type belong together")
  func liveActivity() {
    let activity = Payload(json: ["aps": ["event": "end", "timestamp": 1]])
    #expect(activity.lint(headers: Self.headers(.liveactivity), device: .classic) == activity.lint)
    #expect(
      activity.lint(headers: PushHeaders(), device: .classic).last
        == Diagnostic(
          .liveActivity, "aps.event wants apns-push-type liveactivity, this push is of type alert"))
    #expect(
      Payload(json: ["aps": ["alert": "x"]]).lint(headers: Self.headers(.liveactivity), device: .classic) == [
        Diagnostic(.liveActivity, "apns-push-type liveactivity wants an aps.event; the extension never runs")
      ])
  }
}
