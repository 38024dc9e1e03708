import ExtensionHost
import Glibc
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications
import VirtualExecution
import VirtualTime

extension ExtensionGuest {
  /// A compiled extension, on virtual time.
  public static let hosted = ExtensionGuest(
    prepare: { configuration in
      guard LoadedClass(in: nil) != nil else { throw LoadingError.hostDoesNotStart("the library has no principal class") }
      _ = configuration
      try VirtualExecution.prepareProcess()
    },
    serve: { server, containers, _ in
      guard let principal = LoadedClass(in: nil) else { return }
      guard case .message(.launch(let facts), let now) = server.nextCommand() else { return }
      let process = HostedProcess(
        containers: Containers(root: containers), measuresHeap: true, link: server,
        makePrincipal: { HostedServiceExtension(principal.type) })
      server.endpoint = process
      server.notificationOfOutput = { process.notification }
      process.carrierChanged = { server.threadChanged() }
      process.prepare(facts, at: now)
      process.execution?.serve(ServerPort(server: server, process: process, first: .message(.launch(facts), at: now)))
    })
}

/// The principal class of a library that was loaded.
struct LoadedClass {
  let type: UNNotificationServiceExtension.Type

  /// The class that a library names; nil: the library that was loaded last into the process.
  init?(in library: UnsafeMutableRawPointer?) {
    typealias Function = @convention(c) () -> UnsafeRawPointer
    guard let symbol = dlsym(library, CompiledExtension.principalClassSymbol) else { return nil }
    let metatype = unsafeBitCast(symbol, to: Function.self)()
    guard let type = unsafeBitCast(metatype, to: AnyObject.Type.self) as? UNNotificationServiceExtension.Type else {
      return nil
    }
    self.type = type
  }
}

/// The device's commands as those of the execution.
private final class ServerPort: CommandPort {
  private let server: ExtensionServer
  private let process: HostedProcess
  private var first: ExtensionServer.Command?

  init(server: ExtensionServer, process: HostedProcess, first: ExtensionServer.Command) {
    self.server = server
    self.process = process
    self.first = first
  }

  func next() -> ExecutionCommand? {
    let command = first ?? server.nextCommand()
    first = nil
    switch command {
    case .message(let message, let now): return process.command(message, at: now)
    case .run(let now): return ExecutionCommand(nanoseconds: now.nanoseconds, runsDue: true) {}
    case nil: _exit(0)
    }
  }

  func finished() { server.finish(nextDue: process.nextDue) }
}
