/// A priority queue of typed events in the order of ``EventOrder``.
///
/// Scheduling and taking cost O(log n). Cancelling is lazy: it marks the event in O(1), and the queue sweeps marked
/// events out when they outnumber the live ones, so that any number of cancellations is linear in time and bounded in
/// memory. Events are bitwise copyable: no allocation and no reference counting per event.
public struct EventQueue<Event: BitwiseCopyable>: ~Copyable {
  @frozen
  @usableFromInline
  struct Entry: BitwiseCopyable {
    @usableFromInline let order: EventOrder
    @usableFromInline let slot: UInt32
    @usableFromInline let event: Event

    @inlinable
    init(order: EventOrder, slot: UInt32, event: Event) {
      self.order = order
      self.slot = slot
      self.event = event
    }
  }

  /// A binary heap: the first entry is the next event, and no entry runs before its parent.
  @usableFromInline var entries: UnsafeMutablePointer<Entry>
  @usableFromInline var entryCount = 0
  /// The room in each of the three buffers. Each entry holds one slot, so there are never more slots than room.
  @usableFromInline var capacity: Int
  /// A slot's generation is odd while its event is live, and even while it is free or its event is cancelled.
  @usableFromInline var generations: UnsafeMutablePointer<UInt32>
  @usableFromInline var slotCount = 0
  @usableFromInline var freeSlots: UnsafeMutablePointer<UInt32>
  @usableFromInline var freeSlotCount = 0
  @usableFromInline var cancelledCount = 0
  @usableFromInline var nextSequence: UInt64 = 0

  /// An empty queue.
  @inlinable
  public init() {
    capacity = 64
    entries = .allocate(capacity: capacity)
    generations = .allocate(capacity: capacity)
    freeSlots = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    entries.deallocate()
    generations.deallocate()
    freeSlots.deallocate()
  }

  /// The number of events that are still to come, the cancelled ones left out.
  @inlinable
  public var count: Int { entryCount &- cancelledCount }

  /// Whether no event is to come.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// Schedules `event`; among events of the same time and phase the one scheduled first runs first. O(log n).
  ///
  /// What is scheduled at ``VirtualInstant/never`` is not kept: the handle is ``EventHandle/none``.
  @inlinable
  @discardableResult
  public mutating func schedule(_ event: Event, at time: VirtualInstant, phase: UInt8) -> EventHandle {
    if time == .never { return .none }
    if entryCount == capacity { grow() }
    let slot = takeSlot()
    let order = EventOrder(time: time, phase: phase, sequence: nextSequence)
    nextSequence &+= 1
    siftUp(Entry(order: order, slot: slot, event: event), from: entryCount)
    entryCount &+= 1
    return EventHandle(slot: slot, generation: generations[Int(slot)])
  }

  /// Cancels the event that `handle` names, and says whether it was still to come. Amortised O(1).
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool {
    guard Int(handle.slot) < slotCount, handle.generation & 1 == 1,
      generations[Int(handle.slot)] == handle.generation
    else { return false }
    generations[Int(handle.slot)] = handle.generation &+ 1
    cancelledCount &+= 1
    if cancelledCount > 64, cancelledCount > count { sweep() }
    return true
  }

  /// The order of the next event, without taking it; nil when none is to come. Amortised O(log n).
  @inlinable
  public mutating func peek() -> EventOrder? {
    dropCancelledFront()
    return entryCount == 0 ? nil : entries[0].order
  }

  /// Takes the next event, if it is due at or before `end`; nil when none is. O(log n).
  @inlinable
  public mutating func next(until end: VirtualInstant = .never) -> (order: EventOrder, event: Event)? {
    dropCancelledFront()
    guard entryCount > 0, entries[0].order.time <= end else { return nil }
    let first = entries[0]
    generations[Int(first.slot)] &+= 1
    removeFront()
    return (first.order, first.event)
  }

  // MARK: Slots

  /// A slot for a new event, its generation odd.
  @inlinable
  mutating func takeSlot() -> UInt32 {
    if freeSlotCount > 0 {
      freeSlotCount &-= 1
      let slot = freeSlots[freeSlotCount]
      generations[Int(slot)] &+= 1
      return slot
    }
    generations[slotCount] = 1
    slotCount &+= 1
    return UInt32(truncatingIfNeeded: slotCount &- 1)
  }

  @inlinable
  mutating func releaseSlot(_ slot: UInt32) {
    freeSlots[freeSlotCount] = slot
    freeSlotCount &+= 1
  }

  // MARK: Heap

  @inlinable
  mutating func dropCancelledFront() {
    while cancelledCount > 0, entryCount > 0, generations[Int(entries[0].slot)] & 1 == 0 {
      cancelledCount &-= 1
      removeFront()
    }
  }

  @inlinable
  mutating func removeFront() {
    releaseSlot(entries[0].slot)
    entryCount &-= 1
    if entryCount > 0 { siftDown(entries[entryCount], from: 0) }
  }

  /// Places `entry` in the hole at `start` or above, as far up as `top`.
  @inlinable
  mutating func siftUp(_ entry: Entry, from start: Int, notAbove top: Int = 0) {
    var index = start
    while index > top {
      let parent = (index &- 1) >> 1
      if !(entry.order < entries[parent].order) { break }
      entries[index] = entries[parent]
      index = parent
    }
    entries[index] = entry
  }

  /// Places `entry` below the hole at `start`.
  ///
  /// The hole goes all the way down before the entry comes up from there: what is placed comes from the bottom and mostly
  /// belongs near it. A level then costs one comparison, added to the index instead of branched on, which a processor
  /// could not predict.
  @inlinable
  mutating func siftDown(_ entry: Entry, from start: Int) {
    var index = start
    var child = 2 &* index &+ 1
    while child &+ 1 < entryCount {
      child &+= entries[child &+ 1].order < entries[child].order ? 1 : 0
      entries[index] = entries[child]
      index = child
      child = 2 &* index &+ 1
    }
    if child < entryCount {
      entries[index] = entries[child]
      index = child
    }
    siftUp(entry, from: index, notAbove: start)
  }

  // MARK: Room

  @inlinable
  @inline(never)
  mutating func grow() {
    let larger = capacity * 2
    precondition(larger <= UInt32.max, "too many events are pending")
    Self.move(&entries, count: entryCount, to: larger)
    Self.move(&generations, count: slotCount, to: larger)
    Self.move(&freeSlots, count: freeSlotCount, to: larger)
    capacity = larger
  }

  @inlinable
  static func move<Element>(_ buffer: inout UnsafeMutablePointer<Element>, count: Int, to capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: buffer, count: count)
    buffer.deallocate()
    buffer = larger
  }

  /// Removes every cancelled entry and restores the heap, in linear time.
  @inlinable
  @inline(never)
  mutating func sweep() {
    var kept = 0
    for index in 0..<entryCount {
      let entry = entries[index]
      if generations[Int(entry.slot)] & 1 == 1 {
        entries[kept] = entry
        kept &+= 1
      } else {
        releaseSlot(entry.slot)
      }
    }
    entryCount = kept
    cancelledCount = 0
    for index in (0..<kept / 2).reversed() { siftDown(entries[index], from: index) }
  }
}
