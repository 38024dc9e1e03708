/// Names one scheduled event, to cancel it. A handle outlives its event harmlessly.
@frozen
public struct EventHandle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline
  let slot: UInt32
  @usableFromInline
  let generation: UInt32

  @inlinable
  init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// A handle that names no event.
  @inlinable
  public static var none: EventHandle { EventHandle(slot: .max, generation: 0) }
}
