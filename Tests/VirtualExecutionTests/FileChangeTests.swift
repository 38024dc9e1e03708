import Foundation
import Testing

@testable import VirtualExecution

/// Code that is confined to a folder changes nothing outside of it.
@Suite struct FileChangeTests {
  /// A folder with `own` in it, to which code is confined, and `other/file` beside that.
  private final class Place {
    let root = NSTemporaryDirectory() + "file-changes-" + UUID().uuidString
    var own: String { root + "/own" }
    var file: String { root + "/other/file" }

    init() throws {
      for folder in [own, root + "/other"] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try Data("kept".utf8).write(to: URL(fileURLWithPath: file))
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    var content: String? { try? String(contentsOfFile: file, encoding: .utf8) }
  }

  /// What is told of `body`, without the folder of the test.
  private func told(_ place: Place, _ body: @escaping () -> Void) -> [String] {
    let execution = VirtualExecution()
    let observer = NotingObserver(execution)
    execution.observer = observer
    execution.confineChanges(to: place.own)
    execution.run { body() }
    return observer.told.map { $0.replacing(URL(fileURLWithPath: place.root).resolvingSymlinksInPath().path, with: "") }
  }

  /// The number of the error of a call that fails.
  private static func error(_ call: () -> Int32) -> Int32 {
    errno = 0
    return call() == -1 ? errno : 0
  }

  @Test func whatIsOutsideIsNeitherWrittenNorDeletedNorMoved() throws {
    let place = try Place()
    let (file, own) = (place.file, place.own)
    nonisolated(unsafe) var errors: [Int32] = []
    let told = told(place) {
      errors = [
        Self.error { open(file, O_WRONLY | O_TRUNC) }, Self.error { open(file + "2", O_WRONLY | O_CREAT, 0o600) },
        Self.error { unlink(file) }, Self.error { rename(file, own + "/file") },
        Self.error { rmdir(own + "/../other") },
        Self.error { mkdir(own + "/../new", 0o700) }, Self.error { truncate(file, 0) },
        Self.error { link(file, own + "/link") }, Self.error { remove(file) }, Self.error { chmod(file, 0) },
        Self.error { creat(file, 0o600) }, Self.error { unlinkat(AT_FDCWD, file, 0) },
      ]
    }
    #expect(errors == Array(repeating: EPERM, count: 12))
    #expect(
      told == [
        "0 write /other/file", "0 write /other/file2", "0 delete /other/file", "0 move /other/file",
        "0 delete /other", "0 write /new", "0 write /other/file", "0 link /other/file", "0 delete /other/file",
        "0 change /other/file", "0 write /other/file", "0 delete /other/file",
      ])
    #expect(place.content == "kept")
  }

  @Test func foundationFailsAsItDoesWithoutPermission() throws {
    let place = try Place()
    let file = place.file
    nonisolated(unsafe) var failures = 0
    let told = told(place) {
      do { try Data("new".utf8).write(to: URL(fileURLWithPath: file)) } catch { failures += 1 }
      do { try FileManager.default.removeItem(atPath: file) } catch { failures += 1 }
      do { try FileManager.default.removeItem(atPath: (file as NSString).deletingLastPathComponent) } catch {
        failures += 1
      }
      if !FileManager.default.createFile(atPath: file + "2", contents: Data()) { failures += 1 }
    }
    #expect(failures == 4)
    #expect(told.count >= 4)
    #expect(place.content == "kept")
  }

  @Test func aLinkIsNoWayOut() throws {
    let place = try Place()
    let (file, own) = (place.file, place.own)
    nonisolated(unsafe) var errors: [Int32] = []
    let told = told(place) {
      symlink(file, own + "/link")
      symlink(file + "2", own + "/dangling")
      symlink((file as NSString).deletingLastPathComponent, own + "/folder")
      errors = [
        Self.error { open(own + "/link", O_WRONLY) }, Self.error { open(own + "/dangling", O_WRONLY | O_CREAT, 0o600) },
        Self.error { unlink(own + "/folder/file") },
        // The link itself is its own.
        Self.error { unlink(own + "/link") },
      ]
    }
    #expect(errors == [EPERM, EPERM, EPERM, 0])
    #expect(told == ["0 write /other/file", "0 write /", "0 delete /other/file"])
    #expect(place.content == "kept")
    #expect(!FileManager.default.fileExists(atPath: file + "2"))
  }

  @Test func itsOwnFilesAndDevicesAreFree() throws {
    let place = try Place()
    let own = place.own
    nonisolated(unsafe) var isSound = false
    let told = told(place) {
      do {
        let folder = own + "/a/b"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("1".utf8).write(to: URL(fileURLWithPath: folder + "/1"), options: .atomic)
        try FileManager.default.moveItem(atPath: folder + "/1", toPath: own + "/2")
        try FileManager.default.removeItem(atPath: own + "/a")
        let relative = open(own + "/3", O_WRONLY | O_CREAT, 0o600)
        let device = open("/dev/null", O_WRONLY)
        isSound = relative >= 0 && device >= 0
        close(relative)
        close(device)
      } catch {}
    }
    #expect(isSound)
    #expect(told == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: own).sorted() == ["2", "3"])
  }

  @Test func noProgramIsStarted() throws {
    let place = try Place()
    let file = place.file
    nonisolated(unsafe) var errors: [Int32] = []
    let told = told(place) {
      var process: pid_t = 0
      errors.append(posix_spawn(&process, "/bin/rm", nil, nil, [strdup("rm"), strdup(file), nil], nil))
      errors.append(posix_spawnp(&process, "rm", nil, nil, [strdup("rm"), strdup(file), nil], nil))
      errors.append(Self.error { execve("/bin/rm", [strdup("rm"), strdup(file), nil], nil) })
    }
    #expect(errors == [EPERM, EPERM, EPERM])
    #expect(told == ["0 start /bin/rm", "0 start rm", "0 start /bin/rm"])
    #expect(place.content == "kept")
  }

  @Test func readingIsFree() throws {
    let place = try Place()
    let file = place.file
    nonisolated(unsafe) var read: String?
    let told = told(place) { read = try? String(contentsOfFile: file, encoding: .utf8) }
    #expect(read == "kept")
    #expect(told == [])
  }

  @Test func unconfinedCodeWritesWhereItWants() throws {
    let place = try Place()
    let file = place.file
    VirtualExecution().run { try? Data("new".utf8).write(to: URL(fileURLWithPath: file)) }
    #expect(place.content == "new")
  }

  @Test func aFolderWhoseNameBeginsAlikeIsAnother() throws {
    let place = try Place()
    let own = place.own
    nonisolated(unsafe) var errors: [Int32] = []
    let told = told(place) {
      errors = [Self.error { mkdir(own + "2", 0o700) }, Self.error { open(own + ".db", O_WRONLY | O_CREAT, 0o600) }]
    }
    #expect(errors == [EPERM, EPERM])
    #expect(told == ["0 write /own2", "0 write /own.db"])
  }
}
