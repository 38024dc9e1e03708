import VirtualTime

/// The pushes of a scenario in order of arrival, generated as they are asked for: a burst is never stored.
///
/// Pushes of the same instant come in file order, those of a burst by their index. With jitter, only the pushes whose
/// base time has been reached are held.
struct PushSource {
  /// One push. Small, since a million of them may wait.
  struct Push {
    private let seriesNumber: Int32
    private let indexNumber: Int32

    init(series: Int, index: Int) {
      seriesNumber = Int32(truncatingIfNeeded: series)
      indexNumber = Int32(truncatingIfNeeded: index)
    }

    var series: Int { Int(seriesNumber) }
    var index: Int { Int(indexNumber) }
  }

  private struct Entry {
    var time: VirtualInstant
    /// Drawn: a push that arrives. Not drawn: the base time of a jittered push, whose delay is still to be drawn.
    var isDrawn: Bool
    var series: Int
    var index: Int

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      if lhs.time != rhs.time { return lhs.time < rhs.time }
      if lhs.isDrawn != rhs.isDrawn { return !lhs.isDrawn }
      if lhs.series != rhs.series { return lhs.series < rhs.series }
      return lhs.index < rhs.index
    }
  }

  private let series: [PushSeries]
  private let seed: UInt64
  private var heap: [Entry] = []

  init(_ series: [PushSeries], seed: UInt64) {
    self.series = series
    self.seed = seed
    for index in series.indices where series[index].count > 0 { push(entry(series: index, index: 0)) }
    draw()
  }

  /// When the next push arrives; `never` if none is left.
  var nextTime: VirtualInstant { heap.first?.time ?? .never }

  /// Takes the next push.
  mutating func next() -> Push? {
    guard let first = heap.first else { return nil }
    let burst = series[first.series].burst
    if (burst?.jitter ?? .zero) == .zero, first.index + 1 < series[first.series].count {
      heap[0] = entry(series: first.series, index: first.index + 1)
      siftDown()
    } else {
      removeFirst()
    }
    draw()
    return Push(series: first.series, index: first.index)
  }

  /// Pushes that were not taken, in file order.
  func remaining() -> [Push] {
    var first: [Int: Int] = [:]
    var rest: [Push] = []
    for entry in heap {
      if entry.isDrawn, (series[entry.series].burst?.jitter ?? .zero) != .zero {
        rest.append(Push(series: entry.series, index: entry.index))
      } else {
        first[entry.series] = entry.index
      }
    }
    for (series, index) in first {
      rest.append(contentsOf: (index..<self.series[series].count).map { Push(series: series, index: $0) })
    }
    return rest.sorted { ($0.series, $0.index) < ($1.series, $1.index) }
  }

  /// Draws the delays of jittered pushes until the next entry is one that arrives.
  private mutating func draw() {
    while let first = heap.first, !first.isDrawn {
      if first.index + 1 < series[first.series].count {
        heap[0] = entry(series: first.series, index: first.index + 1)
        siftDown()
      } else {
        removeFirst()
      }
      let jitter = series[first.series].burst?.jitter.wholeNanoseconds ?? 0
      var random = RandomStream(seed: seed, name: "jitter/\(series[first.series].id)", index: first.index)
      let time = first.time.advanced(byNanoseconds: random.uniform(upTo: jitter))
      push(Entry(time: time, isDrawn: true, series: first.series, index: first.index))
    }
  }

  private func entry(series number: Int, index: Int) -> Entry {
    let series = series[number]
    let every = series.burst?.every.wholeNanoseconds ?? 0
    let (offset, overflow) = every.multipliedReportingOverflow(by: Int64(index))
    let time = series.at.advanced(byNanoseconds: overflow ? .max : offset)
    return Entry(time: time, isDrawn: (series.burst?.jitter ?? .zero) == .zero, series: number, index: index)
  }

  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      siftDown()
    }
  }

  private mutating func siftDown() {
    var index = 0
    while true {
      var child = index * 2 + 1
      guard child < heap.count else { return }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[index] else { return }
      heap.swapAt(index, child)
      index = child
    }
  }
}
