import Foundation

#if canImport(ExtensionLoading)
  import ExtensionLoading
#endif

extension CommandLineTool {
  /// The whole of the program: runs the process's arguments and exits.
  public static func main() -> Never {
    #if canImport(ExtensionLoading)
      // A process of an extension is this program, too.
      ExtensionHostProgram.runIfAsked(guest: .serviceExtension)
    #endif
    // A reader that goes away is seen when writing, not as a signal.
    signal(SIGPIPE, SIG_IGN)
    TrapHandler.install()
    let code = run(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment,
      output: DescriptorOutput(descriptor: STDOUT_FILENO, name: "standard output"),
      errorOutput: DescriptorOutput(descriptor: STDERR_FILENO, name: "standard error"))
    exit(code)
  }
}
