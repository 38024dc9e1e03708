import Foundation

/// A folder of the cache: what was made, beside `inputs`, out of which it was made, and `seal`, by which damage is seen.
enum CacheEntry {
  private static let inputsName = "inputs"
  private static let sealName = "seal"

  /// Whether there is an entry of exactly these inputs, with all its files as they were made.
  static func isIntact(_ path: String, inputs: [UInt8]) -> Bool {
    guard let seal = SystemFile.bytes("\(path)/\(sealName)"), let kept = SystemFile.bytes("\(path)/\(inputsName)")
    else {
      return false
    }
    return kept == inputs && seal == self.seal(of: path)
  }

  /// Makes an entry of a folder that all is in already.
  static func seal(_ path: String, inputs: [UInt8]) throws(LoadingFailure) {
    try SystemFile.write(inputs, to: "\(path)/\(inputsName)")
    try SystemFile.write(seal(of: path), to: "\(path)/\(sealName)")
  }

  /// Notes that it is in use.
  static func touch(_ path: String) { utimes(path, nil) }

  /// The bytes of all its files.
  static func size(_ path: String) -> Int {
    (SystemFile.names(in: path) ?? []).reduce(0) { $0 + Int(SystemFile.status("\(path)/\($1)")?.st_size ?? 0) }
  }

  /// A line for each file: its name, size and hash.
  private static func seal(of path: String) -> [UInt8] {
    let names = (SystemFile.names(in: path) ?? []).filter { $0 != sealName && $0 != inputsName }
    return names.flatMap { name in
      let bytes = SystemFile.bytes("\(path)/\(name)") ?? []
      return Array("\(name) \(bytes.count) \(ContentHash.of(bytes))\n".utf8)
    }
  }
}
