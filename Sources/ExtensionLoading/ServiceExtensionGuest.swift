import ExtensionHost
import Foundation
@_spi(ExtensionHost) import UserNotifications

extension ExtensionGuest {
  /// The guest that a compiled service extension is.
  public static let serviceExtension = ExtensionGuest.hosting { configuration in
    let library = try ServiceExtensionLibrary(configuration.library)
    let resources = BundleResource.resources(of: configuration.arguments)
    return { library.makePrincipal(resources) }
  }
}

extension CompiledExtension {
  /// A handler that runs the extension within this process, for a debugger. Good for one replay; close it then.
  public func makeHandlerInProcess() throws(LoadingError) -> HostedHandler {
    let library = try ServiceExtensionLibrary(library)
    return HostedHandler(name: name) { [resources] in library.makePrincipal(resources) }
  }
}

extension BundleResource {
  /// The arguments by which a host is told of resources.
  public static func arguments(_ resources: [BundleResource]) -> [String] { resources.flatMap { [$0.path, $0.name] } }

  fileprivate static func resources(of arguments: [String]) -> [BundleResource] {
    stride(from: 0, to: arguments.count - 1, by: 2).map {
      BundleResource(path: arguments[$0], name: arguments[$0 + 1])
    }
  }

  /// Copies resources into a bundle, once for all processes of a replay: copies, since an extension may write to them.
  fileprivate static func install(_ resources: [BundleResource], _ folder: String) {
    guard !resources.isEmpty, !FileManager.default.fileExists(atPath: folder) else { return }
    for resource in resources {
      let path = URL(filePath: folder).appending(path: resource.name)
      // What cannot be copied is missing in the bundle, and the extension is told so when it looks.
      try? FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.copyItem(at: URL(filePath: resource.path), to: path)
    }
  }
}

/// A library that an extension was compiled to, loaded into this process.
private struct ServiceExtensionLibrary: @unchecked Sendable {
  private let principalClass: @convention(c) () -> UnsafeRawPointer

  /// Loads a library, or finds one that is loaded.
  init(_ path: String?) throws(LoadingError) {
    guard let path else { throw .libraryDoesNotLoad("no library is named") }
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, CompiledExtension.principalClassSymbol)
    else { throw .libraryDoesNotLoad(dlerror().map { String(cString: $0) } ?? "the system does not say why") }
    principalClass = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
  }

  /// An object of the principal class, as the system makes it; before that, what its bundle is to hold.
  func makePrincipal(_ resources: [BundleResource]) -> any PrincipalObject {
    if let process = HostedProcess.current { BundleResource.install(resources, process.containers.bundle) }
    // The function returns the class as just this type: the compiler has seen to it.
    return HostedServiceExtension(unsafeBitCast(principalClass(), to: UNNotificationServiceExtension.Type.self))
  }
}
