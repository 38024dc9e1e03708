import ScenarioFiles
import ServiceExtensionRuntime

/// A value of the scenario file that is varied, and what it takes.
public struct Axis: Hashable, Sendable {
  /// Where it stands in the file, as it was typed: `device.banner.lifetime`, `pushes[0].burst.count`.
  public var path: String
  /// What it takes, in order, as scenario files write it.
  public var values: [JSONValue]

  /// An axis of these values.
  public init(path: String, values: [JSONValue]) {
    self.path = path
    self.values = values
  }

  /// A value as people read it: a string without quotes.
  public func text(of place: Int) -> String { values[place].string ?? values[place].compactText }

  /// A value as a number for an axis of a chart: the number itself, seconds of a time, bytes of a size; nil for others.
  public func position(of place: Int) -> Double? {
    let value = values[place]
    if let number = value.number { return number.double }
    if let time = Duration(scenarioValue: value) { return time / .seconds(1) }
    return ByteCount.bytes(scenarioValue: value).map(Double.init)
  }

  /// The keys of the path, from the top of the file.
  public var keys: [String] {
    (try? OverridePath(in: SourceText(name: path, bytes: Array(path.utf8))).keys) ?? [path]
  }

  /// The file's value replaced by one of these.
  func override(_ place: Int, option: String) throws(FileProblem) -> Override {
    let value = values[place]
    // As it was typed, where it reads back as the same; a string that could be taken for something else has quotes.
    let text = value.string.flatMap { Axis.readsAsItself($0) ? $0 : nil } ?? value.compactText
    var override = try Override(option: option, assignment: "\(path)=\(text)")
    override.mustExist = true
    return override
  }

  /// Whether a text without quotes is read as this very string.
  private static func readsAsItself(_ text: String) -> Bool {
    Override.value(of: text) == .string(text)
  }
}

extension Duration {
  fileprivate static func / (left: Duration, right: Duration) -> Double {
    Double(left.wholeNanoseconds) / Double(right.wholeNanoseconds)
  }
}
