import Foundation
import ServiceExtensionRuntime
import Synchronization
import Testing

@testable import ExtensionLoading

@Suite("Extensions are compiled as they are")
struct ExtensionCompilerTests {
  private let folder: ScratchFolder
  private let environment: [String: String]

  init() throws {
    folder = try ScratchFolder()
    environment = ProcessInfo.processInfo.environment.merging(["NSESIM_CACHE": folder("cache")]) { $1 }
  }

  /// What was compiled on the way to an extension of these paths.
  private func compile(
    _ paths: [String], _ environment: [String: String]? = nil, change: (inout ExtensionDescription) -> Void = { _ in }
  ) throws -> (compiled: CompiledExtension, modules: [String]) {
    var description = ExtensionDescription(paths: paths.map { folder($0) })
    change(&description)
    var modules: [String] = []
    let compiled = try ExtensionCompiler(environment: environment ?? self.environment).compile(description) {
      modules.append($0)
    }
    return (compiled, modules)
  }

  /// The failure, with the scratch folder written as `DIR`.
  private func failure(
    _ paths: [String], _ environment: [String: String]? = nil, change: (inout ExtensionDescription) -> Void = { _ in }
  ) -> String {
    let error = #expect(throws: LoadingFailure.self) { try compile(paths, environment, change: change) }
    return error?.description.replacing(folder.path, with: "DIR") ?? ""
  }

  private static let service = """
    import UserNotifications
    import os.log

    @objc(Service) class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) { contentHandler(request.content) }
    }

    """

  @Test("Once, as long as nothing changes that goes into it; nothing else is left behind")
  func once() throws {
    try folder.write(Self.service, to: "My NSE/NotificationService.swift")
    try folder.write("import Foundation\nlet helper = Timer.self", to: "My NSE/Help/Helper.swift")
    try folder.write(InfoPlistTests.text(principal: "$(PRODUCT_MODULE_NAME).Service"), to: "My NSE/Info.plist")
    let first = try compile(["My NSE"])
    #expect(first.modules == ["My_NSE"])
    #expect(first.compiled.name == "My NSE")
    #expect(first.compiled.principalClass == "NotificationService")
    #expect(first.compiled.moduleName == "My_NSE")
    #expect(first.compiled.bundleIdentifier == "com.example.nse")
    #expect(first.compiled.infoPlist == folder("My NSE/Info.plist"))
    #expect(first.compiled.sourceRoot == folder("My NSE/"))
    #expect(SystemFile.isRegularFile(first.compiled.library))
    let second = try compile(["My NSE"])
    #expect(second.modules == [])
    #expect(second.compiled == first.compiled)
    let other = try compile(["My NSE"]) { $0.swiftVersion = "4.2" }
    #expect(other.modules == ["My_NSE"])
    #expect(other.compiled.library != first.compiled.library)
    try folder.write("", to: "My NSE/Help/Helper.swift")
    #expect(try compile(["My NSE"]).modules == ["My_NSE"])
    #expect(folder.names(below: "cache/staging") == [])
    #expect(folder.names(below: "My NSE") == ["Help", "Help/Helper.swift", "Info.plist", "NotificationService.swift"])
  }

  @Test("The compiler's errors name the files as they were given, and what is ours gets a line")
  func errors() throws {
    try folder.write(
      Self.service + """
        @objc protocol Listener { func heard() }
        struct Own { weak var listener: Listener? }
        func use(_ content: UNNotificationContent) {
          content.frobnicate()
          UNFrobnicator.start()
          Own().frobnicate()
          _ = #selector(NotificationService.didReceive)
        }

        """, to: "NSE/A.swift")
    let text = failure(["NSE"])
    #expect(
      text.contains("DIR/NSE/A.swift:12:11: error: value of type 'UNNotificationContent' has no member 'frobnicate'\n"))
    #expect(text.contains("DIR/NSE/A.swift:13:3: error: cannot find 'UNFrobnicator' in scope\n"))
    #expect(text.contains("DIR/NSE/A.swift:14:9: error: value of type 'Own' has no member 'frobnicate'\n"))
    #expect(text.contains("DIR/NSE/A.swift:15:7: error: '#selector' can only be used with the Objective-C runtime\n"))
    #expect(
      text.hasSuffix(
        """

        nsesim: error: the sources do not compile
          'frobnicate' of 'UNNotificationContent' is not in nsesim's stand-in for it, if Apple has it: see \
        docs/extensions.md.
          'UNFrobnicator' is not in nsesim's stand-ins, if Apple has it: see docs/extensions.md.
          Linux has no Objective-C runtime; what needs selectors or key paths has a form with a closure.
        """))
    try folder.write("import Acme\n" + Self.service, to: "NSE/A.swift")
    let missing = failure(["NSE"])
    #expect(missing.contains("DIR/NSE/A.swift:1:8: error: no such module 'Acme'\n"))
    #expect(missing.contains("\n  'Acme' is not among the modules that nsesim has: "))
    #expect(missing.contains(", UserNotifications, "))
    #expect(!missing.contains("ScenarioFiles"))
    #expect(folder.names(below: "cache/staging") == [])
    #expect(folder.names(below: "cache/entries") == [])
  }

  @Test("An error is renamed in its own file alone, whatever the others are called")
  func errorsOfFilesThatEndAlike() throws {
    try folder.write(Self.service, to: "NSE/A.swift")
    try folder.write("let first = missing\n", to: "NSE/BA.swift")
    try folder.write("let second = missing\n", to: "NSE/Help/CA.swift")
    let text = failure(["NSE"])
    #expect(text.hasPrefix("DIR/NSE/BA.swift:1:13: error: cannot find 'missing' in scope\n"), "\(text)")
    #expect(text.contains("\nDIR/NSE/Help/CA.swift:1:14: error: cannot find 'missing' in scope\n"), "\(text)")
  }

  @Test("Another principal class is another library")
  func otherPrincipalClass() throws {
    try folder.write(
      "import UserNotifications\nclass A: UNNotificationServiceExtension {}\nclass B: A {}\n", to: "S.swift")
    let first = try compile(["S.swift"])
    #expect(first.compiled.principalClass == "B")
    let second = try compile(["S.swift"]) { $0.principalClass = "A" }
    #expect(second.modules == ["NotificationService"])
    #expect(second.compiled.library != first.compiled.library)
    #expect(second.compiled.sourceHash != first.compiled.sourceHash)
  }

  @Test("A class that is no service extension, or cannot be seen, is refused by name")
  func principalClass() throws {
    try folder.write("class A {}", to: "A.swift")
    let text = failure(["A.swift"]) { $0.principalClass = "A" }
    #expect(
      text.hasSuffix(
        "  The principal class must inherit from UNNotificationServiceExtension, and be seen by other files."))
    #expect(
      failure(["A.swift"]) { $0.principalClass = "B" } == """
        --principal-class B: error: there is no class 'B' in the sources: there is 'A' (DIR/A.swift:1)
          Name a class of the extension, without its module.
        """)
  }

  @Test("A folder stands in for a module of the team's own, and is linked in")
  func standIns() throws {
    try folder.write(
      "import UserNotifications\nopen class Base: UNNotificationServiceExtension {}\n", to: "Kit/Base.swift")
    try folder.write("import Kit\npublic typealias Root = Base\n", to: "More/More.swift")
    try folder.write("import More\nimport Kit\nclass Service: Root { let base: Base? = nil }\n", to: "S.swift")
    func addStandIns(_ description: inout ExtensionDescription) {
      description.standIns = [folder("Kit"), folder("More")]
      description.principalClass = "Service"
    }
    #expect(try compile(["S.swift"], change: addStandIns).modules == ["Kit", "More", "NotificationService"])
    #expect(try compile(["S.swift"], change: addStandIns).modules == [])
    try folder.write(
      "import UserNotifications\nopen class Base: UNNotificationServiceExtension {}", to: "Kit/Base.swift")
    #expect(try compile(["S.swift"], change: addStandIns).modules == ["Kit", "More", "NotificationService"])
    try folder.write("", to: "VirtualTime/A.swift")
    #expect(
      failure(["S.swift"]) {
        $0.standIns = [folder("VirtualTime")]
        $0.principalClass = "Service"
      } == """
        DIR/VirtualTime/: error: 'VirtualTime' is a module of nsesim itself, for which nothing can stand in
          Leave this --stand-in out, or call the folder and the module otherwise.
        """)
  }

  @Test("What the machine lacks is said, and what works without it")
  func machine() throws {
    try folder.write(Self.service, to: "A.swift")
    var environment = environment
    environment["NSESIM_MODULES"] = folder("none")
    #expect(
      failure(["A.swift"], environment) == """
        DIR/none: error: the stand-ins for Apple's modules are missing: there is no UserNotifications.swiftmodule
          Run nsesim from the folder that it was built in, or set NSESIM_MODULES to the 'Modules' of that build.
          Without them, all works that needs no extension of your own: strategies (--handler) and steps.
        """)
    environment = self.environment
    environment["SWIFTC"] = folder("swiftc")
    #expect(
      failure(["A.swift"], environment) == """
        nsesim: error: there is no program 'DIR/swiftc', which SWIFTC names
          Set SWIFTC to the path of 'swiftc', or unset it.
        """)
    try folder.writeProgram("#!/bin/sh\necho broken; exit 3\n", to: "swiftc")
    #expect(failure(["A.swift"], environment) == "broken\nnsesim: error: the sources do not compile")
    try folder.writeProgram("#!/bin/sh\nkill -9 $$\n", to: "swiftc")
    #expect(failure(["A.swift"], environment) == "nsesim: error: the compiler was ended by signal 9")
    #expect(
      failure(["A.swift"]) { $0.swiftVersion = "7" } == """
        nsesim: error: there is no version '7' of Swift to compile with
          The versions are 4, 4.2, 5, 6; 5 where nothing is said.
        """)
  }

  @Test("Without a path, the compiler is found beside the libraries that are loaded")
  func compilerBeside() throws {
    #expect(try SwiftCompiler.find(environment: ["PATH": "/nowhere"]).path.hasSuffix("/bin/swiftc"))
  }
}
