import ServiceExtensionRuntime

#if canImport(Glibc)
  import Glibc
#endif

extension HostedProcess {
  /// Says once per process that a library is only stood in for: `what` is what the stand-in does and leaves out.
  public static func noteStandIn(for library: String, _ what: String) {
    let message = "\(library) is a stand-in: \(what)"
    guard let process = current else { return }
    guard process.object(StandInNotes.self, make: StandInNotes.init).libraries.insert(library).inserted else { return }
    process.diagnose(Diagnostic(.standIn, message))
  }

  /// Says that something was accepted and has no effect here, or another than on a phone: `what` says which.
  public static func noteNotSimulated(_ what: String) { remark(.notSimulated, what) }

  /// Adds a remark about the current notification to the recording; outside a replay it goes to standard error.
  public static func remark(_ code: DiagnosticCode, _ message: String) {
    if let process = current {
      process.diagnose(Diagnostic(code, message))
    } else {
      let line = Array("\(code.rawValue): \(message)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
}

/// The libraries whose stand-ins have already said so in this process.
private final class StandInNotes {
  var libraries: Set<String> = []
}
