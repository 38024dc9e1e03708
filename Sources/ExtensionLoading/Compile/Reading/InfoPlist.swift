import Foundation

/// What an extension's `Info.plist` says of it.
struct InfoPlist: Hashable, Sendable {
  /// The path as it was given, or found.
  var path: String
  /// `NSExtensionPrincipalClass`.
  var principalClass: String?
  /// Its line, from 1.
  var principalClassLine: Int?
  /// `CFBundleIdentifier`, unless Xcode puts it in.
  var bundleIdentifier: String?
  /// `NSExtensionPointIdentifier`.
  var extensionPoint: String?

  /// What a notification service extension extends.
  static let serviceExtensionPoint = "com.apple.usernotifications.service"

  /// Whether it is that of a notification service extension.
  var isServiceExtension: Bool { extensionPoint == Self.serviceExtensionPoint }

  /// The file at `path`; nil where it has no `NSExtension`, such as an app's. Throws where it is no property list.
  static func read(_ path: String) throws(LoadingFailure) -> InfoPlist? {
    guard let bytes = SystemFile.bytes(path, limit: SourceLimits.fileBytes) else {
      throw SystemFile.refusal("cannot be read", path)
    }
    let object = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let list = object as? [String: Any] else {
      throw LoadingFailure(
        "is no property list", file: path, cure: "Name the Swift files alone, with --principal-class NAME if need be.")
    }
    guard let entry = list["NSExtension"] as? [String: Any] else { return nil }
    var info = InfoPlist(path: path)
    info.principalClass = (entry["NSExtensionPrincipalClass"] as? String).flatMap { $0.isEmpty ? nil : $0 }
    info.extensionPoint = entry["NSExtensionPointIdentifier"] as? String
    if let identifier = list["CFBundleIdentifier"] as? String, !identifier.isEmpty, !identifier.contains("$(") {
      info.bundleIdentifier = identifier
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let key = Array("NSExtensionPrincipalClass".utf8)
    info.principalClassLine = lines.firstIndex { Self.contains($0, key) }.map { $0 + 1 }
    return info
  }

  /// The module that the principal class is said to be in; nil: Xcode puts it in, or none is named.
  var moduleName: String? {
    guard let principalClass, !principalClass.hasPrefix("$("), let dot = principalClass.firstIndex(of: ".") else {
      return nil
    }
    return String(principalClass[..<dot])
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ key: [UInt8]) -> Bool {
    line.indices.contains { line[$0...].starts(with: key) }
  }
}
