/// The total order of events: time, then phase, then the order in which they were scheduled (rule T2).
///
/// Phase and sequence share one word, the phase in the top byte, so that a comparison is two integer comparisons.
@frozen
public struct EventOrder: Comparable, Hashable, Sendable, BitwiseCopyable {
  /// When the event is due.
  public let time: VirtualInstant

  @usableFromInline
  let phaseAndSequence: UInt64

  @inlinable
  init(time: VirtualInstant, phase: UInt8, sequence: UInt64) {
    self.time = time
    phaseAndSequence = UInt64(phase) << 56 | sequence & 0x00FF_FFFF_FFFF_FFFF
  }

  /// The phase within the instant; lower runs first.
  @inlinable
  public var phase: UInt8 { UInt8(truncatingIfNeeded: phaseAndSequence >> 56) }

  /// Whether `lhs` runs before `rhs`.
  @inlinable
  public static func < (lhs: EventOrder, rhs: EventOrder) -> Bool { lhs.key < rhs.key }

  /// Both words as one number, so that comparing takes no branch.
  @inlinable
  var key: Int128 { Int128(time.nanoseconds) << 64 | Int128(phaseAndSequence) }
}
