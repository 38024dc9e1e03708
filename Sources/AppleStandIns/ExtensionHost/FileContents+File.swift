import Foundation
import ServiceExtensionRuntime
import VirtualTime

extension FileContents {
  /// What the phone has to know of the file at `path`: its size, what its bytes are, how long it plays. Nil: there is no
  /// file that can be read.
  public init?(fileAt path: String) {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 64) ?? Data() else { return nil }
    self.init(byteCount: size.intValue)
    trueType = MediaType(of: Array(head))?.contentType ?? "application/octet-stream"
    soundLength = SoundFile(file)?.length
  }
}

extension HostedProcess {
  /// Tells the phone what a file of this machine holds now, or that it is gone; returns what the phone knows it by.
  @discardableResult
  public func showToPhone(fileAt path: String) -> String {
    let name = containers.recordedName(of: path)
    request(.writeFile(name, FileContents(fileAt: path)))
    return name
  }
}
