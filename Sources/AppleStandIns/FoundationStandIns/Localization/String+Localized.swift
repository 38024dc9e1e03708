public import Foundation

extension String {
  /// The key of a localised string, with the values that are put into it.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    let key: String
    let arguments: [Argument]

    /// A value that is put into a string.
    enum Argument: Equatable, Sendable {
      case text(String)
      case whole(Int64)
      case natural(UInt64)
      case number(Double)

      /// What stands for it in a key.
      var placeholder: String {
        switch self {
        case .text: "%@"
        case .whole: "%lld"
        case .natural: "%llu"
        case .number: "%lf"
        }
      }

      var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .whole(let value): value
        case .natural(let value): value
        case .number(let value): value
        }
      }
    }

    /// A key without values.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    /// A key without values.
    public init(stringLiteral value: String) { self.init(value) }

    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Gathers a key and its values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      /// An empty key.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Text of the key; a percent sign is doubled, as in formats.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      /// A text.
      public mutating func appendInterpolation(_ text: String) { append(.text(text)) }
      /// A whole number.
      public mutating func appendInterpolation(_ value: some SignedInteger & FixedWidthInteger) {
        append(.whole(Int64(clamping: value)))
      }
      /// A whole number.
      public mutating func appendInterpolation(_ value: some UnsignedInteger & FixedWidthInteger) {
        append(.natural(UInt64(clamping: value)))
      }
      /// A number.
      public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) { append(.number(Double(value))) }
      /// Anything else, in words.
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        append(.text(value.description))
      }

      private mutating func append(_ argument: Argument) {
        arguments.append(argument)
        key += argument.placeholder
      }
    }

    /// The text of a format that stands for the key.
    func text(_ format: String) -> String {
      if arguments.isEmpty { return format.replacingOccurrences(of: "%%", with: "%") }
      return String(format: format, arguments: arguments.map(\.value))
    }
  }

  /// The string of a table, by default `Localizable.strings`; where there is none, the key with its values.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    let bundle = bundle ?? .main
    self = keyAndValue.text(bundle.localizedString(forKey: keyAndValue.key, value: nil, table: table))
  }

  /// The string under a key; where there is none, the default with its values.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let bundle = bundle ?? .main
    self = defaultValue.text(
      bundle.localizedString(forKey: "\(key)", value: defaultValue.key, table: table))
  }
}
