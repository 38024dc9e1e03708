import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Says in the recording that something was accepted and has no effect here; outside a replay, on standard error.
func notSimulated(_ message: String) { remark(.notSimulated, message) }

/// Adds a remark about the current notification to the recording; outside a replay it goes to standard error.
func remark(_ code: DiagnosticCode, _ message: String) {
  if let process = HostedProcess.current {
    process.diagnose(Diagnostic(code, message))
  } else {
    FileHandle.standardError.write(Data("\(code.rawValue): \(message)\n".utf8))
  }
}
