public import Foundation

extension URL {
  /// The address with the type's extension, unless it has one of that type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let suffix = contentType.preferredFilenameExtension else { return self }
    let own = UTType(filenameExtension: pathExtension)
    return own.map { $0.conforms(to: contentType) } ?? false ? self : appendingPathExtension(suffix)
  }

  /// Appends the type's extension, unless it has one of that type.
  public mutating func appendPathExtension(for contentType: UTType) { self = appendingPathExtension(for: contentType) }

  /// The address of a file in this folder, with the type's extension, unless its name has one of that type.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// Appends a file's name, with the type's extension, unless it has one of that type.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}
