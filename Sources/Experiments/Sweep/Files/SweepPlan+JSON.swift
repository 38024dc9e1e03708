import ServiceExtensionRuntime

extension SweepResult {
  /// The version of the format that sweeps are written in.
  public static let formatVersion = 1

  /// The members of the JSON that stand before the points: what was asked for, and which part of it this is.
  public var headJSON: JSONObject {
    [
      "sweep": .integer(SweepResult.formatVersion),
      "scenario": .string(plan.scenario),
      "contentHash": .string(plan.contentHash),
      "changes": .array(plan.changes.map(JSONValue.string)),
      "handlers": .array(plan.handlers.map(JSONValue.string)),
      "vary": .array(plan.axes.map { ["path": .string($0.path), "values": .array($0.values)] }),
      "seeds": ["from": .seed(plan.seeds.lowerBound), "to": .seed(plan.seeds.upperBound)],
      "measures": .array(plan.measures.map { ["name": .string($0.name), "unit": .string($0.unit.rawValue)] }),
      "conditions": .array(plan.conditions.map { ["name": .string($0.name), "text": .string($0.text)] }),
      "shard": shard.map { ["number": .integer($0.number), "of": .integer($0.count)] } ?? .null,
      "interrupted": .bool(isInterrupted),
    ]
  }

  /// A point as JSON. Measures and shares are named; a measure is null where no run had a figure.
  public func json(of point: Point) -> JSONValue {
    let coordinates = plan.coordinates(of: point.number)
    var json: JSONObject = [
      "point": .integer(point.number),
      "handler": .string(plan.handlers[coordinates.handler]),
      "values": .array(zip(plan.axes, coordinates.places).map { $0.values[$1] }),
      "runs": .integer(point.runs),
      "measures": .object(
        JSONObject(zip(plan.measures, point.measures).map { (key: $0.name, value: $1?.json ?? .null) })),
      "shares": .object(JSONObject(zip(plan.conditions, point.shares).map { (key: $0.name, value: $1.json) })),
    ]
    if let samples = point.samples {
      json["samples"] = .object(JSONObject(zip(plan.measures, samples).map { (key: $0.name, value: $1.json) }))
    }
    return .object(json)
  }
}

extension JSONValue {
  /// A seed: a number, or a string where it is beyond 2^63 - 1.
  public static func seed(_ seed: UInt64) -> JSONValue {
    Int(exactly: seed).map(JSONValue.integer) ?? .string("\(seed)")
  }

  /// The seed that a number or string is; nil where it is none.
  var seed: UInt64? { integer.flatMap(UInt64.init(exactly:)) ?? string.flatMap { UInt64($0) } }
}

extension Distribution {
  /// `{ runs, mean, least, most, p5: { value, low, high }, p50, p95 }`.
  public var json: JSONValue {
    var json: JSONObject = [
      "runs": .integer(count), "mean": .number(mean), "least": .number(least), "most": .number(most),
    ]
    for (percent, quantile) in zip(Distribution.percents, quantiles) {
      json["p\(percent)"] = [
        "value": .number(quantile.value), "low": quantile.low.map(JSONValue.number) ?? .null,
        "high": quantile.high.map(JSONValue.number) ?? .null,
      ]
    }
    return .object(json)
  }

  /// The distribution that ``json`` was made of; nil where it is none.
  init?(json: JSONValue) {
    guard let json = json.object, let count = json["runs"]?.integer, let mean = json["mean"]?.number,
      let least = json["least"]?.number, let most = json["most"]?.number
    else { return nil }
    self.init(count: count, mean: mean, least: least, most: most, quantiles: [])
    for percent in Distribution.percents {
      guard let quantile = json["p\(percent)"]?.object, let value = quantile["value"]?.number else { return nil }
      quantiles.append(Quantile(value: value, low: quantile["low"]?.number, high: quantile["high"]?.number))
    }
  }
}

extension Share {
  /// `{ holds, runs, share, low, high }`; the share and its Wilson bounds to six places.
  public var json: JSONValue {
    let interval = interval
    return [
      "holds": .integer(holds), "runs": .integer(runs), "share": .sixPlaces(part),
      "low": .sixPlaces(interval.lowerBound),
      "high": .sixPlaces(interval.upperBound),
    ]
  }

  /// The share that ``json`` was made of; nil where it is none.
  init?(json: JSONValue) {
    guard let json = json.object, let holds = json["holds"]?.integer, let runs = json["runs"]?.integer, runs >= 0,
      (0...runs).contains(holds)
    else { return nil }
    self.init(holds: holds, of: runs)
  }
}

extension JSONValue {
  /// A part of a whole, 0…1, to six places.
  static func sixPlaces(_ part: Double) -> JSONValue {
    .number(DecimalNumber(digits: Int64((part * 1_000_000).rounded()), scale: 6))
  }
}

extension SampleCounts {
  /// `"9*340 10*660"`: figures with how often each occurs; one that occurs once stands alone.
  var json: JSONValue {
    .string(entries.map { $0.count == 1 ? "\($0.figure)" : "\($0.figure)*\($0.count)" }.joined(separator: " "))
  }

  /// The counts that ``json`` was made of; nil where it is none.
  init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    var entries: [Entry] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "*", omittingEmptySubsequences: false)
      guard let figure = Int64(parts[0]), let count = parts.count == 1 ? 1 : Int(parts[1]), parts.count <= 2, count > 0,
        entries.last.map({ $0.figure < figure }) ?? true
      else { return nil }
      entries.append(Entry(figure: figure, count: count))
    }
    self.init(entries: entries)
  }
}
