import Foundation

/// Writes a line made of a format as Apple's logging knows it, such as `%{public}@`, `%d`, `%.2f`.
///
/// Private values stand in plain text: what is replayed is the tester's own data.
@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, type: OSLogType = .default,
  _ args: Any...
) {
  log.write(type, LogFormat(message, args).text)
}

/// Writes a line of this kind, made of a format.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  log.write(type, LogFormat(message, args).text)
}

/// Writes a line.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message.text) }

/// Writes a line of this kind.
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(logLevel, message.text)
}
