import Foundation

extension CommandLineTool {
  /// The whole of the program: runs the process's arguments and exits.
  public static func main() -> Never {
    // A reader that goes away is seen when writing, not as a signal.
    signal(SIGPIPE, SIG_IGN)
    endTrapsWithFaultCode()
    let code = run(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
      output: DescriptorOutput(descriptor: STDOUT_FILENO, name: "standard output"),
      errorOutput: DescriptorOutput(descriptor: STDERR_FILENO, name: "standard error"))
    exit(code)
  }

  /// A trap is a fault of our own: it ends the process with that code, so that no script takes it for a verdict.
  ///
  /// Where Swift's backtracer is at work (on a terminal, or where `SWIFT_BACKTRACE` asks for it), it keeps the signal.
  private static func endTrapsWithFaultCode() {
    // The stack may be what ran out, so the handler has one of its own, for the life of the process.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      let previous = signal(number, SIG_DFL)
      guard unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self) else {
        signal(number, previous)
        continue
      }
      var action = sigaction()
      action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK)) | Int32(bitPattern: UInt32(SA_RESETHAND))
      let handler: @convention(c) (Int32) -> Void = { _ in
        let message: StaticString = "nsesim: internal fault: please report it with the command line and the file\n"
        _ = Foundation.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(ExitCode.internalFault.rawValue)
      }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      sigaction(number, &action, nil)
    }
  }
}
