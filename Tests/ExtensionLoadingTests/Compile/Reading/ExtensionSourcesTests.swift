import Foundation
import Testing

@testable import ExtensionLoading

@Suite("The sources of an extension are found and read")
struct ExtensionSourcesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The failure of reading these, with the scratch folder written as `DIR`.
  private func failure(_ names: String...) -> String? {
    let error = #expect(throws: LoadingFailure.self) { try ExtensionSources.read(names.map { folder($0) }) }
    return error?.description.replacing(folder.path, with: "DIR")
  }

  @Test("A folder gives its Swift files, those of hidden folders, bundles and Package.swift aside")
  func folderOfSources() throws {
    for name in [
      "NSE/b.swift", "NSE/A.swift", "NSE/Sub/c.swift", "NSE/.build/d.swift", "NSE/.hidden.swift", "NSE/Package.swift",
      "NSE/X.xcassets/e.swift", "NSE/notes.txt", "NSE/f.swift/g.swift",
    ] {
      try folder.write("", to: name)
    }
    let sources = try ExtensionSources.read([folder("NSE/")])
    #expect(sources.files.map(\.name) == ["A.swift", "Sub/c.swift", "b.swift", "f.swift/g.swift"].sorted())
    #expect(sources.files[0].path == folder("NSE/A.swift"))
    #expect(sources.root == folder("NSE/"))
    #expect(sources.moduleName == "NSE")
    #expect(sources.info == nil)
  }

  @Test("Files and folders may be mixed; each file counts once, names begin where the paths part")
  func mixed() throws {
    for name in ["App/NSE/A.swift", "App/Shared/B.swift", "App/C.swift"] { try folder.write("", to: name) }
    let sources = try ExtensionSources.read(
      [folder("App/NSE/A.swift"), folder("App/Shared"), folder("App/NSE/../NSE/A.swift"), folder("App/C.swift")])
    #expect(sources.files.map(\.name) == ["NSE/A.swift", "Shared/B.swift", "C.swift"])
    #expect(sources.root == folder("App/"))
    #expect(sources.moduleName == "Shared")
    let file = try ExtensionSources.read([folder("App/C.swift")])
    #expect(file.files.map(\.name) == ["C.swift"])
    #expect(file.moduleName == "NotificationService")
  }

  @Test("A link that leads back has no end, and is followed once")
  func links() throws {
    try folder.write("", to: "NSE/A.swift")
    try FileManager.default.createSymbolicLink(atPath: folder("NSE/loop"), withDestinationPath: folder.path)
    #expect(try ExtensionSources.read([folder("NSE")]).files.count == 1)
  }

  @Test(
    "A module is called like its folder, as Xcode would",
    arguments: [
      ("My Extension", "My_Extension"), ("2nd", "_2nd"), ("Ünser", "_nser"), ("a-b.c", "a_b_c"),
      ("", "NotificationService"),
    ])
  func identifiers(name: String, module: String) {
    #expect(ExtensionSources.identifier(name) == module)
  }

  @Test("What is no source is refused, with the cure")
  func refused() throws {
    try folder.write("", to: "a.txt")
    try folder.write("", to: "empty/readme.md")
    try folder.write("", to: "objc/NotificationService.m")
    try folder.write(Data([0xFF, 0xFE, 0x41]), to: "utf16.swift")
    try folder.write(Data([0x41, 0x00]), to: "zero.swift")
    #expect(
      failure("nothing.swift") == """
        DIR/nothing.swift: error: no such file or folder
          Check the path: in a scenario it begins at the scenario's folder, as an option in the current directory.
        """)
    #expect(
      failure("a.txt") == """
        DIR/a.txt: error: is no Swift file, no folder and no Info.plist
          Name the extension's Swift files, or its folder.
        """)
    #expect(
      failure("empty") == """
        DIR/empty: error: there is no Swift file
          Name the Swift files of the extension's target, or their folder.
        """)
    #expect(
      failure("objc") == """
        DIR/objc/NotificationService.m: error: the extension is written in Objective-C, and only Swift can be run here
          Its handler can be described by steps in the scenario (docs/scenario-format.md).
        """)
    for name in ["utf16.swift", "zero.swift"] {
      #expect(
        failure(name) == """
          DIR/\(name): error: is no text in UTF-8
            Save it as UTF-8; the compiler takes no other.
          """)
    }
    let error = #expect(throws: LoadingFailure.self) { try ExtensionSources.read([""]) }
    #expect(error?.description.hasPrefix("'': error: no such file or folder\n") == true)
  }

  @Test("A folder of thousands of files is refused, without looking at all of them")
  func large() throws {
    for index in 0...SourceLimits.files { try folder.write("", to: "many/f\(index).swift") }
    #expect(
      failure("many") == """
        DIR/many/: error: more than 1000 Swift files
          Name the folder of the extension's target, not that of the whole project.
        """)
    let deep = (0...SourceLimits.depth).map { "d\($0)" }.joined(separator: "/")
    try folder.write("", to: "deep/\(deep)/a.swift")
    #expect(failure("deep")?.contains("folders nest deeper than 32 levels") == true)
    try folder.write(Data(count: SourceLimits.fileBytes + 1), to: "large.swift")
    #expect(failure("large.swift") == "DIR/large.swift: error: has more than 4 MiB")
  }

  @Test("A folder that stands in for a module is called like it")
  func modules() throws {
    try folder.write("", to: "Kit/A.swift")
    try folder.write("", to: "my kit/A.swift")
    try folder.write("", to: "class/A.swift")
    #expect(try ExtensionSources.readModule(folder("Kit")).moduleName == "Kit")
    for (name, message) in [
      ("my kit", "a module cannot be called 'my kit'"), ("class", "a module cannot be called 'class'"),
      ("Kit/A.swift", "is no folder"), ("nothing", "no such folder"),
    ] {
      let error = #expect(throws: LoadingFailure.self) { try ExtensionSources.readModule(folder(name)) }
      #expect(error?.problems.first?.message == message)
    }
  }
}
