/// A file of an extension.
struct SourceFile: Hashable, Sendable {
  /// The path as it was given, for messages.
  var path: String
  /// The path below the folder that all sources lie in.
  var name: String
  /// What it holds.
  var bytes: [UInt8]
}

/// How much an extension's sources may be: more than any real one has, and less than what takes minutes to look through.
enum SourceLimits {
  /// Swift files.
  static let files = 1_000
  /// Files and folders that are looked at.
  static let entries = 20_000
  /// Folders within folders.
  static let depth = 32
  /// Bytes of a file.
  static let fileBytes = 4 << 20
  /// Bytes of all files.
  static let bytes = 32 << 20
}
