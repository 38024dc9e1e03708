import ServiceExtensionRuntime

/// Up to where (or from where on) a condition holds along an axis, all else being equal.
public struct Threshold: Hashable, Sendable {
  /// Which of the plan's conditions.
  public var condition: Int
  /// Which of the plan's handlers.
  public var handler: Int
  /// Which of the plan's axes.
  public var axis: Int
  /// The place on each axis; on the axis itself 0.
  public var places: [Int]
  /// Where it holds.
  public var extent: Extent

  /// Where a condition holds, by places on the axis.
  public enum Extent: Hashable, Sendable {
    /// At every value.
    case everywhere
    /// At no value.
    case nowhere
    /// From the first value to this one, and not beyond.
    case upTo(Int)
    /// From this value to the last, and not before.
    case from(Int)
    /// At these values, with others between or around them.
    case at([Int])
  }
}

extension SweepResult {
  /// The thresholds of each condition along each axis of numbers, times or sizes in order, at the points that are whole.
  ///
  /// A condition holds at a point if it held in at least `level` (0…1) of the runs. Lines of which a point is missing, or
  /// has not all its runs, are left out.
  public func thresholds(level: Double) -> [Threshold] {
    var thresholds: [Threshold] = []
    for (number, axis) in plan.axes.enumerated() where axis.isOrdered {
      for first in lines(along: number) {
        let coordinates = plan.coordinates(of: first)
        let points = axis.values.indices.map { place in
          var places = coordinates.places
          places[number] = place
          return point(plan.point(handler: coordinates.handler, places: places))
        }
        let whole = points.compactMap { $0 }.filter { $0.runs == plan.runsPerPoint }
        guard whole.count == points.count else { continue }
        for condition in plan.conditions.indices {
          let held = whole.indices.filter { whole[$0].shares[condition].part >= level }
          thresholds.append(
            Threshold(
              condition: condition, handler: coordinates.handler, axis: number, places: coordinates.places,
              extent: Threshold.Extent(held, of: points.count)))
        }
      }
    }
    return thresholds
  }

  /// The points of place 0 on an axis.
  private func lines(along axis: Int) -> [Int] {
    let stride = plan.axes[(axis + 1)...].reduce(1) { $0 * $1.values.count }
    return (0..<plan.pointCount).filter { $0 / stride % plan.axes[axis].values.count == 0 }
  }
}

extension Threshold.Extent {
  /// What it is called where these places of so many hold.
  init(_ held: [Int], of count: Int) {
    guard let first = held.first, let last = held.last else {
      self = .nowhere
      return
    }
    let isGapless = last - first + 1 == held.count
    switch (first == 0, last == count - 1) {
    case (true, true) where isGapless: self = .everywhere
    case (true, false) where isGapless: self = .upTo(last)
    case (false, true) where isGapless: self = .from(first)
    default: self = .at(held)
    }
  }
}

extension Axis {
  /// Whether its values are numbers, times or sizes, at least two, all ascending or all descending.
  public var isOrdered: Bool {
    let positions = values.indices.map(position)
    guard positions.count > 1, !positions.contains(nil) else { return false }
    let pairs = zip(positions.compactMap { $0 }, positions.dropFirst().compactMap { $0 })
    return pairs.allSatisfy { $0 < $1 } || pairs.allSatisfy { $0 > $1 }
  }
}
