import Testing

@testable import Experiments

@Suite("The order of runs, and shards")
struct RunOrderTests {
  private func plan(points: Int, seeds: UInt64) -> SweepPlan {
    SweepPlan(
      scenario: "s", contentHash: "", handlers: ["h"],
      axes: [Axis(path: "a", values: (0..<points).map { .integer($0) })], seeds: 1...seeds)
  }

  @Test("Every point comes once", arguments: [1, 2, 3, 4, 5, 6, 10, 16, 100, 101, 1000, 1024])
  func permutation(count: Int) {
    let order = RunOrder(plan(points: count, seeds: 1))
    #expect(Set((0..<count).map(order.point)) == Set(0..<count))
  }

  /// The stride of 100 points is 61, next to 61.8 and without a divisor in common with 100. Ten steps of it, in order of
  /// size, are 0, 5, 22, 27, 44, 49, 61, 66, 83, 88: the widest gap, round the end too, is 17. Where they begin shifts them
  /// all alike.
  @Test("Ten runs in a row, wherever they begin, leave no gap of a fifth of the plan")
  func spread() {
    let order = RunOrder(plan(points: 100, seeds: 1))
    #expect((0..<10).map(order.point) == [0, 61, 22, 83, 44, 5, 66, 27, 88, 49])
    for start in 0...90 {
      let points = (start..<(start + 10)).map(order.point).sorted()
      let gaps = zip(points, points.dropFirst() + [points[0] + 100]).map { $1 - $0 }
      #expect(gaps.max() == 17)
      #expect(Set(points.map { $0 / 20 }).count == 5)
    }
  }

  @Test(
    "The pieces of all shards are all runs, each once",
    arguments: [(1, 1, 1), (1, 100, 7), (7, 33, 4), (10, 16, 3), (3, 1, 8), (5, 17, 5), (2, 1000, 16)])
  func shards(points: Int, seeds: Int, count: Int) {
    let order = RunOrder(plan(points: points, seeds: UInt64(seeds)))
    var seen = Array(repeating: 0, count: points * seeds)
    for number in 1...count {
      let runs = Shard(number: number, count: count).slice(of: order.count)
      for piece in 0..<order.pieceCount(of: runs) {
        let (place, part) = order.piece(piece, of: runs)
        #expect(!part.isEmpty && part.count <= RunOrder.pieceLength)
        for run in part { seen[order.point(at: place) * seeds + run] += 1 }
      }
    }
    #expect(seen.allSatisfy { $0 == 1 })
  }

  @Test("Shards of a trillion runs do not overflow")
  func large() {
    let total = 4_000_000_000_000_000_000
    #expect(Shard(number: 3, count: 100_000).slice(of: total).count == total / 100_000)
    #expect(Shard(number: 100_000, count: 100_000).slice(of: total).upperBound == total)
  }

  @Test(
    "A shard out of range is refused",
    arguments: [
      ("0/3", "of 3 parts there is no part 0: they are counted from 1 to 3"),
      ("4/3", "of 3 parts there is no part 4: they are counted from 1 to 3"),
      ("1/0", "there can be 1 to 100000 parts, not 0"), ("1/100001", "there can be 1 to 100000 parts, not 100001"),
      ("1", "expected a part such as 3/16, the third of sixteen"),
      ("1/2/3", "expected a part such as 3/16, the third of sixteen"),
      ("-1/2", "expected a part such as 3/16, the third of sixteen"),
      ("", "expected a part such as 3/16, the third of sixteen"),
      ("1/99999999999999999999", "expected a part such as 3/16, the third of sixteen"),
    ])
  func refused(text: String, message: String) { #expect(Sample.error { _ = try Shard(text) } == message) }

  @Test("Points are numbered with the last axis the fastest")
  func coordinates() {
    let plan = SweepPlan(
      scenario: "s", contentHash: "", handlers: ["x", "y"],
      axes: [Axis(path: "a", values: [1, 2, 3]), Axis(path: "b", values: [1, 2])], seeds: 1...1)
    #expect(plan.pointCount == 12)
    #expect(plan.coordinates(of: 9).handler == 1)
    #expect(plan.coordinates(of: 9).places == [1, 1])
    for point in 0..<12 {
      let coordinates = plan.coordinates(of: point)
      #expect(plan.point(handler: coordinates.handler, places: coordinates.places) == point)
    }
  }

  @Test("What is beyond counting is .max, not a trap")
  func overflow() {
    let axis = Axis(path: "a", values: Array(repeating: 1, count: 10_000))
    let plan = SweepPlan(
      scenario: "s", contentHash: "", handlers: ["h"], axes: Array(repeating: axis, count: 5), seeds: 0...(.max))
    #expect(plan.pointCount == .max)
    #expect(plan.runsPerPoint == .max)
    #expect(plan.runCount == .max)
  }
}
