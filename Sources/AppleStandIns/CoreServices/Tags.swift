import Foundation
import UniformTypeIdentifiers

/// The class of the extensions of file names.
nonisolated(unsafe) public let kUTTagClassFilenameExtension: NSString = "public.filename-extension"
/// The class of content types.
nonisolated(unsafe) public let kUTTagClassMIMEType: NSString = "public.mime-type"

/// The type that goes with a tag; a made-up one where none is known.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
  let supertype = inConformingToUTI.flatMap { UTType($0 as String) }
  let type = UTType(
    tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: supertype)
  return (type?.identifier as NSString?).map(Unmanaged.passRetained)
}

/// The tag that goes with a type; nil: it has none.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: NSString, _ inTagClass: NSString) -> Unmanaged<NSString>? {
  let tags = UTType(inUTI as String)?.tags ?? [:]
  return (tags[UTTagClass(rawValue: inTagClass as String)]?.first as NSString?).map(Unmanaged.passRetained)
}

/// Whether a type is another, or a kind of it.
public func UTTypeConformsTo(_ inUTI: NSString, _ inConformsToUTI: NSString) -> Bool {
  guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else { return false }
  return type.conforms(to: other)
}

/// Whether both are the same type.
public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}
