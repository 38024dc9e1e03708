import ExtensionHost
import Glibc
@_spi(ExtensionHost) import UserNotifications

extension ExtensionGuest {
  /// The guest that a compiled service extension is.
  public static let serviceExtension = ExtensionGuest.hosting { configuration in
    let library = try ServiceExtensionLibrary(configuration.library)
    return { library.makePrincipal() }
  }
}

extension CompiledExtension {
  /// A handler that runs the extension within this process, for a debugger. Good for one replay; close it then.
  public func makeHandlerInProcess() throws(LoadingError) -> HostedHandler {
    let library = try ServiceExtensionLibrary(library)
    return HostedHandler(name: name) { library.makePrincipal() }
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

  /// An object of the principal class, as the system makes it.
  func makePrincipal() -> any PrincipalObject {
    // The function returns the class as just this type: the compiler has seen to it.
    HostedServiceExtension(unsafeBitCast(principalClass(), to: UNNotificationServiceExtension.Type.self))
  }
}
