import Foundation

/// Output to a file that appears whole or not at all: a temporary file beside it takes its place on ``commit()``.
///
/// What is no regular file (a device, a named pipe) is written in place.
final class FileOutput: Output {
  let isTerminal = false
  private let path: String
  private let temporaryPath: String?
  private let descriptor: Int32
  private let output: DescriptorOutput
  private var isOpen = true

  /// Opens the file, or its temporary stand-in.
  init(path: String) throws(OutputFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists, kind == S_IFDIR { throw .refused(file: path, reason: "it is a directory; name a file in it") }
    if exists, kind != S_IFREG {
      temporaryPath = nil
      self.path = path
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      // A link stays a link: the file it leads to is replaced.
      let target = exists ? Self.resolved(path) : path
      let temporary = Self.temporaryPath(beside: target)
      self.path = target
      temporaryPath = temporary
      let mode = exists ? status.st_mode & 0o777 : 0o666
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    let code = errno
    guard descriptor >= 0 else { throw .refused(file: path, reason: String(cString: strerror(code))) }
    output = DescriptorOutput(descriptor: descriptor, name: path)
  }

  func write(_ text: String) throws(OutputFailure) { try output.write(text) }

  func flush() throws(OutputFailure) { try output.flush() }

  /// Sends what waits and puts the file in its place.
  func commit() throws(OutputFailure) {
    do throws(OutputFailure) {
      try output.flush()
      isOpen = false
      guard close(descriptor) == 0 else { throw refusal() }
      if let temporaryPath, rename(temporaryPath, path) != 0 { throw refusal() }
    } catch {
      discard()
      throw error
    }
  }

  /// Leaves everything as it was.
  func discard() {
    if isOpen { close(descriptor) }
    isOpen = false
    if let temporaryPath { unlink(temporaryPath) }
  }

  private func refusal() -> OutputFailure { .refused(file: path, reason: String(cString: strerror(errno))) }

  private static func resolved(_ path: String) -> String {
    guard let buffer = realpath(path, nil) else { return path }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  private static func temporaryPath(beside path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeLast()
    return (parts + [".\(name).nsesim-\(getpid())"]).joined(separator: "/")
  }
}
