import ExtensionLoading
import Foundation
import ServiceExtensionSimulator
import Testing

/// What an extension can do to its process; each is one push that hands over its content first, unless said otherwise.
@Suite("A process that misbehaves ends alone")
struct MisbehavingExtensionTests {
  /// One push, then another after the process has ended, or not.
  private func replay(_ kind: String, pushes: Int = 1, limits: ExtensionLimits = ExtensionLimits()) throws -> Recording
  {
    let loaded = try ExtensionHostForTests.misbehaving(kind, limits: limits)
    defer { loaded.close() }
    return scenario(pushes: pushes).replay(with: loaded)
  }

  private func scenario(pushes: Int) -> Scenario {
    var scenario = Scenario(name: "one push")
    let payload = Payload(json: ["aps": ["alert": ["title": "Anna", "body": "Hello"], "mutable-content": 1]])
    scenario.pushes = [
      PushSeries(id: "push", at: .zero, payload: payload, burst: .init(count: pushes, every: .seconds(60)))
    ]
    return scenario
  }

  private func logs(_ recording: Recording) -> [String] {
    recording.timeline.compactMap { if case .log(let line) = $0.kind { line } else { nil } }
  }

  @Test("A trap is a crash with message, line and function; what was handed over before stays")
  func trap() throws {
    let recording = try replay("unwraps-nil", pushes: 2)
    #expect(recording.notifications.map(\.source) == [.handler, .handler])
    #expect(recording.notifications.map(\.content?.title) == ["Anna [modified]", "Anna [modified]"])
    #expect(recording.processes.map(\.reason) == [.crashed, .crashed])
    #expect(
      logs(recording).first
        == "crash: Fatal error: Unexpectedly found nil while unwrapping an Optional value at Misbehaving.swift:39 in "
        + "Misbehaving.misbehave()")
  }

  @Test(
    "Faults and signals are crashes with a reason",
    arguments: [
      ("overflows-the-stack", "crash: stack overflow: endless recursion at Misbehaving.swift"),
      ("null-pointer", "crash: bad access (SIGSEGV) of a null pointer at Misbehaving.swift"),
      ("aborts", "crash: abort (SIGABRT) at Misbehaving.swift"),
      ("kills-itself", "crash: killed (SIGKILL), by itself, by the system for lack of memory, or from outside"),
      ("kills-its-host", "crash: its process was ended together with its host"),
      ("closes-descriptors", "crash: a descriptor that is not its own was closed or replaced"),
    ])
  func faults(kind: String, message: String) throws {
    let recording = try replay(kind, pushes: 2)
    #expect(recording.processes.map(\.reason) == [.crashed, .crashed])
    #expect(recording.notifications.map(\.source) == [.handler, .handler])
    #expect(logs(recording).map { $0.hasPrefix(message) } == [true, true], "\(logs(recording))")
  }

  @Test("exit ends the process and no more", arguments: ["exits", "exits-at-once", "catches-faults"])
  func exits(kind: String) throws {
    let recording = try replay(kind, pushes: 2)
    #expect(recording.processes.map(\.reason) == [.exited, .exited])
    #expect(recording.notifications.map(\.source) == [.handler, .handler])
  }

  @Test("An endless loop is ended by its CPU time, and says where it was")
  func endlessLoop() throws {
    var limits = ExtensionLimits()
    limits.cpuTime = .milliseconds(200)
    let recording = try replay("loops", limits: limits)
    #expect(recording.notifications.map(\.source) == [.handler])
    #expect(recording.processes.map(\.reason) == [.crashed])
    #expect(
      logs(recording) == [
        "crash: endless loop: used 0.2 s of CPU time without an answer in Misbehaving.misbehave()"
      ])
    let never = try replay("never-returns-from-init", limits: limits)
    #expect(never.notifications.map(\.source) == [.original])
    #expect(never.processes.map(\.reason) == [.crashed])
  }

  @Test("A real wait is ended and remarked on", arguments: ["sleeps", "stops"])
  func realWait(kind: String) throws {
    var limits = ExtensionLimits()
    limits.idleTime = .milliseconds(300)
    let recording = try replay(kind, limits: limits)
    #expect(recording.notifications.map(\.source) == [.handler])
    #expect(recording.processes.map(\.reason) == [.crashed])
    #expect(recording.notifications[0].diagnostics.map(\.code) == [.realWait])
    #expect(
      logs(recording).first?.hasPrefix(
        "crash: waits for something outside virtual time: no answer and nothing done for 0.3 s") == true)
  }

  @Test("Memory without an end is stopped, and is the reason", arguments: ["allocates", "allocates-at-once"])
  func memory(kind: String) throws {
    var limits = ExtensionLimits()
    limits.memory = 256 << 20
    let recording = try replay(kind, limits: limits)
    #expect(recording.notifications.map(\.source) == [.handler])
    #expect(recording.processes.map(\.reason) == [.memory], "\(logs(recording))")
  }

  @Test("What is printed stands in the recording, in order with what was handed over")
  func output() throws {
    let recording = try replay("prints")
    let kinds = recording.timeline.compactMap { event -> String? in
      switch event.kind {
      case .log(let line): line
      case .decided: "decided"
      default: nil
      }
    }
    #expect(kinds == ["one", "decided", "two", "three"])
  }

  @Test("Printing is cut, and never ends the run")
  func longOutput() throws {
    let lines = logs(try replay("prints-a-lot"))
    #expect(lines.count == 10_001)
    #expect(lines.first == "line 0")
    #expect(lines.last == "(no more is recorded: this process has written 10000 lines)")
    var limits = ExtensionLimits()
    limits.outputBytes = 1 << 20
    let endless = try replay("prints-for-ever", limits: limits)
    #expect(endless.processes.map(\.reason) == [.crashed])
    #expect(logs(endless).last == "crash: prints without an end: more than 1 MB at one instant")
  }

  @Test(
    "What harms only itself changes nothing",
    arguments: ["closes-output", "copies-itself", "catches-signals", "deletes-its-home", "writes-a-huge-file"])
  func harmless(kind: String) throws {
    var limits = ExtensionLimits()
    limits.fileSize = 16 << 20
    let recording = try replay(kind, pushes: 2, limits: limits)
    #expect(recording.notifications.map(\.source) == [.handler, .handler])
    #expect(recording.processes.compactMap(\.reason).allSatisfy { $0 != .crashed }, "\(logs(recording))")
  }

  @Test("Files stay from process to process, and not from replay to replay")
  func files() throws {
    let loaded = try ExtensionHostForTests.misbehaving("reads-files")
    defer { loaded.close() }
    var scenario = scenario(pushes: 2)
    scenario.device.retraction = .always
    for _ in 0..<2 {
      let recording = scenario.replay(with: loaded)
      #expect(recording.processes.count == 2)
      #expect(logs(recording) == ["false", "true"])
    }
    #expect(logs(try replay("writes-files")) == ["true"])
    #expect(logs(try replay("prints-its-home")) == ["kept in Home/Documents"])
  }

  @Test("The environment is the same everywhere")
  func environment() throws {
    #expect(
      logs(try replay("environment")) == [
        "LANG=en_US.UTF-8", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "SWIFT_DETERMINISTIC_HASHING=1",
        "TZ=GMT", "true",
      ])
    #expect(logs(try replay("addresses")) == logs(try replay("addresses")))
  }

  @Test("Replays at a time do not meet")
  func parallel() async throws {
    let loaded = try ExtensionHostForTests.misbehaving("unwraps-nil")
    defer { loaded.close() }
    let scenario = scenario(pushes: 5)
    let expected = scenario.replay(with: loaded)
    await withTaskGroup(of: Recording.self) { group in
      for _ in 0..<8 { group.addTask { scenario.replay(with: loaded) } }
      for await recording in group { #expect(recording == expected) }
    }
  }

  @Test("A cast that fails is told without addresses, which differ from machine to machine")
  func cast() throws {
    let line = try #require(logs(try replay("casts")).first)
    #expect(
      line.hasPrefix("crash: Could not cast value of type 'Swift.Int' to 'Swift.String'") && !line.contains("0x"),
      "\(line)")
  }

  @Test("The folders of a replay are removed when the next one begins")
  func folders() throws {
    let loaded = try ExtensionHostForTests.misbehaving("lists-replays")
    defer { loaded.close() }
    for number in 1...3 { #expect(logs(scenario(pushes: 1).replay(with: loaded)) == ["\(number)"]) }
  }
}
