import Dispatch
import ServiceExtensionRuntime
import VirtualExecution
import VirtualTime

/// A process of a real extension: what the stand-ins reach the simulated phone through.
///
/// Code of the extension runs on threads that are bound to it; one at a time. Everything in a stand-in can be written
/// with Dispatch and tasks as usual: both run on the process's virtual time.
public final class HostedProcess: @unchecked Sendable {
  /// The process whose code the calling thread runs; nil outside a replay.
  public static var current: HostedProcess? { nil }

  /// What the process was told when it started.
  public var facts: LaunchFacts { fatalError() }
  /// Where its files are.
  public var containers: Containers { fatalError() }
  /// Virtual time since the scenario's start.
  public var now: VirtualInstant { fatalError() }
  /// The virtual date, in nanoseconds since 1970.
  public var nanosecondsSince1970: Int64 { fatalError() }
  /// The notification that the calling code works for: that of the block, task or timer it came from. -1: none.
  public var notification: Int { fatalError() }

  /// Asks a service of the phone. The answer comes at once; `listener` hears what follows, in time order, in the phase of
  /// replies (rule Z1), on a queue of the host's own.
  @discardableResult
  public func request(
    _ request: ServiceRequest, listener: ((ServiceEvent) -> Void)? = nil
  ) -> (id: Int, answer: ServiceAnswer) { fatalError() }

  /// Runs `body` on a queue: at once if the queue is free (so that a callback keeps its phase), else when it is.
  public func perform(on queue: DispatchQueue, _ body: @escaping () -> Void) { fatalError() }

  /// Writes a line to the recording: what the extension logs or prints.
  public func log(_ line: String) { fatalError() }

  /// Adds a remark about the current notification to the recording, once per wording and notification.
  public func diagnose(_ diagnostic: Diagnostic) { fatalError() }

  /// Says that something is under way that neither time nor a queue shows, so that the recording can name what a handler
  /// waits for. End it with ``endWork(_:)``.
  public func beginWork(_ kind: LostWork.Kind, _ what: String, due: VirtualInstant? = nil) -> Int { fatalError() }

  /// It is over.
  public func endWork(_ number: Int) { fatalError() }

  /// Counts memory that the process holds outside its heap (bytes; negative: gives it back).
  public func changeMemory(by bytes: Int) { fatalError() }

  /// The process ends itself here: a trap, or `exit`. Never returns.
  public func end(_ exit: ExtensionExit) -> Never { fatalError() }

  /// The process's object of this type, made when first asked for: what would be a singleton of an Apple framework.
  ///
  /// Stand-ins keep all state here, never in statics: several replays run in one process of the tests.
  public func object<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object { fatalError() }

  func deliver(_ content: NotificationContent, for notification: Int) { fatalError() }
  func contentChanged(for notification: Int) { fatalError() }
}
