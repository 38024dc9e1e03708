@testable import ServiceExtensionRuntime
import Testing
import VirtualTime

@Suite("T2, Q3: pushes in order of arrival") struct PushSourceTests {
  static func ids(_ pushes: [PushSeries], seed: UInt64 = 1) -> [String] {
    var source = PushSource(pushes, seed: seed)
    var ids: [String] = []
    while let push = source.next() { ids.append(pushes[push.series].id(at: push.index)) }
    return ids
  }

  static func times(_ pushes: [PushSeries], seed: UInt64 = 1) -> [VirtualInstant] {
    var source = PushSource(pushes, seed: seed)
    var times: [VirtualInstant] = []
    while source.nextTime != .never {
      times.append(source.nextTime)
      _ = source.next()
    }
    return times
  }

  @Test("T2: by time, those of one instant in file order")
  func order() {
    #expect(Self.ids([push("c", at: 2), push("b", at: 1), push("a", at: 1)]) == ["b", "a", "c"])
  }

  @Test("T2: a burst of one instant stands at its place in the file")
  func burstInFileOrder() {
    #expect(Self.ids([burst("p", 2), push("a"), burst("q", 2)]) == ["p-1", "p-2", "a", "q-1", "q-2"])
  }

  @Test("T2: bursts interleave by time")
  func interleave() {
    // p at 0, 2, 4; q at 1, 3, 5; r at 2 behind p-2.
    let pushes = [
      burst("p", 3, every: .seconds(2)), burst("q", 3, at: 1, every: .seconds(2)), push("r", at: 2),
    ]
    #expect(Self.ids(pushes) == ["p-1", "q-1", "p-2", "r", "q-2", "p-3", "q-3"])
    #expect(Self.times(pushes) == seconds(0, 1, 2, 2, 3, 4, 5))
  }

  @Test("Q3: jitter adds 0…j, seeded by the push's index: the same every time, another seed another draw")
  func jitter() {
    let pushes = [burst("p", 200, at: 5, every: .seconds(1), jitter: .milliseconds(100))]
    let times = Self.times(pushes)
    #expect(times == Self.times(pushes))
    #expect(times != Self.times(pushes, seed: 2))
    for (index, time) in times.enumerated() {
      #expect(time >= .seconds(5 + index) && time <= VirtualInstant.seconds(5 + index).advanced(by: .milliseconds(100)))
    }
    #expect(Set(times.map { $0.nanoseconds % 1_000_000_000 }).count > 150)
  }

  @Test("Q3: with jitter beyond the distance pushes overtake one another, none is lost, time never runs back")
  func overtaking() {
    let pushes = [burst("p", 300, every: .milliseconds(1), jitter: .seconds(1))]
    let ids = Self.ids(pushes)
    let inOrder = (1...300).map { "p-\($0)" }
    #expect(ids != inOrder)
    #expect(ids.sorted() == inOrder.sorted())
    let times = Self.times(pushes)
    #expect(times == times.sorted())
  }

  @Test("Q3: a longer burst keeps the delays of the shorter one")
  func longerBurst() {
    let short = Self.times([burst("p", 10, every: .seconds(10), jitter: .seconds(1))])
    let long = Self.times([burst("p", 20, every: .seconds(10), jitter: .seconds(1))])
    #expect(Array(long.prefix(10)) == short)
  }

  @Test("Q3: a further series does not shift the delays of another")
  func independent() {
    let jittered = burst("p", 10, every: .seconds(10), jitter: .seconds(1))
    let alone = Self.times([jittered])
    let both = Self.times([burst("q", 10, at: 5, every: .seconds(10), jitter: .seconds(1)), jittered])
    #expect(alone.allSatisfy(both.contains))
  }

  @Test("a burst is not stored: what remains is told by counting", arguments: [Duration.zero, .seconds(1)])
  func remaining(jitter: Duration) {
    var source = PushSource([burst("p", 4, jitter: jitter), push("late", at: 9)], seed: 1)
    let first = source.next()
    let rest = source.remaining()
    #expect(rest.count == 4)
    #expect(Set(rest.filter { $0.series == 0 }.map(\.index)).union([first?.index ?? -1]) == [0, 1, 2, 3])
    #expect(rest.last?.series == 1)
  }

  @Test("an absurd distance ends at never instead of trapping")
  func absurd() {
    let pushes = [burst("p", 3, every: .seconds(Int64.max / 1_000_000_000))]
    #expect(Self.times(pushes).first == .zero)
  }

  @Test("a million pushes are replayed one by one")
  func million() {
    var source = PushSource([burst("p", 1_000_000)], seed: 1)
    var count = 0
    while let push = source.next() {
      if push.index != count { break }
      count += 1
    }
    #expect(count == 1_000_000)
    #expect(source.nextTime == .never)
  }
}
