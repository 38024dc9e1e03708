import ExtensionHost
import ServiceExtensionRuntime
import VirtualExecution
import VirtualTime

extension ExtensionGuest {
  /// Runs a real extension on virtual time. `find` gives the way to make its principal object; what it throws says why
  /// there is none.
  public static func hosting(
    _ find: @escaping @Sendable (HostConfiguration) throws -> () -> any PrincipalObject
  ) -> ExtensionGuest {
    ExtensionGuest(
      prepare: { configuration in
        // Puts the hooks in place, once for all processes.
        try VirtualExecution.prepareProcess()
        _ = try find(configuration)
      },
      serve: { server, root, configuration in
        // It was found before, in the process that this one is a copy of.
        guard let makePrincipal = try? find(configuration),
          case .message(.launch(let facts), let now) = server.nextCommand()
        else { return }
        let process = HostedProcess(
          containers: Containers(root: root), ownsProcess: true, cpuTimePercent: configuration.cpuTimePercent,
          link: server, makePrincipal: makePrincipal)
        server.endpoint = process
        server.notificationOfOutput = { process.notification }
        process.carrierChanged = { server.noteThread() }
        process.prepare(facts, at: now)
        process.serve(ServerPort(server, process, first: process.command(.launch(facts), at: now)))
      })
  }
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
    case .run(let now): return ExecutionCommand(nanoseconds: now.nanoseconds, runsUntil: now.nanoseconds) {}
    case nil: return nil
    }
  }

  func finished() { server.finish(nextDue: process.nextDue) }
}
