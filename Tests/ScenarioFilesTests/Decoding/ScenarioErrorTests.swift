import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("Scenarios that are refused, where, and in which words")
struct ScenarioErrorTests {
  @Test(
    "What is no scenario of this version is told by one error",
    arguments: [
      ("[]", "1:1 a scenario is an object, found an array; it begins with { scenario: 1, …"),
      ("'scenario'", "1:1 a scenario is an object, found a string; it begins with { scenario: 1, …"),
      ("{ scenario: 2, nam: 'x' }", "1:13 this version reads scenarios of version 1, this one is of version 2"),
      (
        "{ aps: { alert: 'x' } }",
        "1:1 this is a payload, not a scenario: 'nsesim push' takes it, or a push of a scenario as its 'payload'"
      ),
    ])
  func noScenario(text: String, message: String) { #expect(errors(of: text) == [message]) }

  @Test("Everything that is wrong is reported in one go, in the order of the file")
  func allAtOnce() {
    let text = """
      {
        nam: "typo",
        seed: -1,
        device: { banner: { lifetime: "6x" }, screen: "lockd" },
        pushes: [
          { id: "a", at: "-1s", payload: [] },
          { id: "a", payload: {} },
        ],
        faults: [{ kind: "refuseLaunch", pushes: "b-*" }],
        until: null,
      }
      """
    #expect(
      errors(of: text) == [
        "1:1 missing key 'scenario' in the scenario: the version of the format, 1",
        "1:1 missing key 'name' in the scenario: what the recording calls it",
        "2:3 unknown key 'nam' in the scenario; did you mean 'name'?",
        "3:9 'seed' must be a whole number, 0 or more, found -1",
        "4:33 'device.banner.lifetime' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found \"6x\"",
        "4:49 'device.screen' must be one of \"on\", \"off\", \"locked\", \"beforeFirstUnlock\", found \"lockd\"; did you mean 'locked'?",
        "6:20 'pushes[0].at' must not be negative, found \"-1s\"",
        "6:36 'pushes[0].payload' must be an object, found an array",
        "7:5 missing key 'at' in the push: when it arrives, such as \"1s\"",
        "7:11 duplicate id 'a': the push in line 6 has it already",
        "9:44 no push fits the pattern 'b-*'; the pushes are a, a",
        "10:10 'until' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found null",
      ])
  }

  @Test("Where the pushes cannot be read, what speaks of them is not reported too")
  func noFollowers() {
    let rest = "faults: [{ kind: 'refuseLaunch', pushes: 'a' }], expect: { a: { source: 'handler' } }"
    #expect(
      errors(of: "{ scenario: 1, name: 'n', pushs: [\(plainPush)], \(rest) }") == [
        "1:1 missing key 'pushes' in the scenario: a list of what is sent",
        "1:27 unknown key 'pushs' in the scenario; did you mean 'pushes'?",
      ])
  }

  @Test(
    "Top-level values",
    arguments: [
      ("name: ''", ["2:1 duplicate key 'name': it stands in line 1 already"]),
      ("seed: 1.5", ["2:7 'seed' must be a whole number, 0 or more, found 1.5"]),
      ("seed: '1x'", ["2:7 'seed' must be a whole number from 0 to 18446744073709551615, found \"1x\""]),
      (
        "seed: '18446744073709551616'",
        ["2:7 'seed' must be a whole number from 0 to 18446744073709551615, found \"18446744073709551616\""]
      ),
      (
        "startsAt: '2026-02-30T09:00:00Z'",
        ["2:11 'startsAt' must be a date such as \"2026-01-01T09:00:00Z\", found \"2026-02-30T09:00:00Z\""]
      ),
      (
        "startsAt: '2026-01-01'",
        ["2:11 'startsAt' must be a date such as \"2026-01-01T09:00:00Z\", found \"2026-01-01\""]
      ),
      (
        "startsAt: '2026-01-01T09:00:00Zulu'",
        ["2:11 'startsAt' must be a date such as \"2026-01-01T09:00:00Z\", found \"2026-01-01T09:00:00Zulu\""]
      ),
      ("startsAt: 5", ["2:11 'startsAt' must be a date such as \"2026-01-01T09:00:00Z\", found 5"]),
      (
        "sounds: { a: 'x' }",
        ["2:14 'sounds.a' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found \"x\""]
      ),
      ("strings: { a: 1 }", ["2:15 'strings.a' must be a string, found 1"]),
      ("shared: { a: { b: 1, b: 2 } }", ["2:22 duplicate key 'b': it stands in line 2 already"]),
      ("shared: []", ["2:9 'shared' must be an object, found an array"]),
      ("until: 1e18", ["2:8 'until' must not be more than 10 years, found 1000000000000000000"]),
      ("expect: 1", ["2:9 'expect' must be an object, found 1"]),
    ])
  func topLevel(members: String, messages: [String]) { #expect(errors(with: members) == messages) }

  @Test(
    "Pushes",
    arguments: [
      (
        #"{ id: "", at: 0, payload: {} }"#,
        ["'pushes[0].id' must be a string that is not empty, of at most 200 characters, found \"\""]
      ),
      (
        #"{ id: 3, at: 0, payload: {} }"#,
        ["'pushes[0].id' must be a string that is not empty, of at most 200 characters, found 3"]
      ),
      (#"{ id: "a*", at: 0, payload: {} }"#, ["the id 'a*' must not contain '*', which patterns use"]),
      (#"{ id: "totals", at: 0, payload: {} }"#, ["the id 'totals' is reserved: 'expect' gives it another meaning"]),
      (#"{ id: "a\u0007", at: 0, payload: {} }"#, ["the id 'a\\u{7}' must not contain control characters"]),
      (#"{ id: "a", at: 0 }"#, ["missing key 'payload' in the push: what is sent, or 'payloadFile'"]),
      (
        #"{ id: "a", at: 0, payload: {}, payloadFile: "b" }"#,
        ["'payload' and 'payloadFile' exclude each other: give one of them"]
      ),
      (
        #"{ id: "a", at: 0, payloadFile: "b" }"#,
        ["'payloadFile' needs a scenario that is a file: write the 'payload' here"]
      ),
      (#"{ id: "a", at: 0, payload: {}, header: {} }"#, ["unknown key 'header' in the push; did you mean 'headers'?"]),
      (#"{ id: "a", at: 0, payload: {}, burst: {} }"#, ["missing key 'count' in 'burst': how many pushes"]),
      (
        #"{ id: "a", at: 0, payload: {}, burst: { count: 0 } }"#,
        ["'pushes[0].burst.count' must be a whole number from 1 to 1000000, found 0"]
      ),
      (
        #"{ id: "a", at: 0, payload: {}, burst: { count: 1000001 } }"#,
        ["'pushes[0].burst.count' must be a whole number from 1 to 1000000, found 1000001"]
      ),
      (
        #"{ id: "a", at: 0, payload: {}, burst: { count: 2.5 } }"#,
        ["'pushes[0].burst.count' must be a whole number from 1 to 1000000, found 2.5"]
      ),
      (
        #"{ id: "a", at: 0, payload: {}, burst: { count: 1000000, every: "1h" } }"#,
        ["the burst lasts longer than 10 years: 1000000 pushes, one every 3600.000 s"]
      ),
      (#"{ id: "a", at: 0, payload: { x: 1, x: 2 } }"#, ["duplicate key 'x': it stands in line 1 already"]),
      (
        #"{ id: "a-2", at: 0, payload: {} }, { id: "a", at: 0, payload: {}, burst: { count: 2 } }"#,
        ["duplicate id 'a-2': the burst 'a' has a push of this id"]
      ),
      (
        #"{ id: "a", at: 0, payload: {}, burst: { count: 2 } }, { id: "a", at: 0, payload: {}, burst: { count: 2 } }"#,
        ["duplicate id 'a': the push in line 1 has it already"]
      ),
      (
        #""a""#,
        ["'pushes[0]' must be an object with id, at, payload, payloadFile, headers, burst, via, token, found \"a\""]
      ),
    ])
  func pushes(pushes: String, messages: [String]) {
    let found = errors(with: "", pushes: pushes).map { $0.drop { $0 != " " }.dropFirst() }.map(String.init)
    #expect(found == messages)
  }

  @Test("A burst, a single push of its bare id, and one beyond its count live together")
  func noClash() throws {
    let pushes =
      #"{ id: "a", at: 0, payload: {}, burst: { count: 2 } }, { id: "a", at: 0, payload: {} }, { id: "a-3", at: 0, payload: {} }, { id: "a-02", at: 0, payload: {} }"#
    #expect(errors(with: "", pushes: pushes) == [])
  }

  @Test(
    "Headers",
    arguments: [
      (
        #""apns-push-type": "silent""#,
        "'pushes[0].headers.apns-push-type' must be one of \"alert\", \"background\", \"location\", \"voip\", \"complication\", \"fileprovider\", \"mdm\", \"liveactivity\", \"pushtotalk\", \"widgets\", \"controls\", found \"silent\""
      ),
      (#""apns-priority": 7"#, "'apns-priority' must be 10, 5 or 1, found 7"),
      (#""apns-expiration": -1"#, "'pushes[0].headers.apns-expiration' must be a whole number, 0 or more, found -1"),
      (
        #""apns-expiration": "soon""#,
        "'pushes[0].headers.apns-expiration' must be a whole number, 0 or more, found \"soon\""
      ),
      (#""apns_topic": "x""#, "unknown key 'apns_topic' in 'headers'; did you mean 'apns-topic'?"),
    ])
  func headers(header: String, message: String) {
    let found = errors(with: "", pushes: "{ id: 'a', at: 0, payload: {}, headers: { \(header) } }")
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == [message])
  }

  @Test("A collapse id has at most 64 bytes, however many characters these are")
  func collapseID() {
    let header = { (id: String) in "{ id: 'a', at: 0, payload: {}, headers: { 'apns-collapse-id': '\(id)' } }" }
    #expect(errors(with: "", pushes: header(String(repeating: "é", count: 32))) == [])
    #expect(
      errors(with: "", pushes: header(String(repeating: "é", count: 32) + "x"))
        == ["1:98 'apns-collapse-id' must have at most 64 bytes, has 65"])
  }

  @Test("G1: a payload of 4096 bytes as compact JSON passes, one more is refused")
  func payloadSize() {
    let push = { (length: Int) in
      "{ id: 'a', at: 0, payload: { x  :  '\(String(repeating: "x", count: length - 8))' } }"
    }
    #expect(errors(with: "", pushes: push(4096)) == [])
    #expect(
      errors(with: "", pushes: push(4097))
        == ["1:63 the payload has 4097 bytes as compact JSON, at most 4096 are allowed (rule G1)"])
  }

  @Test("Ten million pushes are the most")
  func totalCount() {
    let pushes = { (count: Int) in
      (1...count).map { "{ id: 'p\($0)', at: 0, payload: {}, burst: { count: 1000000 } }" }.joined(separator: ",")
    }
    #expect(errors(with: "", pushes: pushes(10)) == [])
    #expect(errors(with: "", pushes: pushes(11)) == ["1:35 more than 10000000 pushes in all"])
  }

  @Test("Ten thousand entries are the most, and a hundred errors are enough")
  func entryCount() {
    let pushes = Array(repeating: "{}", count: 10_001).joined(separator: ",")
    #expect(errors(with: "", pushes: pushes).first == "1:35 'pushes' has 10001 elements, at most 10000 are allowed")
    let bad = Array(repeating: "{}", count: 200).joined(separator: ",")
    let found = errors(with: "", pushes: bad)
    #expect(found.count == 101)
    #expect(found.last == "0:0 500 more problems")
  }

  @Test(
    "Events and faults",
    arguments: [
      ("events: [{ at: 0 }]", ["2:10 the event says nothing: expected one of reboot, screen, device, app, user"]),
      (
        "events: [{ at: 0, reboot: true, screen: 'on' }]",
        ["2:33 an event says one thing: 'reboot' and 'screen' need two"]
      ),
      ("events: [{ at: 0, reboot: false }]", ["2:27 'events[0].reboot' must be true, found false"]),
      (
        "events: [{ at: 0, user: {} }]",
        ["2:25 'user' says nothing: expected one of tap, action, dismiss, focus, permission, region"]
      ),
      ("events: [{ screen: 'on' }]", ["2:10 missing key 'at' in the event: when it happens, such as \"8s\""]),
      (
        "faults: [{ kind: 'refuselaunch' }]",
        [
          "2:18 'faults[0].kind' must be one of \"suppressExpiryCallback\", \"refuseLaunch\", \"duplicateInvocation\", \"loseMutation\", \"ignoreExpiration\", \"killExtension\", \"memoryPressure\", \"suspendHoldingLock\", found \"refuselaunch\"; did you mean 'refuseLaunch'?"
        ]
      ),
      (
        "faults: [{ kind: 'refuseLaunch', from: 3, to: 3 }]",
        ["2:47 the fault never holds: 'to' must be after 'from', which it is not with 3.000 s to 3.000 s"]
      ),
      (
        "faults: [{ kind: 'refuseLaunch', chance: 1.5 }]",
        ["2:42 'faults[0].chance' must be a number from 0 to 1, found 1.5"]
      ),
      ("faults: [{ kind: 'refuseLaunch', pushes: [] }]", ["2:42 'faults[0].pushes' must not be empty"]),
      ("faults: [{ kind: 'refuseLaunch', pushes: ['a', 'b'] }]", ["2:48 no push has the id 'b'; did you mean 'a'?"]),
      (
        "faults: [{ kind: 'killExtension' }]",
        ["2:10 'killExtension' needs 'from', or 'pushes' at whose receipt it strikes"]
      ),
    ])
  func eventsAndFaults(members: String, messages: [String]) { #expect(errors(with: members) == messages) }

  @Test("The bare id of a burst is no push's id, and the error says what to write")
  func burstID() {
    let found = errors(
      with: "faults: [{ kind: 'refuseLaunch', pushes: 'pay' }]",
      pushes: "{ id: 'pay', at: 0, payload: {}, burst: { count: 9 } }")
    #expect(found == ["2:42 no push has the id 'pay'; 'pay' is a burst, its pushes are pay-1 … pay-9: write 'pay-*'"])
  }
}
