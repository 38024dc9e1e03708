extension VirtualInstant: CustomStringConvertible {
  /// Seconds, exact to the nanosecond and without needless zeros, such as "0.25 s"; "never" for ``never``.
  public var description: String {
    if self == .never { return "never" }
    let (seconds, fraction) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = nanoseconds < 0 ? "-\(seconds)" : "\(seconds)"
    if fraction > 0 {
      let digits = String(fraction)
      let padded = String(repeating: "0", count: 9 - digits.count) + digits
      text += "." + padded.prefix(through: padded.lastIndex { $0 != "0" }!)
    }
    return text + " s"
  }
}
