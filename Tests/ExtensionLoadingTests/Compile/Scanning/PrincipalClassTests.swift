import Testing

@testable import ExtensionLoading

@Suite("The principal class is chosen")
struct PrincipalClassTests {
  /// The choice among files named a.swift, b.swift …
  private func choice(_ texts: String..., others: String = "") -> PrincipalClass {
    var choice = PrincipalClass(classes: [], fileCount: texts.count)
    for (text, name) in zip(texts, ["a.swift", "b.swift", "c.swift"]) {
      let scanner = ClassScanner(SwiftCode(Array(text.utf8)), file: name)
      choice.classes += scanner.classes
      choice.aliases.merge(scanner.aliases) { first, _ in first }
    }
    choice.otherClasses = ClassScanner(SwiftCode(Array(others.utf8)), file: "other.swift").classes
    return choice
  }

  private static let base = "UNNotificationServiceExtension"

  @Test("The only one that inherits from a service extension, over several files, aliases, SDKs and stand-ins")
  func only() throws {
    #expect(try choice("class A: \(Self.base) {}; class B: NSObject {}").only().name == "A")
    #expect(try choice("class A: UserNotifications.\(Self.base) {}").only().name == "A")
    #expect(try choice("class A: B {}", "class B: C {}", "class C: \(Self.base) {}").only().name == "A")
    #expect(try choice("typealias X = \(Self.base)", "class A: X {}").only().name == "A")
    #expect(try choice("class B: \(Self.base) {}", "typealias X = B", "class A: X {}").only().name == "A")
    #expect(try choice("class A: AcmeNotificationServiceExtension {}").only().name == "A")
    #expect(try choice("import Acme\nclass NotificationService: Acme.NotificationService {}").only().line == 2)
    #expect(try choice("class A: Kit {}", others: "open class Kit: \(Self.base) {}").only().name == "A")
    #expect(try choice("enum E { class A: \(Self.base) {} }").only().name == "E.A")
    #expect(try choice("#if X\nclass A: \(Self.base) {}\n#else\nclass A: \(Self.base) {}\n#endif").only().line == 2)
    #expect(try choice("class G\u{3C}T>: \(Self.base) {}\nclass A: G\u{3C}Int> {}").only().name == "A")
  }

  @Test("Where there are none or several, each is named with its place, and the cure")
  func failures() {
    let none = #expect(throws: LoadingFailure.self) { try choice("class A: B {}\nclass C {}", "let x = 1").only() }
    #expect(
      none?.description == """
        a.swift:1: error: 'A' inherits from 'B', which is no service extension as far as these files tell
        nsesim: error: no class in the 2 files inherits from UNNotificationServiceExtension
          Name the files with its base classes, too, or the class itself by --principal-class NAME.
        """)
    let nothing = #expect(throws: LoadingFailure.self) { try choice("let x = 1").only() }
    #expect(
      nothing?.description == """
        nsesim: error: no class in the file inherits from UNNotificationServiceExtension
          Name the files of the extension's target, or its folder.
        """)
    let two = #expect(throws: LoadingFailure.self) {
      try choice("class A: \(Self.base) {}", "\nclass B: \(Self.base) {}").only()
    }
    #expect(
      two?.description == """
        a.swift:1: error: 'A' is one of 2 classes that could be the extension's
        b.swift:2: error: 'B' is one of 2 classes that could be the extension's
        nsesim: error: which of these classes is the principal one is not said
          Name it, as in --principal-class A, or name one extension's files only.
        """)
    let hidden = #expect(throws: LoadingFailure.self) { try choice("private class A: \(Self.base) {}").only() }
    #expect(
      hidden?.description == """
        a.swift:1: error: the principal class 'A' is private to its file
          Take 'private' away: the system finds it by name, the simulator must see it.
        """)
    #expect(throws: LoadingFailure.self) { try choice("class A: B {}; class B: A {}").only() }
    #expect(throws: LoadingFailure.self) { try choice("class A: A {}").only() }
  }

  @Test(
    "By name: with or without a module, nested, or as Objective-C knows it",
    arguments: [
      ("A", "A"), ("$(PRODUCT_MODULE_NAME).A", "A"), ("MyApp.A", "A"), ("$(PRODUCT_MODULE_NAME).E.B", "E.B"),
      ("OldName", "C"), ("B", "E.B"),
    ])
  func named(given: String, name: String) throws {
    let choice = choice("class A: X {}; enum E { class B {} }; @objc(OldName) class C {}")
    #expect(try choice.named(given, file: "Info.plist", line: 3, cure: "").name == name)
  }

  @Test("A name that no class has is reported with those that there are")
  func unknown() {
    let failure = #expect(throws: LoadingFailure.self) {
      try choice("class A: \(Self.base) {}; class B {}").named("$(X).Z", file: "Info.plist", line: 3, cure: "Do this.")
    }
    #expect(
      failure?.description == """
        Info.plist:3: error: there is no class 'Z' in the sources: there is 'A' (a.swift:1)
          Do this.
        """)
  }
}
