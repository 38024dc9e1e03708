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
    notSimulated("memory pressure is not told of here; a process above its limit is ended")
    return SilentPressureSource(makeUserDataAddSource(queue: queue), mask: eventMask)
  }
}

/// Stands on a source that nothing is ever added to.
private final class SilentPressureSource: DispatchSourceMemoryPressure {
  private let source: any DispatchSourceUserDataAdd
  let mask: DispatchSource.MemoryPressureEvent
  var data: DispatchSource.MemoryPressureEvent { [] }

  init(_ source: any DispatchSourceUserDataAdd, mask: DispatchSource.MemoryPressureEvent) {
    self.source = source
    self.mask = mask
  }

  var handle: UInt { source.handle }
  var isCancelled: Bool { source.isCancelled }
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    source.setEventHandler(qos: qos, flags: flags, handler: handler)
  }
  func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    source.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }
  func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
  func setRegistrationHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?) {
    source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }
  func setRegistrationHandler(handler: DispatchWorkItem) { source.setRegistrationHandler(handler: handler) }
  func cancel() { source.cancel() }
  func resume() { source.resume() }
  func suspend() { source.suspend() }
  func activate() { source.activate() }
}
