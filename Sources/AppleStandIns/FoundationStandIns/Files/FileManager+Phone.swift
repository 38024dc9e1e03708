import ExtensionHost
public import Foundation

extension FileManager {
  /// The folder of an app group, which is made when it is first asked for; nil where the scenario's
  /// `device.extension.appGroups` lists others and not this one.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let process = HostedProcess.current else {
      HostedProcess.noteNotSimulated("there are no app groups outside a replay")
      return nil
    }
    guard AppGroups.mayUse(groupIdentifier, in: process) else { return nil }
    let folder = process.containers.group(groupIdentifier)
    try? createDirectory(atPath: folder, withIntermediateDirectories: true)
    return URL(fileURLWithPath: folder, isDirectory: true)
  }

  /// Not simulated: there is no iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? {
    HostedProcess.noteNotSimulated("there is no iCloud container")
    return nil
  }

  /// Nil: there is no iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

/// The app groups of the extension.
enum AppGroups {
  /// Whether the extension is in the group; a name that is no group's is not asked about. An unknown one is remarked on.
  static func mayUse(_ identifier: String, in process: HostedProcess) -> Bool {
    guard isName(identifier) else { return false }
    let known = process.facts.appGroups
    if known.isEmpty || known.contains(identifier) { return true }
    HostedProcess.remark(
      .appGroupMissing,
      "the extension is not in the app group '\(identifier)': 'device.extension.appGroups' lists "
        + known.prefix(3).joined(separator: ", "))
    return false
  }

  /// A name that can be a folder's.
  private static func isName(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifier != "." && identifier != ".." && !identifier.contains("/")
      && identifier.utf8.count <= 255
  }
}

/// The places of iOS that Foundation on Linux does not know, or puts elsewhere.
public enum PhoneFolders {
  /// The folders of a kind, in the order in which they are looked for.
  public static func urls(
    for directory: FileManager.SearchPathDirectory, in domainMask: FileManager.SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask), let path = path(of: directory) else {
      return FileManager.default.urls(for: directory, in: domainMask)
    }
    return [URL(fileURLWithPath: home + "/" + path, isDirectory: true)]
  }

  /// The folder of a kind; made where it is missing and that is asked for.
  public static func url(
    for directory: FileManager.SearchPathDirectory, in domain: FileManager.SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard directory != .itemReplacementDirectory, let folder = urls(for: directory, in: domain).first else {
      return try FileManager.default.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    return folder
  }

  /// The paths of the folders of a kind.
  public static func paths(
    _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
  ) -> [String] {
    urls(for: directory, in: domainMask).map {
      let path = $0.path
      return expandTilde || !path.hasPrefix(home) ? path : "~" + path.dropFirst(home.count)
    }
  }

  /// The extension's home; outside a replay the user's.
  public static var home: String { HostedProcess.current?.containers.home ?? NSHomeDirectory() }

  /// The extension's temporary folder, with a slash at the end; outside a replay the user's.
  public static var temporary: String {
    HostedProcess.current.map { $0.containers.temporary + "/" } ?? NSTemporaryDirectory()
  }

  private static func path(of directory: FileManager.SearchPathDirectory) -> String? {
    switch directory {
    case .documentDirectory: "Documents"
    case .libraryDirectory: "Library"
    case .cachesDirectory: "Library/Caches"
    case .applicationSupportDirectory: "Library/Application Support"
    case .downloadsDirectory: "Downloads"
    default: nil
    }
  }
}
