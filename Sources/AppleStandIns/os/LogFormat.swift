import Foundation

/// A format with its values, as `os_log` takes them: like `printf`, with remarks in braces such as `%{public}@`.
struct LogFormat {
  private(set) var text = ""
  private var values: ArraySlice<Any>

  init(_ format: StaticString, _ values: [Any]) {
    self.values = values[...]
    let format = format.hasPointerRepresentation ? "\(format)" : String(format.unicodeScalar)
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      appendDirective(&rest)
    }
    text += rest
  }

  private mutating func appendDirective(_ rest: inout Substring) {
    var remarks = ""
    if rest.first == "{" {
      remarks = String(rest.dropFirst().prefix { $0 != "}" })
      rest = rest.dropFirst(remarks.count + 2)
    }
    var options = ""
    while let character = rest.first, "-+ #0123456789.*'hlqLztj".contains(character) {
      rest.removeFirst()
      if character == "*" {
        options += "\(values.popFirst() ?? "")"
      } else if !"hlqLztj".contains(character) {
        options.append(character)
      }
    }
    guard let conversion = rest.popFirst() else { return }
    if conversion == "%" {
      text += "%"
    } else if conversion == "m" {
      text += String(cString: strerror(errno))
    } else {
      text += Self.text(of: values.popFirst(), conversion, options: options, remarks: remarks)
    }
  }

  private static func text(of value: Any?, _ conversion: Character, options: String, remarks: String) -> String {
    guard let value else { return "<no value>" }
    switch conversion {
    case "d", "i", "D":
      guard let number = integer(value) else { return "\(value)" }
      if remarks.contains("bool") || remarks.contains("BOOL") { return number == 0 ? "false" : "true" }
      return String(format: "%\(options)lld", number)
    case "u", "x", "X", "o", "U", "O":
      guard let number = integer(value) else { return "\(value)" }
      return String(
        format: "%\(options)ll\(conversion.lowercased() == "x" ? "\(conversion)" : conversion.lowercased())",
        unsigned(number, value))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map({ Double($0) }) else {
        return "\(value)"
      }
      return String(format: "%\(options)\(conversion)", number)
    case "c", "C":
      return integer(value).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    case "s", "S":
      if let pointer = value as? UnsafePointer<CChar> { return String(cString: pointer) }
      if let pointer = value as? UnsafeMutablePointer<CChar> { return String(cString: pointer) }
      return "\(value)"
    case "p": return "<address>"
    default: return "\(value)"
    }
  }

  private static func integer(_ value: Any) -> Int64? {
    if let number = value as? any BinaryInteger { return Int64(truncatingIfNeeded: number) }
    return (value as? NSNumber)?.int64Value
  }

  /// Bits of the value's own width, so that -1 of 32 bits is `ffffffff`.
  private static func unsigned(_ number: Int64, _ value: Any) -> UInt64 {
    let bits = (value as? any FixedWidthInteger).map { type(of: $0).bitWidth } ?? 64
    return UInt64(bitPattern: number) & (bits < 64 ? 1 << UInt64(bits) - 1 : .max)
  }
}
