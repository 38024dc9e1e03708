import VirtualTime

/// What a file or a downloaded body holds: real bytes, or only how many they are and what.
public struct FileContents: Hashable, Sendable, Codable {
  /// The number of bytes.
  public var byteCount: Int
  /// What the bytes really are, as a content type such as `image/jpeg`; nil: not said, they pass for anything.
  public var trueType: String?
  /// The bytes themselves, where they are known.
  public var bytes: [UInt8]?
  /// How long it plays, of a sound.
  public var soundLength: Duration?

  /// Contents of so many bytes that are not known one by one.
  public init(byteCount: Int, trueType: String? = nil) {
    self.byteCount = byteCount
    self.trueType = trueType
  }

  /// These bytes; what they are is found from how they begin.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
    byteCount = bytes.count
    trueType = MediaType(of: bytes)?.contentType ?? "application/octet-stream"
  }

  /// Whether the file is what an attachment of `type` needs (rule A1). An empty one never is.
  public func fits(_ type: MediaType) -> Bool {
    guard byteCount > 0 else { return false }
    guard let trueType else { return true }
    guard let truth = MediaType(contentType: trueType) else { return false }
    return truth == type || truth.family == type.family
  }
}
