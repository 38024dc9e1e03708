import ServiceExtensionTesting
import Testing

@Suite struct AliasSourceTests {
  @Test func theAliasesArePublicSoThatPublicDeclarationsMayNameThem() {
    let lines = AliasSource.text().split(separator: "\n")
    #expect(lines.contains("public typealias URLSession = FoundationStandIns.URLSession"))
    #expect(lines.contains("public typealias Thread = FoundationStandIns.HostedThread"))
  }

  @Test func aTypeThatTheModuleDeclaresKeepsItsName() {
    let sources = ["import Foundation\n@MainActor final class Timer {\n}\nstruct Outer {\n  enum Bundle {}\n}\n"]
    let text = AliasSource.text(forModuleOf: sources)
    #expect(!text.contains("typealias Timer "))
    // A nested type is no declaration of the module's.
    #expect(text.contains("typealias Bundle "))
  }
}
