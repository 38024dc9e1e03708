import Foundation
import Synchronization
import VirtualTime

@testable import VirtualExecution

/// What simulated code noted, with virtual times.
final class Trace: @unchecked Sendable {
  private(set) var lines: [String] = []
  let execution: VirtualExecution

  init(_ settings: VirtualExecution.Settings = .init()) { execution = VirtualExecution(settings) }

  /// Notes `text` with the time, such as `1.5 text`.
  func callAsFunction(_ text: String) {
    let milliseconds = execution.now.nanoseconds / 1_000_000
    let whole = milliseconds / 1000
    let part = milliseconds % 1000
    lines.append("\(whole)\(part == 0 ? "" : "." + String(1000 + part).dropFirst()) \(text)")
  }

  /// Runs `body` and all that follows; what it noted.
  @discardableResult
  func run(until end: VirtualInstant = .never, _ body: @escaping (Trace) -> Void) -> [String] {
    execution.run(until: end) { body(self) }
    return lines
  }
}

/// Runs `body` and all that follows on virtual time; what it noted.
func trace(_ body: @escaping (Trace) -> Void) -> [String] { Trace().run(body) }
