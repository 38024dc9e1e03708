import Dispatch
import Experiments
import Foundation

/// Lets Ctrl-C (SIGINT) and SIGTERM end an experiment early instead of the program; the second one ends the program.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let previous: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)]

  /// Watches the signals until ``end()``.
  init(_ control: RunControl) {
    var sources: [any DispatchSourceSignal] = []
    var previous: [(number: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []
    for number in [SIGINT, SIGTERM] {
      // Ignored, it still reaches the source; processes of extensions ignore it, too, and are ended with their run.
      previous.append((number, signal(number, SIG_IGN)))
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
      sources.append(source)
    }
    self.sources = sources
    self.previous = previous
  }

  /// Leaves the signals as they were.
  func end() {
    for source in sources { source.cancel() }
    for (number, handler) in previous { signal(number, handler) }
  }
}
