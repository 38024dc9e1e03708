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
  public static var current: HostedProcess? { VirtualExecution.current?.observer as? HostedProcess }

  /// What the process was told when it started.
  public internal(set) var facts = LaunchFacts()
  /// Where its files are.
  public let containers: Containers

  let makePrincipal: () -> any PrincipalObject
  /// Whether nothing else runs in the operating-system process: then the heap is measured, and files of others are safe.
  let ownsProcess: Bool
  /// Virtual time that computing takes, in percent of the CPU time that it takes here.
  let cpuTimePercent: Int
  var link: (any DeviceLink)?
  /// What its code runs on; made at the launch.
  public internal(set) var execution: VirtualExecution?
  /// Called whenever its code goes on on another thread, on that thread.
  public var carrierChanged: () -> Void = {}
  var states: [Int: NotificationWork] = [:]
  var reusedInstance: (any PrincipalObject)?
  var listeners: [Int: Listener] = [:]
  var latestRequest = 0
  var openWork: [Int: PendingWork] = [:]
  var nextOpenWork = 1
  var objects: [ObjectIdentifier: AnyObject] = [:]
  var outsideHeap = 0
  var toldFootprint = 0

  struct Listener {
    var notification: Int
    var body: (ServiceEvent) -> Void
  }

  /// What is known of a notification while it is in the process.
  final class NotificationWork {
    let notification: Int
    let request: NotificationRequest
    let instance: any PrincipalObject
    var isDecided = false
    var hasReturned = false
    var goesOn = false
    var expires = false
    var remarks: Set<Diagnostic> = []

    init(notification: Int, request: NotificationRequest, instance: any PrincipalObject) {
      self.notification = notification
      self.request = request
      self.instance = instance
    }
  }

  /// A process that has not started. `makePrincipal` runs on its virtual time.
  public init(
    containers: Containers, ownsProcess: Bool, cpuTimePercent: Int, link: any DeviceLink,
    makePrincipal: @escaping () -> any PrincipalObject
  ) {
    self.containers = containers
    self.ownsProcess = ownsProcess
    self.cpuTimePercent = cpuTimePercent
    self.link = link
    self.makePrincipal = makePrincipal
  }

  /// Whether it runs: it was launched and has not ended.
  public var isAlive: Bool { link != nil }
  /// Virtual time since the scenario's start.
  public var now: VirtualInstant { execution?.now ?? .zero }
  /// The virtual date, in nanoseconds since 1970.
  public var nanosecondsSince1970: Int64 {
    let (start, overflow) = facts.startsAt.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? now.nanoseconds : start &+ now.nanoseconds
  }
  /// The notification that the calling code works for: that of the block, task or timer it came from. -1: none.
  public var notification: Int { execution?.activity ?? -1 }
  /// Whether the calling code is on the main thread: the main queue, or the main actor.
  public var isOnMain: Bool { execution?.isOnMain ?? false }

  /// Asks a service of the phone. The answer comes at once; `listener` hears what follows, in time order, in the phase of
  /// replies (rule Z1), on a queue of the host's own.
  @discardableResult
  public func request(
    _ request: ServiceRequest, listener: ((ServiceEvent) -> Void)? = nil
  ) -> (id: Int, answer: ServiceAnswer) {
    guard isAlive else { return (0, .refused("the process has ended")) }
    latestRequest += 1
    let id = latestRequest
    let notification = notification
    if let listener { listeners[id] = Listener(notification: notification, body: listener) }
    let answer = tell(.request(id: id, notification: notification, request))
    // A lock that is had at once has no answer to come.
    if case .lock = request, case .value(.bool(true)?) = answer { listeners[id] = nil }
    return (id, answer)
  }

  /// Runs `body` on a queue: at once if the queue is free (so that a callback keeps its phase), else when it is.
  public func perform(on queue: DispatchQueue, _ body: @escaping () -> Void) {
    guard let execution, isAlive else { return }
    nonisolated(unsafe) let body = body
    execution.performNextAsyncAtOnce()
    queue.async { body() }
  }

  /// Waits for a semaphore; what the calling code waits for is known by `name`, such as `Data(contentsOf:)`.
  public func wait(for semaphore: DispatchSemaphore, as name: String) {
    guard let execution else { return semaphore.wait() }
    execution.waiting(for: name) { semaphore.wait() }
  }

  /// Writes a line to the recording: what the extension logs or prints.
  public func log(_ line: String) { tell(.log(notification: notification, line)) }

  /// Adds a remark about the current notification to the recording, once per wording and notification.
  public func diagnose(_ diagnostic: Diagnostic) {
    let notification = notification
    if let state = states[notification], !state.remarks.insert(diagnostic).inserted { return }
    tell(.diagnostic(notification: notification, diagnostic))
  }

  /// Says that something is under way that neither time nor a queue shows, so that the recording can name what a handler
  /// waits for. End it with ``endWork(_:)``.
  public func beginWork(_ kind: LostWork.Kind, _ what: String, due: VirtualInstant? = nil) -> Int {
    let number = nextOpenWork
    nextOpenWork += 1
    openWork[number] = PendingWork(
      kind: kind, what: what, notification: notification < 0 ? nil : notification, since: now, due: due)
    return number
  }

  /// It is over.
  public func endWork(_ number: Int) { openWork[number] = nil }

  /// Counts memory that the process holds outside its heap (bytes; negative: gives it back).
  public func changeMemory(by bytes: Int) {
    let (sum, overflow) = outsideHeap.addingReportingOverflow(bytes)
    outsideHeap = overflow ? .max / 2 : max(0, sum)
    tellFootprint(for: notification)
  }

  /// The process ends itself here: a trap, or `exit`. Nothing of it runs on.
  public func end(_ exit: ExtensionExit) -> Never {
    tell(.ended(exit, notification: notification))
    execution?.die()
    execution?.uncaught { execution?.stopIfDead() }
    fatalError("\(exit)")
  }

  /// The process's object of this type, made when first asked for: what would be a singleton of an Apple framework.
  ///
  /// Stand-ins keep all state here, never in statics: several replays run in one process of the tests.
  public func object<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
    if let object = objects[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    objects[ObjectIdentifier(type)] = object
    return object
  }

  @discardableResult
  func tell(_ message: DeviceMessage) -> ServiceAnswer {
    guard let link else { return .refused("the process has ended") }
    guard let execution, VirtualExecution.current === execution else { return link.receive(message) }
    return execution.uncaught {
      let answer = link.receive(message)
      execution.stopIfDead()
      return answer
    }
  }
}
