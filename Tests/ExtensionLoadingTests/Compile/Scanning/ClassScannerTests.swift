import Testing

@testable import ExtensionLoading

@Suite("The classes of a file are found")
struct ClassScannerTests {
  private func classes(_ text: String) -> [ClassDeclaration] {
    ClassScanner(SwiftCode(Array(text.utf8)), file: "f.swift").classes
  }

  /// `name: base` of each, in order.
  private func names(_ text: String) -> [String] {
    classes(text).map { $0.name + ($0.base.map { ": \($0)" } ?? "") }
  }

  @Test(
    "With their bases, however they are written",
    arguments: [
      ("class A: B {}", ["A: B"]),
      ("class A {}", ["A"]),
      ("public final class A : B, C, D {}", ["A: B"]),
      ("open class A: @unchecked B {}", ["A: B"]),
      ("class A: M.B {}", ["A: M.B"]),
      ("class A: B\u{3C}C> {}", ["A: B"]),
      ("class A\u{3C}T: C, U>: B where T: D {}", ["A: B"]),
      ("class A\u{3C}T: (X) -> Y>: B {}", ["A: B"]),
      ("@MainActor class A: B {}", ["A: B"]),
      ("@available(iOS 10, *) @objc class A: B {}", ["A: B"]),
      ("class `A`: `B` {}", ["A: B"]),
      ("class A\n  :\n  B\n{\n}", ["A: B"]),
      ("class A: B { class func f() {} ; class var x: Int { 1 } }", ["A: B"]),
      ("protocol P: class {}", []),
      ("// class A: B {}\n/* class C {} */ let s = \"class D {}\"", []),
      ("enum O { class A: B {} }", ["O.A: B"]),
      ("extension O.P { final class A: B {} } class C: D {}", ["O.P.A: B", "C: D"]),
      ("func f() { class A: B {} }", []),
      ("struct S { func f() { class A: B {} } ; class C: D {} }", ["S.C: D"]),
      ("class A: B {}\n#if X\nclass C: D {}\n#endif", ["A: B", "C: D"]),
      ("let x = y.class; class A: B {}", ["A: B"]),
      ("class", []),
      ("class A", ["A"]),
      ("class A:", ["A"]),
      ("class A\u{3C}", ["A"]),
      ("@objc(", []),
      ("}}}} class A: B {", ["A: B"]),
    ])
  func names(text: String, expected: [String]) {
    #expect(names(text) == expected)
  }

  @Test("With the names that Objective-C knows, and whether others see them")
  func details() {
    let found = classes("@objc(Other) public class A: B {}\n@objc class C: B {}\nprivate class D: B {}\nclass E: B {}")
    #expect(found.map(\.objectiveCName) == ["Other", nil, nil, nil])
    #expect(found.map(\.isVisible) == [true, true, false, true])
    #expect(found.map(\.line) == [1, 2, 3, 4])
    #expect(found.map(\.place) == ["f.swift:1", "f.swift:2", "f.swift:3", "f.swift:4"])
    #expect(classes("private(set) var a = 1; class B\u{3C}T> {}")[0].isVisible)
    #expect(classes("class B\u{3C}T> {}")[0].isGeneric)
  }

  @Test("With other names of their bases")
  func aliases() {
    let scanner = ClassScanner(SwiftCode(Array("typealias Base = M.Service\nclass A: Base {}".utf8)), file: "f")
    #expect(scanner.aliases == ["Base": "M.Service"])
  }
}
