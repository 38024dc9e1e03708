import ServiceExtensionRuntime
import VirtualTime

/// Figures as people read them: the one place that decides how a time, a size or a count looks.
enum FigureText {
  /// Seconds to the millisecond, all three digits: `12.345`.
  static func milliseconds(_ instant: VirtualInstant) -> String {
    let (whole, thousandths) = rounded(instant.nanoseconds)
    return whole + "." + padded(thousandths)
  }

  /// Seconds to the millisecond without superfluous zeros, at least one digit behind the point: `6.0`, `2.25`.
  static func seconds(nanoseconds: Int64) -> String {
    let (whole, thousandths) = rounded(nanoseconds)
    var digits = padded(thousandths)
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return whole + "." + digits
  }

  /// As ``seconds(nanoseconds:)``, of a duration.
  static func seconds(_ duration: Duration) -> String { seconds(nanoseconds: duration.wholeNanoseconds) }

  /// As ``seconds(nanoseconds:)``, of an instant.
  static func seconds(_ instant: VirtualInstant) -> String { seconds(nanoseconds: instant.nanoseconds) }

  /// A whole number with commas between groups of three digits: `1,000,000`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = Array("\(number.magnitude)")
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return number < 0 ? "-" + text : text
  }

  /// `1 push`, `2 pushes`.
  static func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
  }

  private static func rounded(_ nanoseconds: Int64) -> (whole: String, thousandths: Int) {
    let magnitude = (nanoseconds.magnitude + 500_000) / 1_000_000
    let sign = nanoseconds < 0 && magnitude > 0 ? "-" : ""
    return (sign + "\(magnitude / 1000)", Int(magnitude % 1000))
  }

  private static func padded(_ thousandths: Int) -> String {
    String(repeating: "0", count: 3 - "\(thousandths)".count) + "\(thousandths)"
  }
}
