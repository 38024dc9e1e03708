import Foundation
import Testing

@testable import ExtensionLoading

@Suite("What Info.plist says")
struct InfoPlistTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  static func text(
    principal: String = "$(PRODUCT_MODULE_NAME).NotificationService", identifier: String = "com.example.nse",
    point: String = "com.apple.usernotifications.service"
  ) -> String {
    """
    \u{3C}?xml version="1.0" encoding="UTF-8"?>
    \u{3C}plist version="1.0">
    \u{3C}dict>
      \u{3C}key>CFBundleIdentifier\u{3C}/key>\u{3C}string>\(identifier)\u{3C}/string>
      \u{3C}key>NSExtension\u{3C}/key>
      \u{3C}dict>
        \u{3C}key>NSExtensionPointIdentifier\u{3C}/key>\u{3C}string>\(point)\u{3C}/string>
        \u{3C}key>NSExtensionPrincipalClass\u{3C}/key>\u{3C}string>\(principal)\u{3C}/string>
      \u{3C}/dict>
    \u{3C}/dict>
    \u{3C}/plist>
    """
  }

  @Test("The principal class with its line, the module, the bundle identifier")
  func reading() throws {
    let xcode = try #require(try InfoPlist.read(folder.write(Self.text(), to: "Info.plist")))
    #expect(xcode.principalClass == "$(PRODUCT_MODULE_NAME).NotificationService")
    #expect(xcode.principalClassLine == 8)
    #expect(xcode.moduleName == nil)
    #expect(xcode.bundleIdentifier == "com.example.nse")
    #expect(xcode.isServiceExtension)
    let other = Self.text(principal: "MyNSE.Service", identifier: "$(PRODUCT_BUNDLE_IDENTIFIER)")
    let info = try #require(try InfoPlist.read(folder.write(other, to: "Info.plist")))
    #expect(info.moduleName == "MyNSE")
    #expect(info.bundleIdentifier == nil)
  }

  @Test("An app's has no NSExtension; what is no property list is refused")
  func others() throws {
    #expect(try InfoPlist.read(folder.write("\u{3C}plist>\u{3C}dict/>\u{3C}/plist>", to: "Info.plist")) == nil)
    let path = try folder.write("\u{3C}plist>\u{3C}dict>", to: "Info.plist")
    let error = #expect(throws: LoadingFailure.self) { try InfoPlist.read(path) }
    #expect(
      error?.description == """
        \(path): error: is no property list
          Name the Swift files alone, with --principal-class NAME if need be.
        """)
  }

  @Test("The one beside the files, or in the folder, is looked at; an app's is not")
  func found() throws {
    try folder.write("", to: "NSE/A.swift")
    try folder.write(Self.text(), to: "NSE/Info.plist")
    try folder.write("\u{3C}plist>\u{3C}dict/>\u{3C}/plist>", to: "NSE/GoogleService-Info.plist")
    #expect(try ExtensionSources.read([folder("NSE/A.swift")]).info?.path == folder("NSE/Info.plist"))
    let sources = try ExtensionSources.read([folder("NSE")])
    #expect(sources.info?.path == folder("NSE/Info.plist"))
    #expect(sources.remarks == [])
    try folder.write(Self.text(principal: "Mine.Service"), to: "NSE/Info.plist")
    #expect(try ExtensionSources.read([folder("NSE")]).moduleName == "Mine")
  }

  @Test("Another kind of extension is remarked, several service extensions are refused")
  func kinds() throws {
    try folder.write("", to: "A/A.swift")
    try folder.write(Self.text(point: "com.apple.usernotifications.content-extension"), to: "A/Info.plist")
    #expect(
      try ExtensionSources.read([folder("A")]).remarks == [
        """
        \(folder("A/Info.plist")): NSExtensionPointIdentifier is 'com.apple.usernotifications.content-extension', not \
        'com.apple.usernotifications.service': the system would not run it as a service extension
        """
      ])
    try folder.write(Self.text(), to: "B/Info.plist")
    try folder.write(Self.text(), to: "C/Info.plist")
    let error = #expect(throws: LoadingFailure.self) { try ExtensionSources.read([folder.path]) }
    #expect(
      error?.description.replacing(folder.path, with: "DIR") == """
        DIR/B/Info.plist: error: is the Info.plist of one of 2 service extensions
        DIR/C/Info.plist: error: is the Info.plist of one of 2 service extensions
        nsesim: error: these are several extensions
          Name the folder of one of them.
        """)
  }
}
