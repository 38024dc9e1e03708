import ExtensionHost
public import Dispatch

/// A source that tells of the system's memory pressure.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// What has happened.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// What it tells of.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  /// How short the memory is.
  public struct MemoryPressureEvent: OptionSet, RawRepresentable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// An event of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As usual again.
    public static let normal = MemoryPressureEvent(rawValue: 1)
    /// Short.
    public static let warning = MemoryPressureEvent(rawValue: 2)
    /// Very short.
    public static let critical = MemoryPressureEvent(rawValue: 4)
    /// All of them.
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// A source that never fires: the simulated phone ends a process above its limit without a warning (rule X2).
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    HostedProcess.noteNotSimulated("memory pressure is not told of here; a process above its limit is ended")
    // Every source of Dispatch is of this one class; to one of user data nothing is ever added.
    return makeUserDataAddSource(queue: queue) as any DispatchSourceProtocol as! DispatchSource
  }
}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// Nothing: it never fires.
  public var data: MemoryPressureEvent { [] }
  /// Nothing: it tells of none.
  public var mask: MemoryPressureEvent { [] }
}
