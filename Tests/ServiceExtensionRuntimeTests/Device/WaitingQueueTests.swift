import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct WaitingQueueTests {
  private func item(_ number: Int) -> WaitingNotification {
    WaitingNotification(number: number, push: .init(series: 0, index: number), arrivedAt: .zero)
  }

  @Test("D1: what waits is taken in order of arrival, however many come and go between")
  func order() {
    var queue = WaitingQueue()
    var taken: [Int] = []
    var next = 0
    // Grows to 20,000 and shrinks to nothing, three times, across many chunks.
    for _ in 0..<3 {
      for _ in 0..<20_000 {
        queue.append(item(next))
        next += 1
        if next % 3 == 0, let first = queue.first {
          taken.append(first.number)
          queue.removeFirst()
        }
      }
      while let first = queue.first {
        taken.append(first.number)
        queue.removeFirst()
      }
      #expect(queue.isEmpty)
    }
    #expect(taken == Array(0..<next))
  }

  @Test("Z6: what comes back from a process that takes no more is taken first")
  func returned() {
    var queue = WaitingQueue()
    queue.append(item(2))
    queue.insertFirst(item(1))
    #expect(queue.first?.number == 1)
    queue.removeFirst()
    #expect(queue.first?.number == 2)
    queue.removeFirst()
    #expect(queue.isEmpty && queue.first == nil)
    queue.removeFirst()
    #expect(queue.isEmpty)
  }
}
