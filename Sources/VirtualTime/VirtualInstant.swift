/// A point in virtual time: whole nanoseconds since the start of the simulation (rule T1).
///
/// The range is ±292 years; arithmetic saturates at both ends instead of trapping, so that an absurd duration ends up
/// at ``never`` and not in a crash.
@frozen
public struct VirtualInstant: InstantProtocol, Hashable, Sendable, BitwiseCopyable, Codable {
  /// Nanoseconds since the start.
  public let nanoseconds: Int64

  /// The instant this many nanoseconds after the start.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of the simulation.
  @inlinable
  public static var zero: VirtualInstant { VirtualInstant(nanoseconds: 0) }

  /// Later than every event: nothing scheduled here is ever reached.
  @inlinable
  public static var never: VirtualInstant { VirtualInstant(nanoseconds: .max) }

  /// `seconds` whole seconds after the start.
  public static func seconds<Seconds: BinaryInteger>(_ seconds: Seconds) -> VirtualInstant {
    zero.advanced(by: .seconds(Int64(clamping: seconds)))
  }

  /// `seconds` after the start, rounded to the nearest nanosecond; meant for literals such as `.seconds(0.25)`.
  public static func seconds(_ seconds: Double) -> VirtualInstant {
    zero.advanced(byNanoseconds: (seconds * 1e9).rounded().clampedToInt64)
  }

  /// `milliseconds` whole milliseconds after the start.
  public static func milliseconds<Milliseconds: BinaryInteger>(_ milliseconds: Milliseconds) -> VirtualInstant {
    zero.advanced(by: .milliseconds(Int64(clamping: milliseconds)))
  }

  /// Time passed since the start.
  @inlinable
  public var sinceStart: Duration { .nanoseconds(nanoseconds) }

  /// The instant `duration` later, saturating.
  @inlinable
  public func advanced(by duration: Duration) -> VirtualInstant { advanced(byNanoseconds: duration.wholeNanoseconds) }

  /// The instant `nanoseconds` later, saturating; ``never`` stays ``never``.
  @inlinable
  public func advanced(byNanoseconds delta: Int64) -> VirtualInstant {
    if nanoseconds == .max { return self }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(delta)
    return VirtualInstant(nanoseconds: overflow ? (delta > 0 ? .max : .min) : sum)
  }

  /// The time from here to `other`; negative when `other` is earlier.
  @inlinable
  public func duration(to other: VirtualInstant) -> Duration {
    .nanoseconds(other.nanoseconds) - .nanoseconds(nanoseconds)
  }

  /// Whether `lhs` comes before `rhs`.
  @inlinable
  public static func < (lhs: VirtualInstant, rhs: VirtualInstant) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

extension Duration {
  /// The duration in whole nanoseconds, rounded down, saturating at the range of `Int64`.
  @inlinable
  public var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds > 0 ? .max : .min }
    var nanoseconds = attoseconds / 1_000_000_000
    if attoseconds < 0, attoseconds % 1_000_000_000 != 0 { nanoseconds -= 1 }
    let (sum, sumOverflow) = scaled.addingReportingOverflow(nanoseconds)
    return sumOverflow ? (seconds > 0 ? .max : .min) : sum
  }
}

extension Double {
  /// The value as `Int64`, clamped to its range; NaN is 0.
  fileprivate var clampedToInt64: Int64 {
    if isNaN { return 0 }
    if self >= 0x1p63 { return .max }
    if self < -0x1p63 { return .min }
    return Int64(self)
  }
}
