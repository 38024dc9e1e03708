import Glibc

/// What the system says of a process, or of a thread.
struct ProcessFacts {
  /// `R` runs or could, `S` sleeps, `D` waits for a disk, `T` is stopped, `Z` has ended.
  var state: Character
  var parent: pid_t

  init?(process: pid_t) { self.init(path: "/proc/\(process)/stat") }

  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    // The name, in brackets, may hold anything.
    guard let bracket = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[bracket..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 2, let state = fields[1].first, let parent = pid_t(String(decoding: fields[2], as: UTF8.self))
    else { return nil }
    self.state = Character(UnicodeScalar(state))
    self.parent = parent
  }

  /// The states of a process's threads, by their numbers.
  static func threads(of process: pid_t) -> [(thread: pid_t, state: Character)] {
    let path = "/proc/\(process)/task"
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var threads: [(thread: pid_t, state: Character)] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let thread = pid_t(name), let facts = ProcessFacts(path: "\(path)/\(name)/stat") {
        threads.append((thread, facts.state))
      }
    }
    return threads
  }
}
