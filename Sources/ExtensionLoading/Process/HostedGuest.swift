import ExtensionHost
import Glibc
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications
import VirtualExecution
import VirtualTime

extension ExtensionGuest {
  /// Runs the principal class of the loaded library, on virtual time.
  public static let loadedLibrary = hosting { configuration in
    guard let library = configuration.library, let handle = dlopen(library, RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(handle, configuration.principalClassSymbol)
    else { throw GuestError(description: "it has no function '\(configuration.principalClassSymbol)'") }
    let principalClass = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeRawPointer).self)
    guard
      let type = unsafeBitCast(principalClass(), to: AnyObject.Type.self) as? UNNotificationServiceExtension.Type
    else { throw GuestError(description: "its principal class is no UNNotificationServiceExtension") }
    return type
  }

  /// Runs the class that `principalClass` finds, on virtual time.
  public static func hosting(
    _ principalClass: @escaping @Sendable (HostConfiguration) throws -> UNNotificationServiceExtension.Type
  ) -> ExtensionGuest {
    ExtensionGuest(
      prepare: { configuration in
        // Puts the hooks in place, once for all processes.
        _ = VirtualExecution()
        _ = try principalClass(configuration)
      },
      serve: { server, root, configuration in
        guard let type = try? principalClass(configuration),
          case .message(.launch(let facts), let now) = server.nextCommand()
        else { return }
        let process = HostedProcess(containers: Containers(root: root), measuresHeap: true, link: server) {
          HostedServiceExtension(type)
        }
        server.endpoint = process
        server.notificationOfOutput = { process.notification }
        process.prepare(facts, at: now)
        process.serve(ServerPort(server, process, first: process.command(.launch(facts), at: now)))
      })
  }
}

/// Why a guest cannot serve.
struct GuestError: Error, CustomStringConvertible {
  var description: String
}

/// The device's commands, for the threads of an execution.
private final class ServerPort: CommandPort {
  private let server: ExtensionServer
  private let process: HostedProcess
  private var first: ExecutionCommand?

  init(_ server: ExtensionServer, _ process: HostedProcess, first: ExecutionCommand) {
    self.server = server
    self.process = process
    self.first = first
  }

  func next() -> ExecutionCommand? {
    if let first {
      self.first = nil
      return first
    }
    switch server.nextCommand() {
    case .message(let message, let now): return process.command(message, at: now)
    case .run(let now): return ExecutionCommand(nanoseconds: now.nanoseconds, runsDue: true) {}
    case nil: return nil
    }
  }

  func finished() { server.finish(nextDue: process.nextDue) }
}
