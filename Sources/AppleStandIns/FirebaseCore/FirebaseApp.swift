// FirebaseCore: an app can be configured, which connects to nothing.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// A Firebase app.
open class FirebaseApp: NSObject {
  /// Its name.
  public let name: String

  fileprivate init(name: String) { self.name = name }

  /// Configures the usual app.
  open class func configure() { FirebaseApps.current?.configure("__FIRAPP_DEFAULT") }
  /// Configures the usual app.
  open class func configure(options: FirebaseOptions) { configure() }
  /// Configures an app of a name.
  open class func configure(name: String, options: FirebaseOptions) { FirebaseApps.current?.configure(name) }
  /// The usual app; nil: it is not configured.
  open class func app() -> FirebaseApp? { app(name: "__FIRAPP_DEFAULT") }
  /// The app of a name; nil: it is not configured.
  open class func app(name: String) -> FirebaseApp? { FirebaseApps.current?.apps[name] }
  /// All that are configured; nil: none is.
  open class var allApps: [String: FirebaseApp]? {
    FirebaseApps.current.flatMap { $0.apps.isEmpty ? nil : $0.apps }
  }
}

/// How an app is configured; nothing of it is looked at.
open class FirebaseOptions: NSObject {
  /// The number of the app.
  public let googleAppID: String
  /// The project's number.
  public let gcmSenderID: String
  /// The options of an app and a project.
  public init(googleAppID: String, gcmSenderID: String) {
    self.googleAppID = googleAppID
    self.gcmSenderID = gcmSenderID
  }
  /// The options of a file; its contents are not looked at.
  public convenience init?(contentsOfFile plistPath: String) { self.init(googleAppID: "", gcmSenderID: "") }
}

private final class FirebaseApps {
  var apps: [String: FirebaseApp] = [:]

  static var current: FirebaseApps? { HostedProcess.current?.object(FirebaseApps.self, make: FirebaseApps.init) }

  func configure(_ name: String) {
    HostedProcess.noteStandIn(for: "Firebase", "an app can be configured; nothing is sent or measured")
    apps[name] = FirebaseApp(name: name)
  }
}
