import ServiceExtensionRuntime
import VirtualTime

/// A process of a loaded extension, as the device sees it: each command crosses a socket and is waited for.
final class LoadedExtensionEndpoint: ExtensionEndpoint {
  private(set) var nextDue = VirtualInstant.never

  private let source: LoadedExtension
  /// Let go of when the process ends.
  private var link: (any DeviceLink)?
  private var child: ChildProcess?
  /// The process waits: for a command, or for the answer to a request.
  private var isWaiting = true
  /// What it may speak of: -1 is the launch.
  private var notifications: Set<Int> = [-1]
  /// What it works for, as far as that is seen from here.
  private var notification = -1
  private var owners: [Int: Int] = [:]
  private var memoryLimit = Int.max

  init(of source: LoadedExtension, link: any DeviceLink) {
    self.source = source
    self.link = link
  }

  func send(_ message: ExtensionMessage, at now: VirtualInstant) {
    switch message {
    case .launch(let facts):
      memoryLimit = facts.memoryLimit
      guard start() else { return }
    case .didReceive(let number, _, _):
      notifications.insert(number)
      notification = number
    case .willExpire(let number), .cancel(let number): notification = number
    case .service(let id, let event):
      if let owner = owners[id] { notification = owner }
      if event.isLast { owners[id] = nil }
    case .terminate:
      link = nil
      nextDue = .never
      _ = child?.end()
      child = nil
      return
    }
    exchange(.message(message, at: now), at: now)
  }

  func run(at now: VirtualInstant) { exchange(.run(at: now), at: now) }

  func pendingWork(for notification: Int?) -> [PendingWork] {
    guard let child, isWaiting else { return [] }
    do {
      try child.send(.pendingWork(notification: notification))
      guard case .pending(let works) = try child.nextFrame(), works.allSatisfy(isSound) else {
        throw ChildFailure.garbled(.invalid("a list of work"))
      }
      return works
    } catch {
      // Whatever is wrong shows at the next command, which can report it.
      return []
    }
  }

  private func isSound(_ work: PendingWork) -> Bool {
    work.since >= .zero && (work.due ?? .zero) >= .zero && work.notification.map(notifications.contains) ?? true
  }

  // MARK: Commands

  private func start() -> Bool {
    guard let link else { return false }
    do {
      child = try source.start(for: link)
      return true
    } catch {
      link.receive(.ended(.crashed("\(error)"), notification: notification))
      return false
    }
  }

  /// Sends a command and passes on what comes, until it is carried out.
  private func exchange(_ command: DeviceFrame, at now: VirtualInstant) {
    guard let child else { return }
    isWaiting = false
    do {
      try child.send(command)
      while self.child === child {
        switch try child.nextFrame() {
        case .told(let message): _ = try take(message)
        case .asked(let message):
          isWaiting = true
          let answer = try take(message)
          guard self.child === child else { return }
          isWaiting = false
          try child.send(.answer(answer))
        case .done(let due):
          // Time never runs back, whatever a broken process says.
          nextDue = max(due, now)
          isWaiting = true
          return
        case .pending: throw ChildFailure.garbled(.invalid("an answer that nobody asked for"))
        }
      }
    } catch {
      fail(child, error as? ChildFailure ?? .ended)
    }
  }

  private func take(_ message: DeviceMessage) throws(ChildFailure) -> ServiceAnswer {
    guard let link else { return .refused("the process has ended") }
    if let number = message.notification {
      guard notifications.contains(number) else { throw .garbled(.invalid("the number of a notification")) }
      if case .request(let id, _, _) = message { owners[id] = number }
      if number >= 0 { notification = number }
    }
    return link.receive(message)
  }

  // MARK: The end

  private func frames(of stack: [UInt64], _ child: ChildProcess) -> [StackFrame] {
    source.describe(child.describe(stack))
  }

  /// The process gives no answer: finds out why, ends it, and tells the device.
  private func fail(_ child: ChildProcess, _ failure: ChildFailure) {
    guard self.child === child else { return }
    var frames: [StackFrame] = []
    switch failure {
    case .endlessLoop: frames = (0..<20).map { _ in self.frames(of: child.askForStack(), child) }.commonCallers
    case .realWait: frames = self.frames(of: child.askForStack(), child)
    case .ended, .outputFlood, .garbled: break
    }
    let isCutOff = failure == .ended && !child.waitForEnd()
    let end = child.end()
    self.child = nil
    nextDue = .never
    if failure == .ended {
      frames = self.frames(of: child.stack, child)
      while let frame = child.leftFrame() {
        switch frame {
        case .told(let message), .asked(let message): _ = try? take(message)
        case .done, .pending: break
        }
      }
    }
    let verdict = EndVerdict(
      failure: failure, isCutOff: isCutOff, end: end, child: child, frames: frames, limits: source.limits)
    for line in verdict.lines { link?.receive(.log(notification: notification, line)) }
    if case .realWait = failure {
      link?.receive(.diagnostic(notification: notification, Diagnostic(.realWait, verdict.message)))
    }
    if verdict.isOutOfMemory, memoryLimit < .max {
      link?.receive(.footprint(memoryLimit + 1, notification: notification))
    }
    link?.receive(.ended(verdict.exit, notification: notification))
  }
}

extension [[StackFrame]] {
  /// The functions that all stacks agree on, the innermost first: the loop is in the first of them. Without lines, which
  /// are those of a moment.
  fileprivate var commonCallers: [StackFrame] {
    guard let first else { return [] }
    let outermostFirst = map { $0.map(\.function).reversed() as [String] }
    let count = first.indices.first { index in
      outermostFirst.contains { $0.count <= index || $0[index] != outermostFirst[0][index] }
    }
    return outermostFirst[0].prefix(count ?? first.count).reversed().map { StackFrame(function: $0, place: nil) }
  }
}

extension DeviceMessage {
  /// The notification that a message speaks of; nil: it speaks of none.
  var notification: Int? {
    switch self {
    case .launched: nil
    case .content(let number, _, _), .mutatedAfterDelivery(let number), .request(_, let number, _),
      .threadHeld(_, let number), .threadFree(_, let number, _), .finished(let number), .footprint(_, let number),
      .busy(let number, _, _, _), .log(let number, _), .diagnostic(let number, _), .ended(_, let number):
      number
    }
  }
}
