import Foundation
import Synchronization

/// Threads that share out numbered pieces of work.
struct Workers {
  /// How many threads.
  var count: Int
  /// How the work is watched and stopped.
  var control: RunControl
  /// Called some times a second on the thread that waits, for progress.
  var tick: () -> Void = {}

  /// As many threads as the machine has cores.
  static var usualCount: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Does the pieces 0 … `pieces` - 1. They are begun in this order, each by a thread that is free; `start` makes what one
  /// thread keeps for itself.
  ///
  /// Throws what a piece threw, of several the first in order; then no other piece is begun. Pieces that were not begun when
  /// the control was stopped are left out.
  func run<State>(
    pieces: Int, start: @escaping @Sendable () throws -> State,
    work: @escaping @Sendable (inout State, Int) throws -> Void
  ) throws {
    guard pieces > 0 else { return }
    let shared = SharedWork(pieces: pieces, control: control)
    let group = DispatchGroup()
    for _ in 0..<min(max(1, count), pieces) {
      group.enter()
      let thread = Thread {
        shared.takePart(start: start, work: work)
        group.leave()
      }
      thread.stackSize = Workers.stackSize
      thread.start()
    }
    while group.wait(timeout: .now() + .milliseconds(100)) == .timedOut { tick() }
    tick()
    if let error = shared.failure { throw error }
  }

  /// As much as the first thread of a program has.
  private static let stackSize = 8 << 20
}

/// What the threads of one job share.
private final class SharedWork: Sendable {
  private let pieces: Int
  private let control: RunControl
  private let next = Atomic<Int>(0)
  private let failed = Atomic<Bool>(false)
  private let firstFailure = Mutex<(piece: Int, error: any Error)?>(nil)

  init(pieces: Int, control: RunControl) {
    self.pieces = pieces
    self.control = control
  }

  var failure: (any Error)? { firstFailure.withLock { $0?.error } }

  func takePart<State>(start: () throws -> State, work: (inout State, Int) throws -> Void) {
    var piece = -1
    do {
      var state = try start()
      while !control.isStopped, !failed.load(ordering: .relaxed) {
        piece = next.add(1, ordering: .relaxed).oldValue
        guard piece < pieces else { return }
        try work(&state, piece)
      }
    } catch {
      failed.store(true, ordering: .relaxed)
      firstFailure.withLock { first in
        if first.map({ piece < $0.piece }) ?? true { first = (piece, error) }
      }
    }
  }
}
