/// An attachment that the extension wants to make of a file.
public struct AttachmentRequest: Hashable, Sendable, Codable {
  /// Unique within the notification; empty: named like the file.
  public var identifier = ""
  /// The file's name in the container, or its `file:` address.
  public var file: String
  /// The Uniform Type Identifier, such as `public.jpeg`; nil: by the extension of the file's name.
  public var typeHint: String?

  /// An attachment of a file of the container.
  public init(file: String) { self.file = file }
}
