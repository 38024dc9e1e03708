import ServiceExtensionRuntime
import Testing
import VirtualTime

@testable import ScenarioFiles

@Suite("device: a profile and what differs from it")
struct DeviceDecodingTests {
  @Test("A profile by name is that profile")
  func byName() throws {
    #expect(try scenario(with: "device: { profile: 'modern' }").device == .modern)
    #expect(try scenario(with: "device: {}").device == .classic)
  }

  @Test("What changes nothing leaves the profile its name, what changes something adds to it")
  func name() throws {
    #expect(try scenario(with: "device: { budget: '30s', banner: { lifetime: 6 } }").device.name == "classic")
    #expect(try scenario(with: "device: { profile: 'modern', focus: true }").device.name == "modern (changed)")
  }

  @Test("Every key reaches its parameter")
  func everyKey() throws {
    let device = try scenario(
      with: """
        device: {
          budget: "29s", grace: "2s", budgetFrom: "dispatch", launch: { cold: 0.1, warm: 0.2, limit: 0.3 }, endsAtExpiry: false,
          dispatch: { concurrent: 3 }, instance: "reused", banner: { style: "persistent", lifetime: 5, leastTime: 1, gap: 0.5 },
          retraction: "always", eviction: "9s", mutableContent: "lenient",
          speech: { audio: "refused", across: "mix", onRefusal: "cancel", charactersPerSecond: { cjk: 4.5, other: 16 } },
          sounds: { across: "interrupt" }, memory: { limit: "12MiB", fresh: 1000000 },
          extension: { minimumOS: "11.2", filtering: true, installed: false, bundleId: "b", appGroups: ["g"] },
          center: { delay: "250ms", categoriesDelay: 1 }, os: "17.4", screen: "off", focus: true, permission: ["alerts", "provisional"],
        }
        """
    ).device
    #expect(device.budget == .seconds(29) && device.grace == .seconds(2) && device.budgetFrom == .dispatch)
    #expect(device.launch.cold == .milliseconds(100) && device.launch.warm == .milliseconds(200))
    #expect(device.launch.limit == .milliseconds(300))
    #expect(!device.endsAtExpiry && device.dispatch == .concurrent(3) && device.instance == .reused)
    #expect(device.banner.style == .persistent && device.banner.lifetime == .seconds(5))
    #expect(device.banner.leastTime == .seconds(1) && device.banner.gap == .milliseconds(500))
    #expect(device.retraction == .always && device.eviction == .seconds(9) && device.mutableContent == .lenient)
    #expect(device.speech.audio == .refused && device.speech.across == .mix && device.speech.onRefusal == .cancel)
    #expect(device.speech.cjkCharactersPerSecond == 4.5 && device.speech.otherCharactersPerSecond == 16)
    #expect(device.soundsAcross == .interrupt)
    #expect(device.center.delay == .milliseconds(250) && device.center.categoriesDelay == .seconds(1))
    #expect(device.memory.limit == 12 << 20 && device.memory.fresh == 1_000_000)
    #expect(device.extension.minimumOS == OSVersion(major: 11, minor: 2) && device.extension.filtering)
    #expect(!device.extension.installed && device.extension.bundleId == "b" && device.extension.appGroups == ["g"])
    #expect(device.os == OSVersion(major: 17, minor: 4) && device.screen == .off && device.focus)
    #expect(device.permission == [.alerts, .provisional])
    #expect(device.name == "classic (changed)")
  }

  @Test("eviction: null turns it off, dispatch: serial turns concurrency off")
  func turnedOff() throws {
    #expect(try scenario(with: "device: { profile: 'modern', eviction: null }").device.eviction == nil)
    #expect(try scenario(with: "device: { dispatch: 'serial' }").device.dispatch == .serial)
  }

  @Test(
    "permission is a word or a list of words",
    arguments: [
      ("'denied'", DeviceProfile.Permission.denied), ("'alerts'", .alerts), ("['alerts', 'sounds', 'badges']", .all),
      ("['denied']", .denied),
    ])
  func permission(text: String, permission: DeviceProfile.Permission) throws {
    #expect(try scenario(with: "device: { permission: \(text) }").device.permission == permission)
  }

  @Test("Versions", arguments: [("12", 12, 0), ("12.1", 12, 1), ("'12.10'", 12, 10), ("'18'", 18, 0)])
  func versions(text: String, major: Int, minor: Int) throws {
    #expect(try scenario(with: "device: { os: \(text) }").device.os == OSVersion(major: major, minor: minor))
  }

  @Test(
    "What is refused",
    arguments: [
      (
        "profile: 'modren'",
        "2:20 'device.profile' must be one of \"classic\", \"modern\", found \"modren\"; did you mean 'modern'?"
      ),
      ("banner: { lifetme: 3 }", "2:21 unknown key 'lifetme' in 'banner'; did you mean 'lifetime'?"),
      (
        "bannerLifetime: 3",
        "2:11 unknown key 'bannerLifetime' in the device; expected one of profile, budget, grace, budgetFrom, launch, endsAtExpiry, dispatch, instance, banner, retraction, eviction, mutableContent, speech, sounds, memory, extension, center, os, screen, focus, permission"
      ),
      (
        "banner: { lifetime: '3 seconds' }",
        "2:31 'device.banner.lifetime' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found \"3 seconds\""
      ),
      ("budget: 0", "2:19 'device.budget' must be more than 0, found 0"),
      ("budget: '-1s'", "2:19 'device.budget' must not be negative, found \"-1s\""),
      ("budget: '100000h'", "2:19 'device.budget' must not be more than 10 years, found \"100000h\""),
      ("budget: '0.5ns'", "2:19 'device.budget' must be a whole number of nanoseconds, found \"0.5ns\""),
      ("grace: '31s'", "2:18 'grace' must not be more than 'budget': 31.000 s is more than 30.000 s"),
      (
        "budget: true",
        "2:19 'device.budget' must be a duration such as \"30s\", \"250ms\" or a number of seconds, more than 0, found true"
      ),
      ("dispatch: 'parallel'", "2:21 'device.dispatch' must be \"serial\", found \"parallel\""),
      (
        "dispatch: { concurrent: 0 }",
        "2:35 'device.dispatch.concurrent' must be a whole number from 1 to 1000, found 0"
      ),
      ("dispatch: {}", "2:21 missing key 'concurrent' in 'dispatch': how many notifications may be undecided at once"),
      ("dispatch: 3", "2:21 'device.dispatch' must be \"serial\", or an object with concurrent, found 3"),
      ("memory: { limit: '1.5B' }", "2:28 'device.memory.limit' must be a whole number of bytes, found \"1.5B\""),
      ("memory: { limit: -1 }", "2:28 'device.memory.limit' must not be negative, found -1"),
      (
        "memory: { limit: '24 MB' }",
        "2:28 'device.memory.limit' must be a number of bytes such as \"9MB\", \"24MiB\" or 500000, found \"24 MB\""
      ),
      ("os: '12.x'", "2:15 'device.os' must be a version such as \"12.1\", found \"12.x\""),
      ("focus: 'on'", "2:18 'device.focus' must be true or false, found \"on\""),
      ("permission: ['denied', 'alerts']", "2:23 'permission' cannot be \"denied\" and something else"),
      ("permission: []", "2:23 'device.permission' must not be empty"),
      (
        "speech: { charactersPerSecond: { cjk: 0 } }",
        "2:49 'device.speech.charactersPerSecond.cjk' must be a number from 0.01 to 1000, found 0"
      ),
    ])
  func refused(members: String, message: String) { #expect(errors(with: "device: { \(members) }") == [message]) }
}
