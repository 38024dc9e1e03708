import ScenarioFiles
import ServiceExtensionRuntime

/// Reads back what a sweep wrote as JSON: the head as one value, each point from the line of its own that it stands on, so
/// that a large file needs no more memory than its points.
public enum SweepFile {
  /// The most bytes of a file: 4 GiB.
  static let byteLimit = 4 << 30
  /// The line before the first point.
  public static let pointsBegin = "  \"points\": ["
  /// The line behind the last point.
  public static let pointsEnd = "  ],"

  /// The result in the file at `path`. Throws where it cannot be read, or is no sweep of this version.
  public static func load(path: String) throws(FileProblem) -> SweepResult {
    let bytes = try FileReading.bytes(of: path, limit: byteLimit)
    return try parse(bytes, name: path == "-" ? FileReading.standardInputName : path)
  }

  /// The result in these bytes.
  static func parse(_ bytes: [UInt8], name: String) throws(FileProblem) -> SweepResult {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let begin = lines.firstIndex(where: { $0.elementsEqual(pointsBegin.utf8) }),
      let end = lines[begin...].firstIndex(where: { $0.elementsEqual(pointsEnd.utf8) })
    else {
      throw FileProblem(
        "this is no result of 'nsesim sweep --format json' as it was written, each point on a line of its own",
        file: name)
    }
    let newline = [UInt8(ascii: "\n")]
    let headBytes = Array(lines[..<begin].joined(separator: newline)) + Array("\n  \"points\": []\n}".utf8)
    let head = try value(headBytes, name: name)
    guard let version = head["sweep"]?.integer else {
      throw FileProblem("this is no result of 'nsesim sweep --format json'", file: name)
    }
    guard version == SweepResult.formatVersion else {
      throw FileProblem(
        "this version reads sweeps of version \(SweepResult.formatVersion), this one is of version \(version)",
        file: name)
    }
    guard var result = SweepResult(head: head) else {
      throw FileProblem("the head of this sweep is damaged: something in it is missing; make it again", file: name)
    }
    result.points.reserveCapacity(end - begin - 1)
    for (index, line) in lines[(begin + 1)..<end].enumerated() {
      let text = line.last == UInt8(ascii: ",") ? line.dropLast() : line
      guard let point = SweepResult.Point(json: try value(Array(text), name: name), result.plan),
        result.points.last.map({ $0.number < point.number }) ?? true
      else {
        throw FileProblem(
          "line \(begin + index + 2) of this sweep is damaged: it is no point; make it again", file: name)
      }
      result.points.append(point)
    }
    return result
  }

  private static func value(_ bytes: [UInt8], name: String) throws(FileProblem) -> JSONObject {
    let document = JSON5Document(SourceText(name: name, bytes: bytes))
    if let error = document.errors.first { throw error }
    return document.root?.json.object ?? [:]
  }
}

extension SweepResult {
  /// The result without points whose ``headJSON`` is `head`; nil where something is missing or makes no sense.
  fileprivate init?(head: JSONObject) {
    func texts(_ key: String) -> [String]? { head[key]?.array?.compactMap(\.string) }
    guard let scenario = head["scenario"]?.string, let hash = head["contentHash"]?.string,
      let changes = texts("changes"),
      let handlers = texts("handlers"), !handlers.isEmpty, let vary = head["vary"]?.array,
      let seeds = head["seeds"]?.object, let from = seeds["from"]?.seed, let to = seeds["to"]?.seed, from <= to,
      let measures = head["measures"]?.array, let conditions = head["conditions"]?.array,
      let isInterrupted = head["interrupted"]?.bool
    else { return nil }
    let axes = vary.compactMap { axis -> Axis? in
      guard let path = axis.object?["path"]?.string, let values = axis.object?["values"]?.array, !values.isEmpty else {
        return nil
      }
      return Axis(path: path, values: values)
    }
    let knownMeasures = measures.compactMap { $0.object?["name"]?.string.flatMap(Measure.named) }
    let knownConditions = conditions.compactMap { condition -> Condition? in
      guard let name = condition.object?["name"]?.string, let text = condition.object?["text"]?.string,
        var known = try? Condition(text)
      else { return nil }
      known.name = name
      return known
    }
    guard axes.count == vary.count, knownMeasures.count == measures.count, knownConditions.count == conditions.count
    else { return nil }
    let plan = SweepPlan(
      scenario: scenario, contentHash: hash, changes: changes, handlers: handlers, axes: axes, seeds: from...to,
      measures: knownMeasures, conditions: knownConditions)
    guard plan.runCount < .max else { return nil }
    self.init(plan: plan, isInterrupted: isInterrupted, points: [])
    guard let shard = head["shard"]?.object else { return }
    guard let number = shard["number"]?.integer, let count = shard["of"]?.integer, (1...Shard.limit).contains(count),
      (1...count).contains(number)
    else { return nil }
    self.shard = Shard(number: number, count: count)
  }
}

extension SweepResult.Point {
  /// The point that `SweepResult.json(of:)` wrote; nil where it is none of the plan.
  fileprivate init?(json: JSONObject, _ plan: SweepPlan) {
    guard let number = json["point"]?.integer, (0..<plan.pointCount).contains(number), let runs = json["runs"]?.integer,
      (1...plan.runsPerPoint).contains(runs), let measures = json["measures"]?.object,
      let shares = json["shares"]?.object
    else { return nil }
    let spreads = plan.measures.map { measures[$0.name] ?? .null }
    let distributions = spreads.map { $0 == .null ? nil : Distribution(json: $0) }
    let knownShares = plan.conditions.compactMap { shares[$0.name].flatMap(Share.init(json:)) }
    guard zip(spreads, distributions).allSatisfy({ $0 == .null || $1 != nil }),
      knownShares.count == plan.conditions.count, knownShares.allSatisfy({ $0.runs == runs })
    else { return nil }
    self.init(number: number, runs: runs, measures: distributions, shares: knownShares)
    guard let samples = json["samples"]?.object else { return }
    let counts = plan.measures.compactMap { samples[$0.name].flatMap(SampleCounts.init(json:)) }
    guard counts.count == plan.measures.count else { return nil }
    self.samples = counts
  }
}
