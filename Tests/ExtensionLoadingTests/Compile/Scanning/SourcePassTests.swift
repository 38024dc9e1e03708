import Testing

@testable import ExtensionLoading

@Suite("What only Apple's compilers understand is taken out, lines and columns stay")
struct SourcePassTests {
  private func rewritten(_ text: String) -> String? {
    SourcePass.rewritten(SwiftCode(Array(text.utf8))).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("@objc func f() {}", "      func f() {}"),
      ("@objc(a:b:) func f() {}", "            func f() {}"),
      ("@objc(\n  a) func f() {}", "      \n     func f() {}"),
      ("@objcMembers class A {}", "             class A {}"),
      ("@objc private var x: Int", "      private var x: Int"),
      ("@objc (x)", "      (x)"),
      (
        "@NSManaged public var a: Int16 // x\nvar b = 1",
        "           public var a: Int16 { get { managedValue() } set { setManagedValue(newValue) } } // x\nvar b = 1"
      ),
      ("@NSManaged func add(_ a: A)", "           func add(_ a: A)"),
      ("@IBOutlet weak var a: UIView!", "          weak var a: UIView!"),
      ("@objc protocol P { @objc func f() }", "      protocol P: AnyObject {       func f() }"),
      ("@objc public protocol P {", "      public protocol P: AnyObject {"),
      ("@objc protocol P: Q {", "      protocol P: Q {"),
      ("import os.log", "import os    "),
      ("import os.log // x\nimport A.B.C", "import os     // x\nimport A    "),
      ("@preconcurrency import os.log", "@preconcurrency import os    "),
      ("#if os(iOS)", "#if true   "),
      ("#if !os( iOS ) && os(Linux)", "#if !true      && false    "),
      ("#elseif os(iOS) || os(tvOS)", "#elseif true    || os(tvOS)"),
    ])
  func changes(text: String, expected: String) {
    #expect(rewritten(text) == expected)
  }

  @Test(
    "What needs no change is left alone",
    arguments: [
      "import os\nimport Foundation", "import class UserNotifications.UNNotificationContent", "// @objc", "\"@objc\"",
      "let os = 1; os(iOS)", "func os(iOS: Int)", "@available(iOSApplicationExtension 10, *)", "@objcx", "import", "@",
      "#if os(macOS)", "", "@nonobjc func f() {}",
    ])
  func noChange(text: String) {
    #expect(rewritten(text) == nil)
  }

  @Test(
    "Text that ends too soon is borne",
    arguments: ["@objc", "@objc(", "@NSManaged", "@NSManaged var", "import os.", "#if os(iOS", "@objc protocol P"])
  func truncated(text: String) {
    _ = rewritten(text)
  }
}
