import ExtensionHost
import Foundation

extension OSLog {
  /// Writes a line to the recording, `[subsystem:category] level message`; outside a replay to standard error.
  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    let source = subsystem.isEmpty && category.isEmpty ? "" : "[\(subsystem):\(category)] "
    let line = "\(source)\(type.name) \(message())"
    if let process = HostedProcess.current {
      process.log(line)
    } else {
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  }
}
