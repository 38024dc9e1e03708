import Foundation

/// Looks through the files and folders that an extension is given by.
struct SourceWalk {
  /// The Swift files found, each once, in the order given and in folders by name.
  private(set) var swiftFiles: [String] = []
  /// The property lists that were named, or found where an `Info.plist` is looked for.
  private(set) var propertyLists: [String] = []
  /// Files of folders that Xcode would put into the bundle, by their names there.
  private(set) var resources: [BundleResource] = []
  /// An Objective-C file that was met; nil: none.
  private(set) var objectiveCFile: String?
  private var entries = 0
  private var seen: Set<String> = []

  /// What lies at these paths.
  init(_ paths: [String]) throws(LoadingFailure) {
    for path in paths { try visit(path) }
    for folder in paths.filter({ $0.hasSuffix(".swift") }).map(Self.folder) { addPropertyList("\(folder)Info.plist") }
  }

  private mutating func visit(_ path: String) throws(LoadingFailure) {
    guard !path.isEmpty, !path.utf8.contains(0), let status = SystemFile.status(path) else {
      throw LoadingFailure(
        "no such file or folder", file: path.isEmpty ? "''" : path,
        cure: "Check the path: in a scenario it begins at the scenario's folder, as an option in the current directory."
      )
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try walk(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, depth: 0)
    case S_IFREG where path.hasSuffix(".swift"): try addSwiftFile(path)
    case S_IFREG where path.hasSuffix(".plist"): addPropertyList(path)
    default:
      throw LoadingFailure(
        "is no Swift file, no folder and no Info.plist", file: path,
        cure: "Name the extension's Swift files, or its folder.")
    }
  }

  private mutating func walk(_ folder: String, depth: Int) throws(LoadingFailure) {
    guard depth < SourceLimits.depth else {
      throw LoadingFailure("folders nest deeper than \(SourceLimits.depth) levels", file: folder, cure: Self.narrower)
    }
    // A link that leads back has been seen.
    guard let real = SystemFile.realPath(folder), seen.insert(real).inserted else { return }
    guard let names = SystemFile.names(in: folder) else { throw SystemFile.refusal("cannot be read", folder) }
    for name in names where !name.hasPrefix(".") {
      entries += 1
      guard entries <= SourceLimits.entries else {
        throw LoadingFailure(
          "more than \(SourceLimits.entries) files lie below this folder", file: folder, cure: Self.narrower)
      }
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if name.hasSuffix(".swift"), name != "Package.swift", SystemFile.isRegularFile(path) {
        try addSwiftFile(path)
      } else if name == "Info.plist" {
        addPropertyList(path)
      } else if name.hasSuffix(".m") || name.hasSuffix(".mm") {
        objectiveCFile = objectiveCFile ?? path
      } else if SystemFile.isFolder(path) {
        if !Self.bundles.contains(where: name.hasSuffix) { try walk(path, depth: depth + 1) }
      } else if name.hasSuffix("Info.plist"), try InfoPlist.read(path) != nil {
        addPropertyList(path)
      } else if Self.resources.contains(where: name.hasSuffix), let real = SystemFile.realPath(path) {
        let language = Self.folder(of: path).split(separator: "/").last.flatMap {
          $0.hasSuffix(".lproj") ? "\($0)/" : nil
        }
        resources.append(BundleResource(path: real, name: (language ?? "") + name))
      }
    }
  }

  private mutating func addSwiftFile(_ path: String) throws(LoadingFailure) {
    guard let real = SystemFile.realPath(path), seen.insert(real).inserted else { return }
    guard swiftFiles.count < SourceLimits.files else {
      throw LoadingFailure(
        "more than \(SourceLimits.files) Swift files", file: Self.folder(of: path), cure: Self.narrower)
    }
    swiftFiles.append(path)
  }

  private mutating func addPropertyList(_ path: String) {
    guard SystemFile.isRegularFile(path), let real = SystemFile.realPath(path), seen.insert(real).inserted else {
      return
    }
    propertyLists.append(path)
  }

  /// What stands before a path's last part, with its slash; empty: nothing.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static let narrower = "Name the folder of the extension's target, not that of the whole project."

  /// Files that code reads out of its bundle.
  private static let resources = [
    ".strings", ".stringsdict", ".plist", ".json", ".caf", ".wav", ".aif", ".aiff", ".m4a", ".mp3", ".png", ".jpg",
    ".jpeg", ".gif", ".txt", ".der", ".cer", ".pem",
  ]

  /// Folders that Xcode shows as one thing.
  private static let bundles = [".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".xcframework", ".bundle"]
}
