import Foundation

/// Writes lines to the recording, with the log's subsystem and category in front.
public struct Logger: Sendable {
  private let log: OSLog

  /// Writes to the log of no subsystem.
  public init() { log = .default }
  /// Writes to a log of this subsystem and category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  /// Writes to this log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a line.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a line of this kind.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a line of kind `debug`.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a line of kind `debug`.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a line of kind `info`.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a line of kind `default`.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a line of kind `error`.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a line of kind `error`.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a line of kind `fault`.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes a line of kind `fault`.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Whether lines of this kind are written.
  public func isEnabled(type: OSLogType) -> Bool { log.isEnabled(type: type) }
}
