import Foundation

/// Numbers along one side of a chart.
public struct ChartAxis: Hashable, Sendable {
  /// What is counted, with its unit.
  public var title: String
  /// The numbers at its two ends.
  public var range: ClosedRange<Double>
  /// Whether equal factors take equal lengths.
  public var isLogarithmic = false

  /// An axis.
  public init(_ title: String, _ range: ClosedRange<Double>, isLogarithmic: Bool = false) {
    self.title = title
    self.range = range
    self.isLogarithmic = isLogarithmic
  }

  /// Where a number lies, from 0 to 1; what is outside lies at an end.
  func place(of number: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low, number.isFinite else { return 0 }
    let share =
      isLogarithmic && low > 0
      ? log(max(number, low) / low) / log(high / low) : (number - low) / (high - low)
    return min(1, max(0, share))
  }

  /// Round numbers within the range, about so many.
  func ticks(about count: Int) -> [Double] {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low, low.isFinite, high.isFinite else { return [low] }
    if isLogarithmic, low > 0 {
      let powers = Int(floor(log10(low)))...Int(ceil(log10(high)))
      let all = powers.flatMap { power in [1.0, 2, 5].map { $0 * pow(10, Double(power)) } }
      return all.filter { $0 >= low * 0.999 && $0 <= high * 1.001 }
    }
    let raw = (high - low) / Double(max(1, count))
    let power = pow(10, floor(log10(raw)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= raw * 0.999 } ?? raw
    let first = Int(ceil(low / step - 1e-9))
    let last = Int(floor(high / step + 1e-9))
    return first <= last ? (first...last).map { Double($0) * step } : [low]
  }

  /// A number as its tick says it.
  static func text(_ number: Double) -> String {
    if number == number.rounded(), abs(number) < 1e15 { return FigureText.grouped(Int(number)) }
    let text = String(format: "%.4g", number)
    return text
  }
}
