import ExtensionHost
import Glibc
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications
import VirtualExecution

/// A compiled extension that runs in the tool's own process: for a debugger.
///
/// Its statics are shared by all launches, its heap is not measured, and a trap ends the tool.
public final class InProcessExtension: Handler {
  /// What the recording calls it.
  public let name: String
  /// Statics are those of this process.
  public var sharesStatics: Bool { true }
  private let handler: HostedHandler

  /// Loads a library into this process.
  public init(name: String, library: String) throws(LoadingError) {
    self.name = name
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      throw .hostDoesNotStart(dlerror().map { String(cString: $0) } ?? "its library cannot be loaded")
    }
    guard let principal = LoadedClass(in: handle) else { throw .hostDoesNotStart("it has no principal class") }
    let type = principal.type
    handler = HostedHandler(name: name) { HostedServiceExtension(type) }
    do { try VirtualExecution.prepareProcess() } catch { throw .hostDoesNotStart("\(error)") }
  }

  deinit { close() }

  /// Ends what still stands of it, and removes its files.
  public func close() { handler.close() }

  /// A process that has not started.
  public func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint { handler.makeProcess(link: link) }
}
