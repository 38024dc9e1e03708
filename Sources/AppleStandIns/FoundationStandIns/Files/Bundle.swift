import ExtensionHost
public import Foundation

/// Apple's `Bundle`, of the extension and of the app around it.
///
/// `main` is the extension's. Its `Info.plist` and resources are those that were given with the extension, if any.
open class Bundle: NSObject, @unchecked Sendable {
  /// The folder.
  public let bundleURL: URL
  private let info: [String: Any]

  /// The extension's bundle.
  open class var main: Bundle {
    guard let process = HostedProcess.current else {
      return Bundle(folder: URL(fileURLWithPath: Foundation.Bundle.main.bundlePath), identifier: "")
    }
    return process.object(Bundle.self) {
      Bundle(
        folder: URL(fileURLWithPath: process.containers.bundle),
        identifier: process.facts.bundleIdentifier)
    }
  }

  /// The bundle of this identifier: the extension's or the app's; nil: there is no other.
  public convenience init?(identifier: String) {
    let known = [Bundle.main, Bundle.app].compactMap(\.self).first { $0.bundleIdentifier == identifier }
    guard let known else { return nil }
    self.init(known)
  }

  /// The bundle of a class: everything is in the extension's.
  public convenience init(for aClass: AnyClass) { self.init(Bundle.main) }

  /// The bundle in a folder: the extension's, the app's, or one that lies in them; nil: there is no such folder.
  public convenience init?(path: String) { self.init(url: URL(fileURLWithPath: path)) }

  /// The bundle in a folder: the extension's, the app's, or one that lies in them; nil: there is no such folder.
  public convenience init?(url: URL) {
    let wanted = url.standardizedFileURL.path
    let known = [Bundle.main, Bundle.app].compactMap(\.self)
    if let known = known.first(where: { $0.bundleURL.standardizedFileURL.path == wanted }) {
      self.init(known)
      return
    }
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: wanted, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    self.init(folder: url, identifier: "")
  }

  private convenience init(_ other: Bundle) { self.init(folder: other.bundleURL, info: other.info) }

  private convenience init(folder: URL, identifier: String) {
    let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Info.plist").path)
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) }
    var info = list as? [String: Any] ?? [:]
    if !identifier.isEmpty {
      info["CFBundleIdentifier"] = identifier
      let name = identifier.split(separator: ".").last.map(String.init) ?? identifier
      for (key, value) in ["CFBundleName": name, "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1"]
      where info[key] == nil { info[key] = value }
    }
    self.init(folder: folder, info: info)
  }

  private init(folder: URL, info: [String: Any]) {
    bundleURL = folder
    self.info = info
    super.init()
  }

  /// The app around the extension: its identifier is the extension's without the last part, as Apple wants it.
  private static var app: Bundle? {
    guard let identifier = main.bundleIdentifier, let dot = identifier.lastIndex(of: ".") else { return nil }
    let folder = main.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
    return Bundle(folder: folder, identifier: String(identifier[..<dot]))
  }

  // MARK: Info

  /// The identifier.
  open var bundleIdentifier: String? { info["CFBundleIdentifier"] as? String }
  /// What `Info.plist` says.
  open var infoDictionary: [String: Any]? { info }
  /// What `Info.plist` says in the user's language: nothing of its own here.
  open var localizedInfoDictionary: [String: Any]? { nil }
  /// What `Info.plist` says under a key.
  open func object(forInfoDictionaryKey key: String) -> Any? { info[key] }
  /// Everything is compiled into one module.
  open func classNamed(_ className: String) -> AnyClass? { NSClassFromString(className) }

  // MARK: Resources

  /// The folder, as a path.
  open var bundlePath: String { bundleURL.path }
  /// Resources lie in the bundle's folder.
  open var resourceURL: URL? { bundleURL }
  /// Resources lie in the bundle's folder.
  open var resourcePath: String? { bundlePath }
  /// Where the receipt of the App Store would be.
  open var appStoreReceiptURL: URL? { bundleURL.appendingPathComponent("StoreKit/receipt") }

  /// The file of a resource; nil: there is none.
  open func url(forResource name: String?, withExtension ext: String?) -> URL? {
    url(forResource: name, withExtension: ext, subdirectory: nil)
  }

  /// The file of a resource in a folder; nil: there is none.
  open func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
    guard let name, !name.isEmpty else { return nil }
    let file = ext.map { $0.isEmpty ? name : "\(name).\($0)" } ?? name
    for language in ["", "en.lproj", "Base.lproj"] {
      let parts = [bundlePath, subpath ?? "", language, file].filter { !$0.isEmpty }
      let path = parts.joined(separator: "/")
      if FileManager.default.fileExists(atPath: path) { return URL(fileURLWithPath: path) }
    }
    return subpath == nil ? BundledSoundFile.url(of: file, in: bundlePath) : nil
  }

  /// The path of a resource; nil: there is none.
  open func path(forResource name: String?, ofType ext: String?) -> String? {
    url(forResource: name, withExtension: ext)?.path
  }

  /// The path of a resource in a folder; nil: there is none.
  open func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
    url(forResource: name, withExtension: ext, subdirectory: subpath)?.path
  }

  // MARK: Languages

  /// English: the phone's language.
  open var preferredLocalizations: [String] { ["en"] }
  /// English.
  open var localizations: [String] { ["en"] }
  /// What `Info.plist` says, else English.
  open var developmentLocalization: String? { info["CFBundleDevelopmentRegion"] as? String ?? "en" }

  /// The string of a table, by default `Localizable.strings`; where there is none the value, or the key.
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
    let file = url(forResource: tableName ?? "Localizable", withExtension: "strings")
    let table = file.flatMap { FileManager.default.contents(atPath: $0.path) }.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) as? [String: Any]
    }
    if let found = table?[key] as? String { return found }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}
