import ExtensionLoading
import Foundation
import ServiceExtensionSimulator
import Testing

@Suite("Hosts")
struct HostTests {
  private func load(library: String? = nil, executable: String, arguments: [String] = []) -> LoadingError? {
    do throws(LoadingError) {
      try LoadedExtension(
        name: "none", library: library, arguments: arguments, executable: executable
      ).close()
      return nil
    } catch { return error }
  }

  @Test("A host that cannot be started, or ends at once, is an error in words")
  func noHost() {
    #expect(
      load(executable: "/no/such/host")?.description == "'/no/such/host' cannot be started: No such file or directory")
    #expect(load(executable: "/bin/true") == .hostDoesNotStart("it ends without a word (exit code 0)"))
    #expect(
      load(executable: ExtensionHostForTests.executable, arguments: ["fail"])
        == .libraryDoesNotLoad("the guest does not want to"))
  }

  @Test("A library that cannot be loaded is an error in the system's words")
  func noLibrary() {
    #expect(
      load(library: "/no/such/library.so", executable: ExtensionHostForTests.executable)
        == .libraryDoesNotLoad(
          "/no/such/library.so: cannot open shared object file: No such file or directory"))
  }

  @Test("Nothing is left when an extension is closed, nor when its processes have forked")
  func nothingIsLeft() throws {
    let before = try leftovers()
    let loaded = try ExtensionHostForTests.misbehaving("forks")
    var scenario = Scenario(name: "one push")
    let payload = Payload(json: ["aps": ["alert": ["title": "Anna", "body": "Hello"], "mutable-content": 1]])
    scenario.pushes = [PushSeries(id: "push", at: .zero, payload: payload)]
    let recording = scenario.replay(with: loaded)
    #expect(recording.notifications.map(\.source) == [.handler])
    #expect(recording.processes.map(\.reason) == [.retracted])
    loaded.close()
    #expect(try leftovers() == before)
  }

  /// Sleepers that an extension has started.
  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil else { return false }
      let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: line, as: UTF8.self).contains("31415926")
    }
  }
}
