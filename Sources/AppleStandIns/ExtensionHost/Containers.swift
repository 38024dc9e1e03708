import Foundation

/// Where a process of the extension keeps its files. Each replay has folders of its own; they outlive a process.
public struct Containers: Hashable, Sendable {
  /// The root of all of them, removed after the replay.
  public var root: String
  /// The extension's home: `Documents`, `Library` and the like lie in it.
  public var home: String { root + "/Home" }
  /// Its folder for temporary files.
  public var temporary: String { root + "/tmp" }
  /// The extension's bundle: its `Info.plist` and resources.
  public var bundle: String { root + "/Bundle/App.app/PlugIns/Extension.appex" }
  /// The folder of all app groups.
  public var groups: String { root + "/Groups" }
  /// The folder of an app group.
  public func group(_ identifier: String) -> String { groups + "/" + identifier }

  /// Containers below a folder.
  public init(root: String) { self.root = root }

  /// How a recording names a file: below its container, never with the folders of this machine.
  ///
  /// Files of the temporary folder and of the bundle go by their path below it, others with their container in front
  /// (`Home/…`).
  public func recordedName(of path: String) -> String {
    for folder in [temporary, bundle] where path.hasPrefix(folder + "/") {
      return String(path.dropFirst(folder.count + 1))
    }
    if path.hasPrefix(root + "/") { return String(path.dropFirst(root.count + 1)) }
    return path
  }
}
