import Foundation

/// What others may see of a value. Everything is written in plain text here, as with a debugger attached: what is
/// replayed is the tester's own data.
public struct OSLogPrivacy: Sendable {
  /// What stands in the place of a value that is not seen.
  public enum Mask: Sendable {
    /// Something that is equal for equal values.
    case hash
    /// Nothing.
    case none
  }

  /// By the type of the value.
  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  /// Everybody may see it.
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  /// It is somebody's own.
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  /// It is a secret.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  /// By the type of the value, with a mask.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// It is somebody's own, with a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// It is a secret, with a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// How a value stands in its column.
public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isRight = true

  /// As wide as it is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  /// At the right of a column.
  public static func right(columns: Int) -> OSLogStringAlignment { OSLogStringAlignment(columns: columns) }
  /// At the left of a column.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  func text(_ text: String) -> String {
    let padding = String(repeating: " ", count: max(0, min(columns, 1000) - text.count))
    return isRight ? padding + text : text + padding
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var prefix = ""
  private var isUppercase = false
  private var explicitPositiveSign = false
  private var minDigits = 0

  /// Decimal.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// Decimal.
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(explicitPositiveSign: explicitPositiveSign)
  }
  /// Decimal, with zeros in front.
  public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits)
  }
  /// Hexadecimal.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Hexadecimal.
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, explicitPositiveSign: explicitPositiveSign,
      minDigits: minDigits)
  }
  /// Octal.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
  /// Octal.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, explicitPositiveSign: explicitPositiveSign,
      minDigits: minDigits)
  }

  func text(_ number: some FixedWidthInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(0, min(minDigits, 1000) - digits.count))
    return (number < 0 ? "-" : explicitPositiveSign ? "+" : "") + prefix + zeros + digits
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  private var conversion = "f"
  private var precision: Int?
  private var explicitPositiveSign = false

  /// With six digits behind the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// With `precision` digits behind the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("f", precision(), explicitPositiveSign, uppercase)
  }
  /// Hexadecimal.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting("a", nil, false, false) }
  /// Hexadecimal.
  public static func hex(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
    OSLogFloatFormatting("a", nil, explicitPositiveSign, uppercase)
  }
  /// With an exponent.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting("e", nil, false, false) }
  /// With an exponent, and `precision` digits behind the point.
  public static func exponential(
    precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("e", precision(), explicitPositiveSign, uppercase)
  }
  /// With an exponent where that is shorter.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting("g", nil, false, false) }
  /// With an exponent where that is shorter, in `precision` digits.
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int = 6, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting("g", precision(), explicitPositiveSign, uppercase)
  }

  private init(_ conversion: String = "f", _ precision: Int? = nil, _ sign: Bool = false, _ uppercase: Bool = false) {
    self.conversion = uppercase ? conversion.uppercased() : conversion
    self.precision = precision.map { max(0, min($0, 1000)) }
    explicitPositiveSign = sign
  }

  func text(_ number: Double) -> String {
    String(format: "%\(explicitPositiveSign ? "+" : "")\(precision.map { ".\($0)" } ?? "")\(conversion)", number)
  }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
  /// `true`, `false`.
  case truth
  /// `yes`, `no`.
  case answer

  func text(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// What a whole number of 32 bits stands for.
public enum OSLogInt32ExtendedFormat: Sendable {
  /// An error of the system.
  case darwinErrno
  /// Permissions of a file.
  case darwinMode
  /// A signal.
  case darwinSignal
  /// An address.
  case ipv4Address
  /// A truth value.
  case truth
  /// An answer.
  case answer

  func text(_ number: Int32) -> String {
    switch self {
    case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
    case .darwinMode: "0" + String(UInt32(bitPattern: number), radix: 8)
    case .darwinSignal: "[\(number): \(String(cString: strsignal(number)))]"
    case .ipv4Address: withUnsafeBytes(of: number) { $0.map { "\($0)" }.joined(separator: ".") }
    case .truth: OSLogBoolFormat.truth.text(number != 0)
    case .answer: OSLogBoolFormat.answer.text(number != 0)
    }
  }
}

/// What a whole number stands for.
public enum OSLogIntExtendedFormat: Sendable {
  /// A number of bits a second.
  case bitrate, bitrateIEC
  /// A number of bytes.
  case byteCount, byteCountIEC
  /// A date, in seconds since 1970.
  case secondsSince1970

  func text(_ number: Int) -> String {
    switch self {
    case .bitrate, .bitrateIEC: "\(number) bps"
    case .byteCount, .byteCountIEC: "\(number) B"
    case .secondsSince1970: Date(timeIntervalSince1970: Double(number)).formatted(.iso8601)
    }
  }
}

/// How an address is written; it is left out here.
public enum OSLogPointerFormat: Sendable {
  /// An address of the internet.
  case ipv6Address
  /// A time.
  case timespec, timeval
  /// An identifier.
  case uuid
  /// Nothing else.
  case none
}
