/// The calibration: a binary heap of 32-byte values in an unsafe buffer, as plain as it can be written by hand.
struct HandWrittenHeap: ~Copyable {
  struct Value: BitwiseCopyable {
    var deadline: UInt64
    var payload: (UInt64, UInt64, UInt64)
  }

  private let values: UnsafeMutablePointer<Value>
  private(set) var count = 0

  init(capacity: Int) {
    precondition(MemoryLayout<Value>.stride == 32)
    values = .allocate(capacity: capacity)
  }

  deinit { values.deallocate() }

  @inline(__always)
  mutating func push(_ value: Value) {
    var index = count
    count &+= 1
    while index > 0 {
      let parent = (index &- 1) >> 1
      if values[parent].deadline <= value.deadline { break }
      values[index] = values[parent]
      index = parent
    }
    values[index] = value
  }

  /// The heap must not be empty.
  @inline(__always)
  mutating func pop() -> Value {
    let first = values[0]
    count &-= 1
    let last = values[count]
    var index = 0
    while true {
      var child = 2 &* index &+ 1
      if child >= count { break }
      if child &+ 1 < count, values[child &+ 1].deadline < values[child].deadline { child &+= 1 }
      if last.deadline <= values[child].deadline { break }
      values[index] = values[child]
      index = child
    }
    values[index] = last
    return first
  }
}

/// Marsaglia's xorshift with 64 bits of state: random deadlines at next to no cost.
struct Xorshift {
  private var state: UInt64 = 0x2545_f491_4f6c_dd1d

  /// The next delay, below about a million.
  @inline(__always)
  mutating func nextDelay() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 44
  }
}

/// Runs `events` events of the hold model on the hand-written heap: take one, put one back at now + random.
@inline(never)
func holdOnHandWrittenHeap(pending: Int, events: Int) -> UInt64 {
  var heap = HandWrittenHeap(capacity: pending + 1)
  var random = Xorshift()
  for number in 0..<pending { heap.push(.init(deadline: random.nextDelay(), payload: (UInt64(number), 0, 0))) }
  var sum: UInt64 = 0
  for _ in 0..<events {
    let value = heap.pop()
    sum &+= value.payload.0
    heap.push(.init(deadline: value.deadline &+ random.nextDelay(), payload: value.payload))
  }
  return sum
}
