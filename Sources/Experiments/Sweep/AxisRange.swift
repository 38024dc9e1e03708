import ServiceExtensionRuntime

/// The values of `from..to:step`: numbers, times or sizes at equal distances.
///
/// Without a step it is 1 of the unit (-1 where the range goes down), if both ends are whole numbers of it.
struct AxisRange {
  /// How many values there are.
  let count: Int
  private let first: Int64
  private let distance: Int64
  private let scale: Int
  private let unit: String

  /// The range that `text` is; nil where it is none: no `..` behind a number. Throws where it is empty or has no end.
  init?(_ text: String) throws(ExperimentError) {
    guard let dots = text.firstRange(of: ".."), let from = Quantity(text[..<dots.lowerBound]) else { return nil }
    let rest = text[dots.upperBound...].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let to = Quantity(rest[0]) else {
      throw ExperimentError("a range needs an end, such as 1..10 or 3s..10s:500ms")
    }
    let step: Quantity
    if rest.count == 2 {
      guard let given = Quantity(rest[1]) else {
        throw ExperimentError(
          "the step '\(rest[1])' is no number, such as 0.1, and no number with a unit, such as 500ms")
      }
      step = given
    } else {
      guard from.number.integer != nil, to.number.integer != nil, from.unit == to.unit || from.isZero else {
        throw ExperimentError("this range needs a step, such as 0.1..1:0.1")
      }
      step = Quantity(number: to.number < from.number ? -1 : 1, unit: to.unit)
    }
    let (parts, scale, unit) = try Quantity.inOneUnit([from, to, step])
    guard parts[2] != 0 else { throw ExperimentError("a step of 0 has no end: give another, or leave it out") }
    let width = Int128(parts[1]) - Int128(parts[0])
    guard width == 0 || (width > 0) == (parts[2] > 0) else {
      throw ExperimentError("the range is empty: its step leads away from its end; turn its sign")
    }
    let count = width / Int128(parts[2]) + 1
    guard count <= Int128(Axis.valueLimit) else {
      throw ExperimentError(
        "the range has \(count) values, at most \(Axis.valueLimit) are allowed: make the step larger")
    }
    self.count = Int(count)
    self.scale = scale
    self.unit = unit
    first = parts[0]
    distance = parts[2]
  }

  /// The value at a place, 0 to ``count`` - 1.
  func value(at place: Int) -> JSONValue {
    let number = DecimalNumber(digits: first + distance * Int64(place), scale: scale)
    return unit.isEmpty ? .number(number) : .string("\(number)\(unit)")
  }
}

/// A number with its unit, such as `500ms`; the unit may be empty.
private struct Quantity {
  var number: DecimalNumber
  var unit: String

  init(number: DecimalNumber, unit: String) {
    self.number = number
    self.unit = unit
  }

  init?(_ text: some StringProtocol) {
    let digits = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let number = DecimalNumber(text: String(digits)), text.dropFirst(digits.count).allSatisfy(\.isLetter) else {
      return nil
    }
    self.init(number: number, unit: String(text.dropFirst(digits.count)))
  }

  /// Zero of no unit is zero of any.
  var isZero: Bool { number.digits == 0 && unit.isEmpty }

  private var json: JSONValue { unit.isEmpty ? .number(number) : .string("\(number)\(unit)") }

  /// The quantities as whole multiples of 10^-scale of one unit.
  static func inOneUnit(_ all: [Quantity]) throws(ExperimentError) -> (digits: [Int64], scale: Int, unit: String) {
    let measured = all.filter { !$0.isZero }
    let units = measured.map(\.unit)
    guard let unit = units.first, units.contains(where: { $0 != unit }) else {
      let scale = all.map(\.number.scale).max() ?? 0
      return (
        try all.map { (quantity) throws(ExperimentError) in try quantity.digits(scale: scale) }, scale,
        units.first ?? ""
      )
    }
    for (read, scale, unit) in [(ScenarioUnits.nanoseconds, 9, "s"), (ScenarioUnits.bytes, 0, "B")] {
      // The sign apart, which a time in a file has not.
      let digits = all.map { quantity -> Int64? in
        if quantity.isZero { return 0 }
        let negative = quantity.number.digits < 0
        let magnitude = DecimalNumber(
          digits: Int64(clamping: quantity.number.digits.magnitude), scale: quantity.number.scale)
        guard !quantity.unit.isEmpty,
          case .value(let value) = read(Quantity(number: magnitude, unit: quantity.unit).json)
        else { return nil }
        return negative ? -value : value
      }
      let known = digits.compactMap { $0 }
      if known.count == all.count { return (known, scale, unit) }
    }
    throw ExperimentError("ends and step need units that go together, such as 3s..10s:500ms")
  }

  private func digits(scale: Int) throws(ExperimentError) -> Int64 {
    var digits = number.digits
    for _ in number.scale..<scale {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { throw ExperimentError("the range needs more than 18 digits") }
      digits = product
    }
    return digits
  }
}
