import Testing
import VirtualTime

@Suite struct EventOrderTests {
  /// The orders of events scheduled at these times and phases, in the order in which they run.
  private func orders(_ events: [(time: Int64, phase: UInt8)]) -> [EventOrder] {
    var queue = EventQueue<Int>()
    for (number, event) in events.enumerated() {
      queue.schedule(number, at: VirtualInstant(nanoseconds: event.time), phase: event.phase)
    }
    var orders: [EventOrder] = []
    while let (order, _) = queue.next() { orders.append(order) }
    return orders
  }

  @Test("T2: time comes first, then the phase, then the order of scheduling")
  func lexicographic() {
    let orders = orders([(5, 0), (1, 255), (1, 255), (-3, 7), (1, 0), (.min, 200), (.max - 1, 0), (0, 128)])
    #expect(orders.map(\.time.nanoseconds) == [.min, -3, 0, 1, 1, 1, 5, .max - 1])
    #expect(orders.map(\.phase) == [200, 7, 128, 0, 255, 255, 0, 0])
    for (index, order) in orders.enumerated() {
      for (otherIndex, other) in orders.enumerated() {
        #expect((order < other) == (index < otherIndex))
        #expect((order == other) == (index == otherIndex))
      }
    }
  }
}
