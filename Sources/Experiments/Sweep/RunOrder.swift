/// The order in which the runs of a sweep are made: point by point, the points spread over the whole plan.
///
/// Neighbours in the plan often cost alike, and a burst of a thousand more than one of ten. Spread, each part of the order
/// is a fair sample: shards take about as long as each other, the time left can be told from what is done, and what was
/// interrupted shows the whole in outline. The stride is the number next to points ÷ φ that has no divisor in common with
/// the number of points, so that each point comes once.
struct RunOrder {
  private let pointCount: Int
  private let runsPerPoint: Int
  private let stride: Int
  /// The points in their order, where somebody chose them.
  private let chosen: [Int]?

  /// The order of all runs of a plan.
  init(_ plan: SweepPlan) {
    pointCount = max(1, plan.pointCount)
    runsPerPoint = plan.runsPerPoint
    stride = RunOrder.stride(for: pointCount)
    chosen = nil
  }

  /// The order of the runs of some points, as they stand there; at least one.
  init(_ plan: SweepPlan, points: [Int]) {
    pointCount = points.count
    runsPerPoint = plan.runsPerPoint
    stride = 1
    chosen = points
  }

  /// How many runs there are.
  var count: Int { pointCount * runsPerPoint }

  /// The number of the point at a place of the order.
  func point(at place: Int) -> Int { chosen?[place] ?? Int(Int128(place) * Int128(stride) % Int128(pointCount)) }

  /// The runs of the pieces that one thread makes at a time.
  static let pieceLength = 16

  private var piecesPerPoint: Int { (runsPerPoint - 1) / RunOrder.pieceLength + 1 }

  /// How many pieces some of the runs have.
  func pieceCount(of runs: Range<Int>) -> Int {
    runs.isEmpty ? 0 : piece(of: runs.upperBound - 1) - piece(of: runs.lowerBound) + 1
  }

  /// A piece of some of the runs: the place of its point in the order, and which of the point's runs, from 0.
  func piece(_ number: Int, of runs: Range<Int>) -> (place: Int, runs: Range<Int>) {
    let piece = piece(of: runs.lowerBound) + number
    let (place, part) = piece.quotientAndRemainder(dividingBy: piecesPerPoint)
    let start = part * RunOrder.pieceLength
    let all = start..<min(start + RunOrder.pieceLength, runsPerPoint)
    return (place, all.clamped(to: self.runs(ofPlace: place, in: runs)))
  }

  /// Which of the runs of the point at a place are among `runs`, from 0.
  func runs(ofPlace place: Int, in runs: Range<Int>) -> Range<Int> {
    let first = place * runsPerPoint
    let own = runs.clamped(to: first..<(first + runsPerPoint))
    return (own.lowerBound - first)..<(own.upperBound - first)
  }

  private func piece(of run: Int) -> Int {
    let (place, index) = run.quotientAndRemainder(dividingBy: runsPerPoint)
    return place * piecesPerPoint + index / RunOrder.pieceLength
  }

  private static func stride(for count: Int) -> Int {
    guard count > 3 else { return 1 }
    // 1 ÷ φ as 618034 millionths: any machine gets the same.
    let middle = Int(Int128(count) * 618_034 / 1_000_000)
    for distance in 0..<count {
      for stride in [middle + distance, middle - distance] where stride > 0 && stride < count {
        if commonDivisor(stride, count) == 1 { return stride }
      }
    }
    return 1
  }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
