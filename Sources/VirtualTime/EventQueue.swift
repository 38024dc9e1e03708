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

/// A priority queue of typed events in the order of ``EventOrder``.
///
/// Scheduling and taking cost O(log n). Cancelling is lazy: it marks the event in O(1), and the queue sweeps marked
/// events out when they outnumber the live ones, so that any number of cancellations is linear in time and bounded in
/// memory. Events are bitwise copyable: no allocation and no reference counting per event.
public struct EventQueue<Event: BitwiseCopyable>: ~Copyable {
  @frozen
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline var order: EventOrder
    @usableFromInline var slot: UInt32
    @usableFromInline var event: Event
    @inlinable init(order: EventOrder, slot: UInt32, event: Event) {
      self.order = order
      self.slot = slot
      self.event = event
    }
  }

  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  @usableFromInline var entryCount = 0
  @usableFromInline var entryCapacity: Int
  /// A slot's generation is even while it is free or cancelled and odd while its event is live.
  @usableFromInline var generations: UnsafeMutablePointer<UInt32>
  @usableFromInline var freeSlots: UnsafeMutablePointer<UInt32>
  @usableFromInline var freeSlotCount = 0
  @usableFromInline var slotCount = 0
  @usableFromInline var cancelledCount = 0
  @usableFromInline var nextSequence: UInt64 = 0

  /// An empty queue.
  public init() {
    entryCapacity = 64
    entries = .allocate(capacity: entryCapacity)
    generations = .allocate(capacity: entryCapacity)
    freeSlots = .allocate(capacity: entryCapacity)
  }

  deinit {
    entries.deallocate()
    generations.deallocate()
    freeSlots.deallocate()
  }

  /// The number of events that are still to come, the cancelled ones left out.
  @inlinable
  public var count: Int { entryCount - cancelledCount }

  /// Whether no event is to come.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// Schedules `event`; among events of the same time and phase the one scheduled first runs first. O(log n).
  @inlinable
  @discardableResult
  public mutating func schedule(_ event: Event, at time: VirtualInstant, phase: UInt8) -> EventHandle {
    if entryCount == entryCapacity { grow() }
    let slot: UInt32
    if freeSlotCount > 0 {
      freeSlotCount &-= 1
      slot = freeSlots[freeSlotCount]
    } else {
      slot = UInt32(truncatingIfNeeded: slotCount)
      generations[slotCount] = 0
      slotCount &+= 1
    }
    let generation = generations[Int(slot)] &+ 1
    generations[Int(slot)] = generation
    let entry = Entry(order: EventOrder(time: time, phase: phase, sequence: nextSequence), slot: slot, event: event)
    nextSequence &+= 1
    siftUp(entry, from: entryCount)
    entryCount &+= 1
    return EventHandle(slot: slot, generation: generation)
  }

  /// Cancels the event that `handle` names; without effect if it ran or was cancelled. Amortised O(1).
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool {
    guard Int(handle.slot) < slotCount, handle.generation & 1 == 1,
      generations[Int(handle.slot)] == handle.generation
    else { return false }
    generations[Int(handle.slot)] = handle.generation &+ 1
    cancelledCount &+= 1
    if cancelledCount > 64, cancelledCount > entryCount &- cancelledCount { sweep() }
    return true
  }

  /// The order of the next event, without taking it; nil when none is to come.
  @inlinable
  public mutating func peek() -> EventOrder? {
    dropCancelledFront()
    return entryCount == 0 ? nil : entries[0].order
  }

  /// Takes the next event; nil when none is to come. O(log n).
  @inlinable
  public mutating func next() -> (order: EventOrder, event: Event)? {
    dropCancelledFront()
    guard entryCount > 0 else { return nil }
    let first = entries[0]
    generations[Int(first.slot)] &+= 1
    removeFront()
    return (first.order, first.event)
  }

  @inlinable
  mutating func dropCancelledFront() {
    while cancelledCount > 0, entryCount > 0, generations[Int(entries[0].slot)] & 1 == 0 {
      cancelledCount &-= 1
      removeFront()
    }
  }

  @inlinable
  mutating func removeFront() {
    freeSlots[freeSlotCount] = entries[0].slot
    freeSlotCount &+= 1
    entryCount &-= 1
    if entryCount > 0 { siftDown(entries[entryCount], from: 0) }
  }

  @inlinable
  mutating func siftUp(_ entry: Entry, from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index &- 1) >> 1
      if !(entry.order < entries[parent].order) { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  @inlinable
  mutating func siftDown(_ entry: Entry, from start: Int) {
    var index = start
    while true {
      var child = index &* 2 &+ 1
      if child >= entryCount { break }
      if child &+ 1 < entryCount, entries[child &+ 1].order < entries[child].order { child &+= 1 }
      if !(entries[child].order < entry.order) { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }

  @usableFromInline
  mutating func grow() {
    let capacity = entryCapacity * 2
    let newEntries = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    newEntries.update(from: entries, count: entryCount)
    entries.deallocate()
    entries = newEntries
    let newGenerations = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    newGenerations.update(from: generations, count: slotCount)
    generations.deallocate()
    generations = newGenerations
    let newFreeSlots = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    newFreeSlots.update(from: freeSlots, count: freeSlotCount)
    freeSlots.deallocate()
    freeSlots = newFreeSlots
    entryCapacity = capacity
  }

  /// Removes every cancelled entry and restores the heap, in linear time.
  @usableFromInline
  mutating func sweep() {
    var kept = 0
    for index in 0..<entryCount {
      let entry = entries[index]
      if generations[Int(entry.slot)] & 1 == 1 {
        entries[kept] = entry
        kept += 1
      } else {
        freeSlots[freeSlotCount] = entry.slot
        freeSlotCount += 1
      }
    }
    entryCount = kept
    cancelledCount = 0
    var index = kept / 2 - 1
    while index >= 0 {
      siftDown(entries[index], from: index)
      index -= 1
    }
  }
}
