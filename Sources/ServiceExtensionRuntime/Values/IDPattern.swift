/// An id of a push, or a pattern in which `*` stands for any characters, none included.
public struct IDPattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  /// The parts between the stars; one where there is no star.
  private let parts: [[UInt8]]

  /// The pattern `text`.
  public init(_ text: String) {
    self.text = text
    parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  /// Whether it has a star, and can therefore speak of several pushes.
  public var isPattern: Bool { parts.count > 1 }

  /// What every id that fits begins with.
  public var fixedPrefix: String { String(decoding: parts[0], as: UTF8.self) }

  /// Whether `id` fits. O(pattern × id) at worst, without any memory of its own.
  public func matches(_ id: String) -> Bool {
    var id = id
    return id.withUTF8 { matches($0) }
  }

  private func matches(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPattern else { return id.elementsEqual(parts[0]) }
    let last = parts[parts.count - 1]
    guard id.count >= parts[0].count + last.count, id.starts(with: parts[0]),
      id[(id.count - last.count)...].elementsEqual(last)
    else { return false }
    // Each part between takes its first place behind the part before it; a later one could only leave less room.
    var position = parts[0].count
    let end = id.count - last.count
    for part in parts[1..<(parts.count - 1)] {
      while position + part.count <= end, !id[position..<(position + part.count)].elementsEqual(part) { position += 1 }
      if position + part.count > end { return false }
      position += part.count
    }
    return true
  }
}
