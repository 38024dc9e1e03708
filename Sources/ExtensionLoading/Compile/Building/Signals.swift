import Foundation
import Synchronization

/// Passes on to running programs the signals that are to end this process, and remembers them until all is cleaned up.
enum Signals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
  private static let slotCount = 64
  private static let watchers = Mutex(0)

  /// Read and written by the handler, so nothing but plain memory: the groups that run, the signal that came (0: none),
  /// and what was to happen before.
  private nonisolated(unsafe) static let groups: UnsafeMutablePointer<pid_t> = zeroed(slotCount)
  private nonisolated(unsafe) static let told: UnsafeMutablePointer<Int32> = zeroed(1)
  private nonisolated(unsafe) static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Takes the signals over, until as many calls of ``unwatch()``. Signals that are ignored stay so.
  static func watch() {
    watchers.withLock { count in
      count += 1
      guard count == 1 else { return }
      _ = (groups, told)
      for number in numbers {
        sigaction(number, nil, previous + Int(number))
        guard !isIgnored(number) else { continue }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { Signals.pass($0) }
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
      }
    }
  }

  static func unwatch() {
    watchers.withLock { count in
      count -= 1
      guard count == 0 else { return }
      for number in numbers where !isIgnored(number) { sigaction(number, previous + Int(number), nil) }
    }
  }

  /// Has a group of processes get the signals, too.
  static func add(_ group: pid_t) -> Int? {
    let slot = watchers.withLock { _ in
      let slot = (0..<slotCount).first { groups[$0] == 0 }
      if let slot { groups[slot] = group }
      return slot
    }
    // One that came before this was noted.
    if told[0] != 0 { kill(-group, told[0]) }
    return slot
  }

  static func remove(_ slot: Int?) {
    guard let slot else { return }
    watchers.withLock { _ in groups[slot] = 0 }
  }

  /// Whether a signal has come.
  static var isTold: Bool { told[0] != 0 }

  /// Does what the signal was to do.
  static func endIfTold() {
    let number = told[0]
    guard number != 0 else { return }
    told[0] = 0
    raise(number)
  }

  private static func pass(_ number: Int32) {
    told[0] = number
    for slot in 0..<slotCount where groups[slot] != 0 { kill(-groups[slot], number) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let action = previous[Int(number)]
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  private static func zeroed<Number: FixedWidthInteger>(_ count: Int) -> UnsafeMutablePointer<Number> {
    let memory = UnsafeMutablePointer<Number>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    return memory
  }
}
