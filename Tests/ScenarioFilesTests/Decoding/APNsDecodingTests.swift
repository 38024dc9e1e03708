import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("The way through APNs in scenario files")
struct APNsDecodingTests {
  @Test("All settings are read")
  func settings() throws {
    let apns = try scenario(
      with: """
        apns: { topic: "com.a.b", connection: "certificate", transit: "1s", jitter: "200ms", loss: 0.1, duplicates: 0.25,
          offline: [{ from: "60s", to: "70s" }, { from: "10s", to: "20s" }, { from: "90s" }],
          tooManyRequests: { count: 3, per: "10s" } }
        """
    ).apns
    var expected = APNsSettings()
    expected.topic = "com.a.b"
    expected.connection = .certificate
    expected.transit = .seconds(1)
    expected.jitter = .milliseconds(200)
    expected.loss = 0.1
    expected.duplicates = 0.25
    expected.offline = [
      APNsSettings.Window(from: .seconds(10), to: .seconds(20)),
      APNsSettings.Window(from: .seconds(60), to: .seconds(70)),
      APNsSettings.Window(from: .seconds(90), to: nil),
    ]
    expected.limit = APNsSettings.Limit(count: 3, per: .seconds(10))
    #expect(apns == expected)
  }

  @Test("One offline time may stand without a list")
  func oneWindow() throws {
    #expect(try scenario(with: "apns: { offline: { from: 0, to: 1 } }").apns.offline.count == 1)
  }

  @Test("A push is a request where it says via apns, else it is none")
  func via() throws {
    let pushes = """
      { id: "a", at: 0, via: "apns", payload: {} }, { id: "b", at: 0, via: "apns", token: "old", payload: {} },
      { id: "c", at: 0, payload: {} }
      """
    let series = try scenario(with: "", pushes: pushes).pushes
    #expect(series.map { $0.request?.token } == [.current, .old, nil])
  }

  @Test("A request's headers are taken as they are sent: what cannot be right is for APNs to refuse")
  func headers() throws {
    let headers = """
      { "apns-push-type": "alrt", "apns-priority": 2.5, "apns-expiration": "soon", "apns-topic": 7, "apns-id": "x",
        "apns-collapse-id": "\(String(repeating: "x", count: 65))" }
      """
    let push = #"{ id: "a", at: 0, via: "apns", payload: {}, headers: \#(headers) }"#
    let series = try scenario(with: "", pushes: push).pushes[0]
    #expect(series.request?.malformed == [.pushType: "alrt", .priority: "2.5", .expiration: "soon"])
    #expect(series.headers.topic == "7")
    #expect(series.headers.id == "x")
    #expect(series.headers.collapseID?.count == 65)
    #expect(series.rejection(APNsSettings()) == .invalidPushType)
  }

  @Test("Numbers and texts of a request's headers are the same to APNs")
  func texts() throws {
    for (priority, date) in [("5", "1767261600"), ("\"5\"", "\"1767261600\"")] {
      let headers = #"{ "apns-priority": \#(priority), "apns-expiration": \#(date), "apns-collapse-id": "" }"#
      let push = #"{ id: "a", at: 0, via: "apns", payload: {}, headers: \#(headers) }"#
      let series = try scenario(with: "", pushes: push).pushes[0]
      #expect(series.headers.priority == 5)
      #expect(series.headers.expiration == 1_767_261_600)
      #expect(series.headers.collapseID == nil)
      #expect(series.request?.malformed == [:])
    }
  }

  @Test("G1: a request's payload may be too large, a plain push's may not")
  func size() {
    let body = String(repeating: "x", count: 4100)
    let push = #"{ id: "a", at: 0, via: "apns", payload: { aps: { alert: "\#(body)" } } }"#
    #expect(errors(with: "", pushes: push) == [])
    #expect(
      errors(with: "", pushes: push.replacing(#"via: "apns", "#, with: "")) == [
        "1:63 the payload has 4120 bytes as compact JSON, at most 4096 are allowed (rule G1)"
      ])
  }

  @Test("Events change connection and token")
  func events() throws {
    let events = #"[{ at: 1, device: "offline" }, { at: 2, device: "online" }, { at: 3, device: "reinstall" }]"#
    #expect(
      try scenario(with: "events: \(events)").events == [
        DeviceEvent(at: .seconds(1), kind: .change(.offline)), DeviceEvent(at: .seconds(2), kind: .change(.online)),
        DeviceEvent(at: .seconds(3), kind: .change(.reinstall)),
      ])
  }

  @Test("The fault ignoreExpiration is read")
  func fault() throws {
    #expect(try scenario(with: #"faults: [{ kind: "ignoreExpiration" }]"#).faults.map(\.kind) == [.ignoreExpiration])
  }

  @Test(
    "What is wrong with the settings is said with place and cure",
    arguments: [
      ("{ topik: 'a' }", "2:9 unknown key 'topik' in 'apns'; did you mean 'topic'?"),
      ("{ topic: '' }", "2:16 'apns.topic' must be a string that is not empty, of at most 200 characters, found \"\""),
      (
        "{ connection: 'tokn' }",
        #"2:21 'apns.connection' must be one of "token", "certificate", found "tokn"; did you mean 'token'?"#
      ),
      ("{ transit: '-1s' }", "2:18 'apns.transit' must not be negative, found \"-1s\""),
      ("{ loss: 1.5 }", "2:15 'apns.loss' must be a number from 0 to 1, found 1.5"),
      ("{ loss: '10%' }", "2:15 'apns.loss' must be a number from 0 to 1, found \"10%\""),
      ("{ duplicates: -0.1 }", "2:21 'apns.duplicates' must be a number from 0 to 1, found -0.1"),
      ("{ offline: true }", "2:18 'apns.offline' must be an object with from, to, or a list, found true"),
      ("{ offline: [] }", "2:18 'apns.offline' must not be empty"),
      ("{ offline: { to: 5 } }", "2:18 missing key 'from' in 'offline': its start, such as \"10s\""),
      (
        "{ offline: { from: 5, to: 5 } }",
        "2:33 the phone is never offline: 'to' must be after 'from', which it is not with 5.000 s to 5.000 s"
      ),
      (
        "{ offline: [{ from: 0, to: 9 }, { from: 8, to: 10 }] }",
        "2:39 the phone is offline up to 9.000 s already, by line 2: make one time of both"
      ),
      (
        "{ offline: [{ from: 1 }, { from: 8 }] }",
        "2:32 the phone is offline for good already, by line 2: make one time of both"
      ),
      ("{ tooManyRequests: 5 }", "2:26 'apns.tooManyRequests' must be an object with count, per, found 5"),
      (
        "{ tooManyRequests: { count: 1, per: 0 } }",
        "2:43 'apns.tooManyRequests.per' must be more than 0, found 0"
      ),
      (
        "{ tooManyRequests: { count: -1, per: 1 } }",
        "2:35 'apns.tooManyRequests.count' must be a whole number from 0 to 10000000, found -1"
      ),
    ])
  func wrongSettings(apns: String, message: String) { #expect(errors(with: "apns: \(apns)") == [message]) }

  @Test(
    "What is wrong with a request is said with place and cure",
    arguments: [
      (#"via: "apn""#, #"1:59 'pushes[0].via' must be "apns", found "apn"; did you mean 'apns'?"#),
      (
        #"via: "apns", token: "new""#,
        #"1:74 'pushes[0].token' must be one of "current", "old", "invalid", found "new""#
      ),
      (#"token: "old""#, #"1:54 'token' needs via: "apns" beside it: only a request to APNs has a token"#),
      (
        #"via: "apns", headers: { "apns-colapse-id": "x" }"#,
        "1:78 unknown key 'apns-colapse-id' in 'headers' of a request; did you mean 'apns-collapse-id'?"
      ),
      (
        #"via: "apns", headers: { "apns-priority": true }"#,
        "1:95 'pushes[0].headers.apns-priority' must be a string, or a number from -1000000000000000000 to "
          + "1000000000000000000, found true"
      ),
      (
        #"headers: { "apns-priority": 7 }"#, "1:82 'apns-priority' must be 10, 5 or 1, found 7"
      ),
    ])
  func wrongRequest(members: String, message: String) {
    let push = #"{ id: "a", at: 0, \#(members), payload: {} }"#
    #expect(errors(with: "", pushes: push) == [message])
  }

  @Test("An event of an unknown change")
  func wrongEvent() {
    #expect(
      errors(with: #"events: [{ at: 1, device: "ofline" }]"#) == [
        #"2:27 'events[0].device' must be one of "reinstall", "restore", "offline", "online", found "ofline"; did you mean 'offline'?"#
      ])
  }

  @Test("Settings that no push feels are warned of")
  func unused() throws {
    let text = "{ scenario: 1, name: 'n', pushes: [\(plainPush)],\napns: { transit: 1 } }"
    let loaded = try ScenarioFile.parse(source(text), directory: nil)
    #expect(loaded.warnings.map(\.message) == [#"'apns' changes nothing: no push has via: "apns""#])
  }

  @Test("A recording's way from the provider can be expected")
  func expectation() {
    let push = #"{ id: "a", at: 0, via: "apns", payload: {} }"#
    let expect = #"expect: { "a": { apns: { status: 400, reason: "MissingTopic", endedAt: { within: 1, is: 0 } } } }"#
    #expect(errors(with: expect, pushes: push) == [])
    #expect(
      errors(with: #"expect: { "a": { apns: { status: 400, reason: "MissingTopc" } } }"#, pushes: push).count == 1)
  }
}
