import ServiceExtensionRuntime
import Testing
import VirtualTime

@testable import ScenarioFiles

@Suite("What a scenario file says is what the scenario holds")
struct ScenarioDecodingTests {
  @Test("The least file: defaults for all the rest")
  func least() throws {
    let scenario = try scenario(with: "")
    #expect(scenario.name == "n")
    #expect(scenario.seed == 1)
    #expect(scenario.startsAt == 1_767_258_000)
    #expect(scenario.device == .classic)
    #expect(scenario.handler == .strategy(name: "deliver-immediately", parameters: [:]))
    #expect(scenario.pushes.map(\.id) == ["a"])
    #expect(scenario.pushes.first?.payload.content.body == "b")
    #expect(scenario.until == nil)
  }

  @Test("Top-level values")
  func topLevel() throws {
    let scenario = try scenario(
      with: """
        $schema: "scenario.schema.json",
        seed: 7, startsAt: "2026-03-01T10:00:00+02:00", until: "5m",
        sounds: { "long.caf": "26s", "b.caf": 1.5 }, shared: { count: 1, list: [null] }, strings: { HELLO: "Hello %@" },
        """)
    #expect(scenario.seed == 7)
    #expect(scenario.startsAt == 1_772_352_000)
    #expect(scenario.until == .seconds(300))
    #expect(scenario.sounds == ["long.caf": .seconds(26), "b.caf": .milliseconds(1500)])
    #expect(scenario.shared == ["count": 1, "list": [nil]])
    #expect(scenario.strings == ["HELLO": "Hello %@"])
  }

  @Test("The table of strings is used for the payloads")
  func localised() throws {
    let push = #"{ id: "a", at: 0, payload: { aps: { alert: { "loc-key": "HELLO", "loc-args": ["Anna"] } } } }"#
    let scenario = try scenario(with: #"strings: { HELLO: "Hello %@" }"#, pushes: push)
    #expect(scenario.pushes.first?.payload.content.body == "Hello Anna")
  }

  @Test(
    "Seeds: every whole number of 64 bits, beyond 63 in a string",
    arguments: [
      ("0", 0), ("9007199254740992", 9_007_199_254_740_992), ("9223372036854775807", 9_223_372_036_854_775_807),
      ("'18446744073709551615'", UInt64.max), ("'007'", 7),
    ])
  func seeds(text: String, seed: UInt64) throws { #expect(try scenario(with: "seed: \(text)").seed == seed) }

  @Test(
    "Durations are exact to the nanosecond",
    arguments: [
      ("'30s'", 30_000_000_000), ("'250ms'", 250_000_000), ("'2m'", 120_000_000_000), ("'1h'", 3_600_000_000_000),
      ("'100us'", 100_000), ("'50ns'", 50), ("1.5", 1_500_000_000), ("0.000000001", 1), ("'0.1s'", 100_000_000),
      ("'1.5m'", 90_000_000_000), ("0", 0), ("'.5s'", 500_000_000), ("'3650000ms'", 3_650_000_000_000),
      ("315360000", 315_360_000_000_000_000),
    ])
  func durations(text: String, nanoseconds: Int64) throws {
    #expect(try scenario(with: "until: \(text)").until == VirtualInstant(nanoseconds: nanoseconds))
  }

  @Test("A push with its headers, a burst with its members")
  func pushes() throws {
    let scenario = try scenario(
      with: "",
      pushes: """
        { id: "one", at: "1s", payload: {}, headers: { "apns-push-type": "background", "apns-collapse-id": "c",
          "apns-priority": "5", "apns-expiration": 0, "apns-topic": "t", "apns-id": "i" } },
        { id: "pay", at: "2s", payload: { aps: {} }, burst: { count: 1000000, every: "10ms", jitter: "200ms" } },
        """)
    var headers = PushHeaders()
    headers.pushType = .background
    headers.collapseID = "c"
    headers.priority = 5
    headers.expiration = 0
    headers.topic = "t"
    headers.id = "i"
    #expect(scenario.pushes.first?.headers == headers)
    #expect(scenario.pushes.first?.at == .seconds(1))
    #expect(
      scenario.pushes.last?.burst
        == PushSeries.Burst(count: 1_000_000, every: .milliseconds(10), jitter: .milliseconds(200)))
    #expect(scenario.pushes.last?.id(at: 999_999) == "pay-1000000")
  }

  @Test("Events and faults")
  func eventsAndFaults() throws {
    let scenario = try scenario(
      with: """
        events: [{ at: 1, reboot: true }, { at: 2, screen: "locked" }, { at: 3, user: "unlock" }, { at: 4, user: { focus: true } }],
        faults: [
          { kind: "refuseLaunch", from: "20s", to: "30s" }, { kind: "loseMutation", pushes: "a", chance: 0.25 },
          { kind: "killExtension", pushes: ["*"] },
        ],
        """)
    #expect(scenario.events.map(\.kind) == [.reboot, .screen(.locked), .user(.unlock), .focus(true)])
    #expect(scenario.events.map(\.at) == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    #expect(scenario.faults.map(\.kind) == [.refuseLaunch, .loseMutation, .killExtension])
    #expect(scenario.faults.map(\.pushes) == [[], ["a"], ["*"]])
    #expect(scenario.faults.map(\.chance) == [1, 0.25, 1])
    #expect(scenario.faults.first?.from == .seconds(20))
    #expect(scenario.faults.first?.to == .seconds(30))
  }

  @Test("A strategy with parameters; null is the same as left out")
  func strategy() throws {
    let scenario = try scenario(
      with: "handler: { strategy: 'deliver-immediately', parameters: { speak: false, soundFile: null } }")
    #expect(scenario.handler == .strategy(name: "deliver-immediately", parameters: ["speak": false]))
  }
}
