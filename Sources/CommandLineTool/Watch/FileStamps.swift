import Foundation

/// What tells whether files have changed: when they were written, and how large they are.
struct FileStamps: Hashable {
  fileprivate var stamps: [String: [Stamp]] = [:]

  /// One file; of one that is not there, all is 0.
  fileprivate struct Stamp: Hashable {
    var path: String
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var number: UInt64 = 0
  }

  /// The stamps of these files as they are now; of a folder, those of all files in it, hidden ones left out.
  init(of paths: Set<String>) {
    for path in paths { stamps[path] = Self.stamps(path, depth: 0) }
  }

  /// The paths that are not as in `older`: changed, new, or no longer asked for.
  func changed(since older: FileStamps) -> Set<String> {
    var changed = Set(stamps.keys.filter { older.stamps[$0] != stamps[$0] })
    changed.formUnion(older.stamps.keys.filter { stamps[$0] == nil })
    return changed
  }

  private static func stamps(_ path: String, depth: Int) -> [Stamp] {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return [Stamp(path: path)] }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return [Stamp(path, facts)] }
    guard depth < 16, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [] }
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { stamps("\(path)/\($0)", depth: depth + 1) }
  }
}

extension FileStamps.Stamp {
  fileprivate init(_ path: String, _ facts: stat) {
    #if canImport(Darwin)
      let written = facts.st_mtimespec
    #else
      let written = facts.st_mtim
    #endif
    self.init(
      path: path, seconds: Int(written.tv_sec), nanoseconds: Int(written.tv_nsec), size: Int(facts.st_size),
      number: UInt64(facts.st_ino))
  }
}
