import Foundation

/// Marks of time for Instruments; without effect here.
public struct OSSignposter: Sendable {
  /// Marks of no subsystem.
  public init() {}
  /// Marks of this subsystem and category.
  public init(subsystem: String, category: String) {}
  /// Marks of this subsystem, in one of the system's categories.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Marks in this log.
  public init(logHandle: OSLog) {}
  /// Marks in the log of this writer.
  public init(logger: Logger) {}

  /// Writes nothing.
  public static let disabled = OSSignposter()
  /// Never: marks are without effect here.
  public var isEnabled: Bool { false }

  /// An identifier for marks that belong together.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// An identifier for marks of this object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  /// The beginning of an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// The beginning of an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }
  /// The end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// The end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}
  /// A moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// A moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

  /// Runs `task` within an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
  /// Runs `task` within an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> Result
  ) rethrows -> Result {
    try task()
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  init() {}
  /// The beginning of an interval elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState() }
}

/// Names marks that belong together.
public struct OSSignpostID: Hashable, Sendable, Comparable {
  /// Apple's number.
  public let rawValue: UInt64
  /// The identifier of this number.
  public init(_ value: UInt64) { rawValue = value }
  /// An identifier in a log.
  public init(log: OSLog) { self = .exclusive }
  /// An identifier of an object.
  public init(log: OSLog, object: AnyObject) { self = .exclusive }
  /// Of the only interval of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No identifier.
  public static let invalid = OSSignpostID(.max)
  /// No identifier.
  public static let null = OSSignpostID(0)
  /// Whether `lhs` has the smaller number.
  public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// What a mark is.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8
  /// The kind of this number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// A beginning.
  public static let begin = OSSignpostType(rawValue: 1)
  /// An end.
  public static let end = OSSignpostType(rawValue: 2)
}

/// A mark of time; without effect here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// A mark of time with a text; without effect here.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any...
) {}

/// The memory that is left.
@available(
  *, unavailable, message: "not simulated: read the profile's memory.limit, and watch the recording's peakMemory"
)
public func os_proc_available_memory() -> Int { 0 }
