#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files, and standard input, with errors that say what to do.
public enum FileReading {
  /// How standard input is named in problems.
  public static let standardInputName = "standard input"

  /// The bytes of the file at `path`; `-` is standard input.
  ///
  /// Throws where there is no such file, it is a directory, may not be read, is empty, or has more than `limit` bytes.
  public static func bytes(
    of path: String, limit: Int = JSON5Document.byteLimit
  ) throws(FileProblem) -> [UInt8] {
    let name = path == "-" ? standardInputName : path
    if path.isEmpty { throw FileProblem("the path is empty: name a file, or - for standard input", file: "''") }
    if path.utf8.contains(0) { throw FileProblem("no such file: a path has no zero bytes", file: shown(path)) }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileProblem(openMessage(errno), file: name) }
    defer { if path != "-" { close(descriptor) } }
    let bytes = try read(descriptor, name: name, limit: limit)
    if bytes.isEmpty { throw FileProblem("the file is empty", file: name) }
    return bytes
  }

  private static func read(_ descriptor: CInt, name: String, limit: Int) throws(FileProblem) -> [UInt8] {
    var facts = stat()
    let isKnown = fstat(descriptor, &facts) == 0
    if isKnown, facts.st_mode & S_IFMT == S_IFDIR { throw FileProblem(directoryMessage, file: name) }
    var bytes: [UInt8] = []
    if isKnown, facts.st_mode & S_IFMT == S_IFREG { bytes.reserveCapacity(max(0, min(Int(facts.st_size), limit) + 1)) }
    let chunkSize = 1 << 16
    while true {
      var failure: CInt = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
        var received = -1
        repeat {
          received = systemRead(descriptor, buffer.baseAddress, chunkSize)
          failure = received < 0 ? errno : 0
        } while failure == EINTR
        count = max(0, received)
      }
      if failure == EISDIR { throw FileProblem(directoryMessage, file: name) }
      if failure != 0 { throw FileProblem("cannot be read: \(String(cString: strerror(failure)))", file: name) }
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
      if bytes.count > limit { throw FileProblem("larger than \(size(limit))", file: name) }
    }
  }

  private static func systemRead(_ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  /// The path without links; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether there is a directory at the path; nil if there is nothing.
  static func isDirectory(_ path: String) -> Bool? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT == S_IFDIR : nil
  }

  private static let directoryMessage = "is a directory: name a file in it"

  private static func openMessage(_ code: CInt) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file: check the path, which is taken from the current directory"
    case EACCES, EPERM: "may not be read: check the file's permissions"
    case EISDIR: directoryMessage
    default: "cannot be opened: \(String(cString: strerror(code)))"
    }
  }

  private static func size(_ bytes: Int) -> String { bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes" }
}
