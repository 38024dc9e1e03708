import Foundation

extension CGSize {
  /// Width and height, for people.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGPoint {
  /// Both coordinates, for people.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGRect {
  /// Corner and size, for people.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}

/// A space of colours; no colour is converted.
public final class CGColorSpace: @unchecked Sendable {
  /// Its name.
  public let name: CFString?
  /// A space of a name.
  public init?(name: CFString) { self.name = name }
  fileprivate init() { name = nil }
  /// The name of the web's colours.
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  /// The name of the colours of recent devices.
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
}

/// The device's space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The device's space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Where alpha stands in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How a pixel is laid out.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where alpha stands.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Fractions.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The least significant byte first, in four.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The most significant byte first, in four.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// A context of so many pixels; nil where that is no size. What `data` points at is not drawn to.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(Picture(width: width, height: height))
  }
}
