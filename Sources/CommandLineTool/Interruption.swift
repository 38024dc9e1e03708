import Dispatch
import Experiments
import Foundation
import Synchronization

/// Lets Ctrl-C (SIGINT) and SIGTERM end an experiment early instead of the program; the second one ends the program.
///
/// Any number may watch at a time. A signal that whoever started the program has it ignore stays ignored.
final class Interruption {
  private typealias Handler = @convention(c) (Int32) -> Void

  /// How many watch, and what the signals did before the first of them.
  private struct Watch: @unchecked Sendable {
    var count = 0
    var previous: [(number: Int32, handler: Handler?)] = []
  }

  private static let watch = Mutex(Watch())
  private let sources: [any DispatchSourceSignal]

  /// Watches the signals until ``end()``.
  init(_ control: RunControl) {
    let numbers = Self.watch.withLock { watch in
      watch.count += 1
      if watch.count == 1 { watch.previous = [SIGINT, SIGTERM].compactMap(Self.takeOver) }
      return watch.previous.map(\.number)
    }
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if control.isStopped {
          signal(number, SIG_DFL)
          // To the process: this thread of Dispatch blocks signals.
          kill(getpid(), number)
        }
        control.stop()
      }
      source.resume()
      return source
    }
  }

  /// Leaves the signals as they were.
  func end() {
    for source in sources { source.cancel() }
    Self.watch.withLock { watch in
      watch.count -= 1
      guard watch.count == 0 else { return }
      for (number, handler) in watch.previous { signal(number, handler) }
    }
  }

  /// A handler that does nothing: the source hears of the signal all the same, and a program that is started meanwhile
  /// does not inherit it, as it would inherit that the signal is ignored. Nil: it is ignored.
  private static func takeOver(_ number: Int32) -> (number: Int32, handler: Handler?)? {
    let previous = signal(number) { _ in }
    guard unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return (number, previous)
    }
    signal(number, SIG_IGN)
    return nil
  }
}
