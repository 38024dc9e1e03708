import ScenarioFiles
import ServiceExtensionRuntime

extension Axis {
  /// The most values that one axis may have.
  public static let valueLimit = 10_000_000

  /// The axis of `PATH=value,value,…`, where a value may be a range `from..to:step`; `option` is for messages.
  ///
  /// Throws where the path or a value is missing, or a range is empty or without end. Whether the path exists is found
  /// when the scenario is decoded.
  public init(_ assignment: String, option: String) throws {
    let source = SourceText(name: "\(option) \(assignment)", bytes: Array(assignment.utf8))
    let path = try OverridePath(in: source)
    guard path.end < source.bytes.count else {
      throw FileProblem(
        "expected PATH=VALUES, such as \(option) device.banner.lifetime=3s..10s:1s or \(option) device.dispatch=serial",
        file: source.name)
    }
    if path.keys == ["seed"] { throw FileProblem("the seed is varied by --seeds 1..100", file: source.name) }
    self.path = String(decoding: source.bytes[..<path.end], as: UTF8.self)
    values = []
    for part in Override.parts(of: source.bytes, from: path.end + 1) {
      let text = Axis.trimmed(String(decoding: source.bytes[part], as: UTF8.self))
      if text.isEmpty { throw FileProblem("a value is missing", at: part.lowerBound, in: source) }
      do {
        if let range = try AxisRange(text) {
          let count = range.count
          guard count <= Axis.valueLimit - values.count else {
            throw ExperimentError("more than \(Axis.valueLimit) values: make the step larger")
          }
          values.reserveCapacity(values.count + count)
          for place in 0..<count { values.append(range.value(at: place)) }
        } else {
          values.append(Override.value(of: text))
        }
      } catch let error as ExperimentError {
        throw FileProblem("'\(text)': \(error.message)", at: part.lowerBound, in: source)
      }
    }
    if values.isEmpty { throw FileProblem("a value is missing behind '='", at: path.end, in: source) }
    var seen: Set<JSONValue> = []
    for value in values where !seen.insert(value).inserted {
      throw FileProblem("the value \(value.compactText) is given twice", at: path.end + 1, in: source)
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
