import Foundation
import ServiceExtensionRuntime

/// A handler that does what no extension should, for real.
final class Misbehaving: ServiceExtension {
  let kind: String
  var steps = 0

  init(kind: String) {
    self.kind = kind
    if kind == "never-returns-from-init" { while true {} }
  }

  required convenience init() { self.init(kind: "") }

  func timeWillExpire() {}

  func didReceive(_ request: NotificationRequest, context: ExtensionContext, contentHandler: ContentHandler) {
    var content = request.content
    content.title += " [modified]"
    switch kind {
    case "prints":
      print("one")
      contentHandler(content)
      print("two")
      FileHandle.standardError.write(Data("three\n".utf8))
      print("four", terminator: "")
      return
    default: break
    }
    contentHandler(content)
    misbehave()
  }

  func misbehave() {
    switch kind {
    case "unwraps-nil":
      let none = Int(kind)
      print(none!)
    case "overflows-the-stack": print(recurse(1))
    case "null-pointer": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "aborts": abort()
    case "exits": exit(3)
    case "exits-at-once": _exit(0)
    case "loops":
      while true { steps &+= 1 }
    case "sleeps": while true { sleep(1000) }
    case "prints-for-ever": while true { print(String(repeating: "x", count: 1000)) }
    case "prints-a-lot": for number in 0..<20_000 { print("line \(number)") }
    case "allocates":
      var all: [[UInt8]] = []
      while true { all.append([UInt8](repeating: 1, count: 1 << 20)) }
    case "allocates-at-once": print([UInt8](repeating: 1, count: 1 << 40).count)
    case "closes-descriptors": for descriptor in 0..<100_000 { close(Int32(descriptor)) }
    case "closes-output": for descriptor in 0..<3 { close(Int32(descriptor)) }
    case "kills-itself": kill(getpid(), SIGKILL)
    case "kills-its-host":
      kill(getppid(), SIGKILL)
      pause()
    case "catches-signals": for number in 1..<65 { signal(Int32(number), SIG_IGN) }
    case "catches-faults":
      for number in [SIGSEGV, SIGBUS] { signal(number) { _ in _exit(7) } }
      UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "stops": raise(SIGSTOP)
    case "writes-files":
      try? Data("kept".utf8).write(to: URL(fileURLWithPath: NSHomeDirectory() + "/Documents/kept"))
      try? Data("x".utf8).write(to: URL(fileURLWithPath: NSTemporaryDirectory() + "x"))
      print(FileManager.default.currentDirectoryPath == NSHomeDirectory())
    case "reads-files":
      print(FileManager.default.fileExists(atPath: NSHomeDirectory() + "/Documents/kept"))
      try? Data("kept".utf8).write(to: URL(fileURLWithPath: NSHomeDirectory() + "/Documents/kept"))
    case "deletes-its-home": try? FileManager.default.removeItem(atPath: NSHomeDirectory())
    case "writes-a-huge-file":
      let file = open(NSTemporaryDirectory() + "huge", O_WRONLY | O_CREAT, 0o600)
      let part = [UInt8](repeating: 0, count: 1 << 20)
      while write(file, part, part.count) > 0 {}
    case "environment":
      for (name, value) in ProcessInfo.processInfo.environment.sorted(by: { $0.key < $1.key })
      where !["HOME", "TMPDIR", "CFFIXED_USER_HOME", "LD_LIBRARY_PATH"].contains(name) {
        print("\(name)=\(value)")
      }
      print(readLine() == nil)
    case "forks":
      // One in its group, one in a session of its own; both would outlive it.
      for command in ["sleep 31415926 & true", "setsid sleep 31415926 & true"] { _ = system(command) }
    case "copies-itself":
      typealias Fork = @convention(c) () -> pid_t
      let fork = dlsym(nil, "fork").map { unsafeBitCast($0, to: Fork.self) }
      print(fork?() == 0 ? "copy" : "original")
    case "prints-its-home": print("kept in \(NSHomeDirectory())/Documents")
    case "casts":
      let value: Any = steps
      print(value as! String)
    case "lists-replays":
      let root = URL(fileURLWithPath: NSHomeDirectory()).deletingLastPathComponent().deletingLastPathComponent()
      print((try? FileManager.default.contentsOfDirectory(atPath: root.path).sorted().joined(separator: " ")) ?? "none")
    case "addresses": print(Unmanaged.passUnretained(self).toOpaque(), [1, 2, 3].hashValue)
    default: break
    }
  }

  private func recurse(_ depth: Int) -> Int { depth == 0 ? 0 : recurse(depth + 1) + recurse(depth + 2) }
}
