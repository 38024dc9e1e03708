import Foundation

/// The sources of an extension: its Swift files and what its `Info.plist` says.
struct ExtensionSources {
  /// The Swift files.
  var files: [SourceFile]
  /// The folder that all of them lie below, from the root.
  var root: String
  /// The extension's `Info.plist`; nil: there is none.
  var info: InfoPlist?
  /// What goes into its bundle, its `Info.plist` aside.
  var resources: [BundleResource] = []
  /// The name of the module they make.
  var moduleName: String
  /// What is odd, and keeps nothing from going on.
  var remarks: [String] = []

  /// The module's name where nothing says another.
  static let defaultModuleName = "NotificationService"

  /// Reads the files and folders at `paths`.
  static func read(_ paths: [String]) throws(LoadingFailure) -> ExtensionSources {
    let walk = try SourceWalk(paths)
    guard !walk.swiftFiles.isEmpty else { throw noSwiftFile(paths, walk) }
    var info: InfoPlist?
    var remarks: [String] = []
    (info, remarks) = try chooseInfo(walk.propertyLists)
    let files = try readFiles(walk.swiftFiles)
    let folder = paths.first { SystemFile.isFolder($0) }.flatMap(SystemFile.realPath).map(lastPart)
    return ExtensionSources(
      files: files.files, root: files.root, info: info, resources: walk.resources,
      moduleName: identifier(info?.moduleName ?? folder ?? defaultModuleName), remarks: remarks
    )
  }

  /// The folder at `path` as a module that stands in for one of the team's own.
  static func readModule(_ path: String) throws(LoadingFailure) -> ExtensionSources {
    guard SystemFile.isFolder(path), let name = SystemFile.realPath(path).map(lastPart) else {
      throw LoadingFailure(
        SystemFile.status(path) == nil ? "no such folder" : "is no folder", file: path,
        cure: "A stand-in is a folder that is named like the module in whose place it stands.")
    }
    guard identifier(name) == name, !keywords.contains(name) else {
      throw LoadingFailure(
        "a module cannot be called '\(name)'", file: path,
        cure: "Name the folder like the module in whose place it stands.")
    }
    let walk = try SourceWalk([path])
    guard !walk.swiftFiles.isEmpty else { throw noSwiftFile([path], walk) }
    let files = try readFiles(walk.swiftFiles)
    return ExtensionSources(files: files.files, root: files.root, moduleName: name)
  }

  private static func noSwiftFile(_ paths: [String], _ walk: SourceWalk) -> LoadingFailure {
    let place = paths.first ?? ""
    if let file = walk.objectiveCFile {
      return LoadingFailure(
        "the extension is written in Objective-C, and only Swift can be run here", file: file,
        cure: "Its handler can be described by steps in the scenario (docs/scenario-format.md).")
    }
    return LoadingFailure(
      "there is no Swift file", file: place, cure: "Name the Swift files of the extension's target, or their folder.")
  }

  private static func chooseInfo(_ paths: [String]) throws(LoadingFailure) -> (InfoPlist?, [String]) {
    var infos: [InfoPlist] = []
    for path in paths { if let info = try InfoPlist.read(path) { infos.append(info) } }
    let services = infos.filter(\.isServiceExtension)
    if services.count > 1 {
      throw LoadingFailure(
        services.map {
          LoadingFailure.Problem("is the Info.plist of one of \(services.count) service extensions", file: $0.path)
        }
          + [LoadingFailure.Problem("these are several extensions", cure: "Name the folder of one of them.")])
    }
    if let service = services.first { return (service, []) }
    guard let other = infos.first else { return (nil, []) }
    let point = other.extensionPoint.map { "'\($0)'" } ?? "missing"
    return (
      other,
      [
        "\(other.path): NSExtensionPointIdentifier is \(point), not '\(InfoPlist.serviceExtensionPoint)': the system would not run it as a service extension"
      ]
    )
  }

  private static func readFiles(_ paths: [String]) throws(LoadingFailure) -> (files: [SourceFile], root: String) {
    let whole = paths.map(absolute)
    var root = whole.first.map(SourceWalk.folder) ?? "/"
    for path in whole {
      while !path.hasPrefix(root) { root = SourceWalk.folder(of: String(root.dropLast())) }
    }
    var files: [SourceFile] = []
    var total = 0
    for (path, whole) in zip(paths, whole) {
      guard let bytes = SystemFile.bytes(path, limit: SourceLimits.fileBytes) else {
        throw errno == EFBIG
          ? LoadingFailure("has more than \(SourceLimits.fileBytes >> 20) MiB", file: path)
          : SystemFile.refusal("cannot be read", path)
      }
      guard !bytes.contains(0), bytes.withUnsafeBufferPointer({ String(validating: $0, as: UTF8.self) }) != nil else {
        throw LoadingFailure("is no text in UTF-8", file: path, cure: "Save it as UTF-8; the compiler takes no other.")
      }
      total += bytes.count
      guard total <= SourceLimits.bytes else {
        throw LoadingFailure(
          "the sources have more than \(SourceLimits.bytes >> 20) MiB", file: path,
          cure: "Name the files of the extension's target alone.")
      }
      files.append(SourceFile(path: path, name: String(whole.dropFirst(root.count)), bytes: bytes))
    }
    return (files, root)
  }

  /// A path from the root, without `.` and `..`; links stay.
  private static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }

  private static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// A name as Xcode makes a module's of a product's.
  static func identifier(_ name: String) -> String {
    let characters = name.unicodeScalars.map { scalar -> Character in
      let isPart = scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPart ? Character(scalar) : "_"
    }
    guard let first = characters.first else { return defaultModuleName }
    return (first.isNumber ? "_" : "") + String(characters)
  }

  /// Names of folders that Swift takes for no module's.
  static let keywords: Set<String> = [
    "Swift", "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "_",
  ]
}
