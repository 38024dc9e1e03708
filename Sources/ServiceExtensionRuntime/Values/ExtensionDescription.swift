/// A real extension: where its sources are, and how they are to be compiled.
public struct ExtensionDescription: Hashable, Sendable {
  /// Its Swift files and folders, from the current directory.
  public var paths: [String]
  /// The class that the system makes an object of; nil: the one that `Info.plist` names, or the only one there is.
  public var principalClass: String?
  /// The version of the language, as the compiler takes it; nil: 5.
  public var swiftVersion: String?
  /// Virtual time that its computing takes, in percent of the CPU time that it takes on this machine. More than 0 makes no
  /// two runs alike.
  public var cpuTimePercent = 0
  /// A hundred times the CPU time. Ours.
  public static let largestCPUTimePercent = 10_000
  /// Folders that stand in for modules of the team's own.
  public var standIns: [String] = []

  /// What a recording calls it; nil: by its title.
  public var name: String?

  /// What its path calls it: the name of the only file or folder, or of the folder that its files lie in.
  public var title: String {
    let parts = paths.first?.split(separator: "/").filter { $0 != "." && $0 != ".." } ?? []
    guard let last = parts.last else { return "extension" }
    if paths.count > 1, last.hasSuffix(".swift") { return parts.dropLast().last.map(String.init) ?? "extension" }
    return last.hasSuffix(".swift") && last.count > 6 ? String(last.dropLast(6)) : String(last)
  }

  /// An extension of these files and folders.
  public init(paths: [String]) { self.paths = paths }
}
