import ExtensionHost
import Foundation

/// Prints to the recording; outside a replay, to standard output.
public func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  ExtensionOutput.write(items.map { "\($0)" }.joined(separator: separator), terminator)
}

/// Prints to the recording what is meant for people who look for faults; outside a replay, to standard output.
public func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  ExtensionOutput.write(items.map { String(reflecting: $0) }.joined(separator: separator), terminator)
}

/// Prints the inside of a value to the recording; outside a replay, to standard output.
@discardableResult
public func dump<Value>(
  _ value: Value, name: String? = nil, indent: Int = 0, maxDepth: Int = .max, maxItems: Int = .max
) -> Value {
  var text = ""
  Swift.dump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth, maxItems: maxItems)
  ExtensionOutput.write(text, "")
  return value
}

/// Where the extension's prints and logs go.
public enum ExtensionOutput {
  /// Logs a format with its values to the recording; outside a replay, to standard error as Foundation does.
  public static func log(_ format: String, _ arguments: [any CVarArg]) {
    guard let process = HostedProcess.current else { return withVaList(arguments) { NSLogv(format, $0) } }
    process.log(String(format: format, arguments: arguments))
  }

  static func write(_ text: String, _ terminator: String) {
    guard let process = HostedProcess.current else { return Swift.print(text, terminator: terminator) }
    var lines = (text + terminator).split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines { process.log(String(line)) }
  }
}
