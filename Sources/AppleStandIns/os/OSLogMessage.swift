import Foundation

/// The text of a line, with its values written into it. Private values stand in plain text, see ``OSLogPrivacy``.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// How values are written.
  public typealias StringInterpolation = OSLogInterpolation

  let text: String
  /// A text without values.
  public init(stringLiteral value: String) { text = value }
  /// A text with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Writes values into the text of a line.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  /// An empty text.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
  /// A part between the values.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// A whole number.
  public mutating func appendInterpolation<Number: FixedWidthInteger>(
    _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(format.text(number()))
  }

  /// A whole number that stands for something else.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto
  ) {
    text += format.text(number())
  }

  /// A whole number that stands for something else.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Int, format: OSLogIntExtendedFormat, privacy: OSLogPrivacy = .auto
  ) {
    text += format.text(number())
  }

  /// A number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(format.text(number()))
  }

  /// A number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(format.text(Double(number())))
  }

  /// A number.
  public mutating func appendInterpolation(
    _ number: @autoclosure () -> CGFloat, format: OSLogFloatFormatting = .fixed, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(format.text(Double(number())))
  }

  /// A truth value.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure () -> Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    text += format.text(boolean())
  }

  /// A text.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure () -> String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(argumentString())
  }

  /// Anything that can describe itself.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.text(value().description)
  }

  /// The name of a type.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.text("\(value())")
  }

  /// An object; of one that cannot describe itself the name of its class, never its address.
  public mutating func appendInterpolation(_ argumentObject: @autoclosure () -> NSObject, privacy: OSLogPrivacy = .auto)
  {
    text += argumentObject().description
  }

  /// An object, or `(null)`.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure () -> NSObject?, privacy: OSLogPrivacy = .auto
  ) {
    text += argumentObject()?.description ?? "(null)"
  }

  /// An error.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto) {
    text += "\(error())"
  }

  /// An error, or `(null)`.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ error: @autoclosure () -> (any Error)?, privacy: OSLogPrivacy = .auto) {
    text += error().map { "\($0)" } ?? "(null)"
  }

  /// An address, which is left out: it would differ from run to run.
  public mutating func appendInterpolation(
    _ pointer: @autoclosure () -> UnsafeRawPointer, format: OSLogPointerFormat = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += "<address>"
  }
}
