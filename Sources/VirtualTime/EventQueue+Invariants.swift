extension EventQueue {
  /// The first invariant that does not hold, in words; nil when the queue is sound. For tests. O(n).
  package func brokenInvariant() -> String? {
    for index in 1..<Swift.max(1, entryCount) where entries[index].order < entries[(index - 1) / 2].order {
      return "entry \(index) runs before its parent"
    }
    guard entryCount + freeSlotCount == slotCount, slotCount <= capacity else {
      return "\(entryCount) entries and \(freeSlotCount) free slots are not the \(slotCount) slots"
    }
    var holders = [Int](repeating: 0, count: slotCount)
    var cancelled = 0
    for index in 0..<entryCount {
      holders[Int(entries[index].slot)] += 1
      if generations[Int(entries[index].slot)] & 1 == 0 { cancelled += 1 }
    }
    for index in 0..<freeSlotCount {
      holders[Int(freeSlots[index])] += 1
      if generations[Int(freeSlots[index])] & 1 == 1 { return "free slot \(freeSlots[index]) is live" }
    }
    if let slot = holders.firstIndex(where: { $0 != 1 }) { return "slot \(slot) has \(holders[slot]) holders" }
    if cancelled != cancelledCount { return "\(cancelled) cancelled entries are counted as \(cancelledCount)" }
    return nil
  }
}

extension EventQueue {
  /// The events that take up memory, the cancelled ones among them. For tests.
  package var heldCount: Int { entryCount }

  /// The bytes that one pending event takes in the heap. For tests.
  package static var entrySize: Int { MemoryLayout<Entry>.stride }
}
