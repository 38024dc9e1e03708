import ExtensionLoading
import Foundation
import ServiceExtensionSimulator
import Testing

/// Xcode's template, compiled into the host of these tests, on virtual time in processes of its own.
@Suite("A real extension's class in a process of its own")
struct HostedExtensionTests {
  private func replay(_ bodies: String...) throws -> Recording {
    var limits = ExtensionLimits()
    limits.cpuTime = .milliseconds(300)
    let loaded = try LoadedExtension(
      name: "template", library: nil, arguments: ["template"],
      executable: ExtensionHostForTests.executable, limits: limits)
    defer { loaded.close() }
    var scenario = Scenario(name: "pushes")
    scenario.pushes = bodies.enumerated().map { index, body in
      let payload = Payload(json: ["aps": ["alert": ["title": "Anna", "body": .string(body)], "mutable-content": 1]])
      return PushSeries(id: "push-\(index + 1)", at: .seconds(60 * index), payload: payload)
    }
    return scenario.replay(with: loaded)
  }

  private func logs(_ recording: Recording) -> [String] {
    recording.timeline.compactMap { if case .log(let line) = $0.kind { line } else { nil } }
  }

  @Test("It delivers, waits for its expiry, and prints into the recording")
  func template() throws {
    let recording = try replay("Hello", "wait")
    #expect(recording.notifications.map(\.source) == [.handler, .bestAttempt])
    #expect(recording.notifications.map(\.content?.title) == ["Anna [modified]", "Anna [modified]"])
    #expect(logs(recording) == ["received Anna", "received Anna"])
    #expect(recording.processes.map(\.reason) == [.retracted, .expired])
  }

  @Test("A runaway allocation ends by memory, a loop and a trap are crashes, and the replay goes on")
  func ends() throws {
    let recording = try replay("allocate", "loop", "trap", "Hello")
    #expect(recording.processes.map(\.reason) == [.memory, .crashed, .crashed, .retracted])
    #expect(recording.notifications.map(\.source) == [.original, .original, .original, .handler])
    #expect(
      logs(recording) == [
        "received Anna", "received Anna",
        "crash: endless loop: used 0.3 s of CPU time without an answer in Template.didReceive(_:withContentHandler:)",
        "received Anna",
        "crash: Fatal error: Index out of range at Template.swift:24 in Template.didReceive(_:withContentHandler:)",
        "received Anna",
      ])
  }

  @Test("The same bytes, again and again, also side by side")
  func repeats() async throws {
    let first = try replay("Hello", "wait", "trap")
    try await withThrowingTaskGroup(of: Recording.self) { group in
      for _ in 0..<6 { group.addTask { try replay("Hello", "wait", "trap") } }
      for try await recording in group { #expect(recording == first) }
    }
  }
}
