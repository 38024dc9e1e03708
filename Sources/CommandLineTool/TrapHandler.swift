import Foundation

/// Ends a trap with the exit code of a fault of our own, so that no script takes it for a verdict.
///
/// Swift's backtracer, where it is at work, says what it knows first.
enum TrapHandler {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// What was to happen before, by the signal's number; written by ``install()``, read by the handler.
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// Takes over the signals of traps, for the life of the process.
  static func install() {
    giveHandlersAStack()
    for number in signals {
      var action = sigaction()
      // The backtracer meets further faults while it reads memory, and counts on getting them.
      action.sa_flags = numericCast(SA_SIGINFO) | numericCast(SA_ONSTACK) | numericCast(SA_NODEFER)
      let handler: @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
        TrapHandler.end($0, $1, $2)
      }
      #if os(Linux)
        action.__sigaction_handler.sa_sigaction = handler
      #else
        action.__sigaction_u.__sa_sigaction = handler
      #endif
      sigaction(number, &action, previous + Int(number))
    }
  }

  /// The stack may be what ran out.
  private static func giveHandlersAStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & numericCast(SS_DISABLE) != 0 else { return }
    let size = 1 << 16
    stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    sigaltstack(&stack, nil)
  }

  private static func end(
    _ number: Int32, _ facts: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let action = previous[Int(number)]
    if action.sa_flags & numericCast(SA_SIGINFO) != 0 {
      #if os(Linux)
        action.__sigaction_handler.sa_sigaction?(number, facts, context)
      #else
        action.__sigaction_u.__sa_sigaction?(number, facts, context)
      #endif
    }
    let message: StaticString = "nsesim: internal fault: please report it with the command line and the file\n"
    _ = Foundation.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    _exit(ExitCode.internalFault.rawValue)
  }
}
