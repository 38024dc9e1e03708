import Foundation

/// A type of files or data, by its Uniform Type Identifier. The types are those that notifications and their payloads
/// are likely to meet.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String

  /// The type of this identifier; nil: it is not known here.
  public init?(_ identifier: String) {
    guard KnownType.byIdentifier[identifier.lowercased()] != nil else { return nil }
    self.identifier = identifier.lowercased()
  }

  init(known identifier: String) { self.identifier = identifier }

  /// The type of files with this extension; a made-up one where none is known, nil where that cannot conform to
  /// `supertype`.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of a content type such as `image/jpeg`; a made-up one where none is known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type of a tag; a made-up one where none is known.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let tag = tag.lowercased().prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
    guard !tag.isEmpty else { return nil }
    let known = KnownType.all.first { type in
      type.tags(tagClass).contains(tag) && (supertype.map { UTType(known: type.identifier).conforms(to: $0) } ?? true)
    }
    if let known {
      self.identifier = known.identifier
    } else {
      self.identifier = DynamicType(tag: tag, tagClass: tagClass, supertype: supertype?.identifier).identifier
    }
  }

  /// The types of a tag.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    KnownType.all.filter { $0.tags(tagClass).contains(tag.lowercased()) }.map { UTType(known: $0.identifier) }
      .filter { type in supertype.map(type.conforms) ?? true }
  }

  private var known: KnownType? { KnownType.byIdentifier[identifier] }
  private var dynamic: DynamicType? { DynamicType(identifier: identifier) }

  /// The extension that a file of this type has first of all.
  public var preferredFilenameExtension: String? {
    known?.filenameExtensions.first ?? dynamic?.tag(.filenameExtension)
  }
  /// The content type that data of this type have first of all.
  public var preferredMIMEType: String? { known?.mimeTypes.first ?? dynamic?.tag(.mimeType) }

  /// All tags, by their class.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    for tagClass in [UTTagClass.filenameExtension, .mimeType] {
      let known = known?.tags(tagClass) ?? dynamic?.tag(tagClass).map { [$0] } ?? []
      if !known.isEmpty { tags[tagClass] = known }
    }
    return tags
  }

  /// The types above it.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var open = parents
    while let parent = open.popLast() {
      if found.insert(parent).inserted { open += parent.parents }
    }
    return found
  }

  private var parents: [UTType] {
    (known?.parents ?? dynamic?.supertype.map { [$0] } ?? []).map { UTType(known: $0) }
  }

  /// Whether it is `type`, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether it is a kind of `type`.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether `type` is a kind of it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
  /// Whether it was made up for a tag.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system knows it.
  public var isDeclared: Bool { !isDynamic }
  /// Whether everybody knows it.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// What people call it; nil: nothing.
  public var localizedDescription: String? { known?.words }
  /// The identifier.
  public var description: String { identifier }
}

/// A class of tags.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// The class of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Extensions of file names.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// Content types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

/// A type that is made up for a tag that no known type has; its identifier says everything of it.
private struct DynamicType {
  private let value: String
  private let tagClass: UTTagClass
  let supertype: String?

  init(tag: String, tagClass: UTTagClass, supertype: String?) {
    value = tag
    self.tagClass = tagClass
    self.supertype = supertype
  }

  init?(identifier: String) {
    let parts = identifier.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts[0] == "dyn.simulated" else { return nil }
    self.init(tag: parts[3], tagClass: UTTagClass(rawValue: parts[1]), supertype: parts[2].isEmpty ? nil : parts[2])
  }

  var identifier: String { "dyn.simulated:\(tagClass.rawValue):\(supertype ?? ""):\(value)" }
  func tag(_ asked: UTTagClass) -> String? { asked == tagClass ? value : nil }
}
