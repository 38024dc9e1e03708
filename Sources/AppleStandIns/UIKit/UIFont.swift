import CoreGraphics
import Foundation

/// A font: its size is known, not its shapes.
open class UIFont: NSObject, @unchecked Sendable {
  /// Its size in points.
  public let pointSize: CGFloat
  /// Its name.
  public let fontName: String

  private init(known name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  /// The font of a name; never nil, since no list of fonts is kept.
  public convenience init?(name: String, size: CGFloat) { self.init(known: name, size: size) }

  /// The system's font.
  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(known: "SFUI-Regular", size: size) }
  /// The system's font of a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(known: "SFUI-Regular", size: size)
  }
  /// The system's bold font.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(known: "SFUI-Bold", size: size) }

  /// The height of a line, 1.2 times the size (ours).
  open var lineHeight: CGFloat { pointSize * 1.2 }

  /// How thick a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1, thin, to 1, thick.
    public let rawValue: CGFloat
    /// A weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
  }
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The colour of a text.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind a text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// How a paragraph is set.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension NSString {
  /// The size of the text in one line, half as wide as high for each character (ours).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return CGSize(width: CGFloat(length) * font.pointSize / 2, height: font.lineHeight)
  }
  /// Draws the text; nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text; nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension String {
  /// The size of the text in one line, half as wide as high for each character (ours).
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }
  /// Draws the text; nothing is drawn.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
  /// Draws the text; nothing is drawn.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {}
}

extension UIFont {
  /// The same font, so large.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: fontName, size: fontSize) ?? self }
  /// The system's font, slanted.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  /// The system's font whose characters are of one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { systemFont(ofSize: size) }
  /// The font of a kind of text, of the usual size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { systemFont(ofSize: style.size) }

  /// A kind of text.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }
}
