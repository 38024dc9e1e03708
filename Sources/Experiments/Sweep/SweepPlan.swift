import ServiceExtensionRuntime

/// What a sweep is asked for: everything that its result depends on, and nothing else. Two parts belong together if their
/// plans are equal.
///
/// A point is a handler with one value of each axis. Points are numbered from 0: the last axis varies fastest, the handler
/// slowest.
public struct SweepPlan: Hashable, Sendable {
  /// The scenario's name.
  public var scenario: String
  /// The hash of the scenario file, of the files it names and of the sources of extensions, wherever they lie: 16
  /// hexadecimal digits (`ScenarioTemplate.contentHash(with:)`).
  public var contentHash: String
  /// What options changed in the scenario for all points, such as `device.banner.lifetime=3s`.
  public var changes: [String]
  /// The handlers by name.
  public var handlers: [String]
  /// What is varied; empty: one point a handler.
  public var axes: [Axis]
  /// The seeds that each point is replayed with.
  public var seeds: ClosedRange<UInt64>
  /// What is measured of each run.
  public var measures: [Measure]
  /// What each run is held against.
  public var conditions: [Condition]

  /// A plan of these parts. There must be a handler, and no axis without values.
  public init(
    scenario: String, contentHash: String, changes: [String] = [], handlers: [String], axes: [Axis],
    seeds: ClosedRange<UInt64>, measures: [Measure] = Measure.usual, conditions: [Condition] = Condition.usual
  ) {
    self.scenario = scenario
    self.contentHash = contentHash
    self.changes = changes
    self.handlers = handlers
    self.axes = axes
    self.seeds = seeds
    self.measures = measures
    self.conditions = conditions
  }

  /// How many points there are; `Int.max` where that is beyond it.
  public var pointCount: Int {
    axes.reduce(handlers.count) { count, axis in
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      return overflow ? .max : product
    }
  }

  /// How many runs each point has; `Int.max` where that is beyond it.
  public var runsPerPoint: Int {
    Int(exactly: seeds.upperBound - seeds.lowerBound).flatMap { $0 == .max ? nil : $0 + 1 } ?? .max
  }

  /// How many runs there are in all; `Int.max` where that is beyond it.
  public var runCount: Int {
    let (product, overflow) = pointCount.multipliedReportingOverflow(by: runsPerPoint)
    return overflow ? .max : product
  }

  /// The handler of a point, and the place of its value on each axis.
  public func coordinates(of point: Int) -> (handler: Int, places: [Int]) {
    var rest = point
    var places: [Int] = []
    for axis in axes.reversed() {
      places.append(rest % axis.values.count)
      rest /= axis.values.count
    }
    return (rest, places.reversed())
  }

  /// The number of the point of these coordinates.
  public func point(handler: Int, places: [Int]) -> Int {
    zip(axes, places).reduce(handler) { $0 * $1.0.values.count + $1.1 }
  }
}
