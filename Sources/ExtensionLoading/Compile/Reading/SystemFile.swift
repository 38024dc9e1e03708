import Foundation

/// What the files of the machine are asked for, with errors that say what to do.
enum SystemFile {
  /// The status of what lies at a path, links followed; nil: nothing does.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  static func isFolder(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  static func isRegularFile(_ path: String) -> Bool { status(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// The path without links, from the root; nil: there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// All of a regular file; nil where it cannot be read, or is larger than `limit`; `errno` says why.
  static func bytes(_ path: String, limit: Int = .max) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      return nil
    }
    guard status.st_size <= limit else {
      errno = EFBIG
      return nil
    }
    var bytes: [UInt8] = []
    // Of files that the system makes up as they are read it does not know the size.
    bytes.reserveCapacity(Int(status.st_size))
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += part[..<count]
    }
  }

  /// Writes a file that is not there yet.
  static func write(_ bytes: [UInt8], to path: String) throws(LoadingFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw refusal("cannot be written", path) }
    defer { close(descriptor) }
    let isWhole = bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        sent += count
      }
      return true
    }
    guard isWhole else { throw refusal("cannot be written", path) }
  }

  /// The names in a folder, in the order of their bytes; nil where it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those it lies in.
  static func makeFolder(_ path: String) throws(LoadingFailure) {
    if mkdir(path, 0o777) == 0 || isFolder(path) { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw refusal("the folder cannot be made", path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o777) == 0 || isFolder(path) else { throw refusal("the folder cannot be made", path) }
  }

  /// Removes a file, or a folder with all in it; links are not followed.
  static func remove(_ path: String) {
    if unlink(path) == 0 || errno == ENOENT { return }
    for name in names(in: path) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// A failure with the system's reason.
  static func refusal(_ what: String, _ path: String, cure: String? = nil) -> LoadingFailure {
    LoadingFailure("\(what): \(String(cString: strerror(errno)))", file: path, cure: cure)
  }
}
