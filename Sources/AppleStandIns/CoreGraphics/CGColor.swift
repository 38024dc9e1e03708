import Foundation

/// A colour.
public final class CGColor: Hashable, @unchecked Sendable {
  /// Red, green, blue and alpha, each 0…1.
  public let components: [CGFloat]?
  /// How opaque it is, 0…1.
  public let alpha: CGFloat

  /// A colour of red, green, blue and alpha, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  /// Whether both have the same components.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.components == rhs.components }
  /// Feeds its components into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

/// Where one draws; what is drawn is not kept.
public final class CGContext: @unchecked Sendable {
  private let picture: Picture
  private let pixels: PixelMemory

  /// A context of a picture's size.
  package init(_ picture: Picture) {
    self.picture = picture
    pixels = PixelMemory(picture)
  }

  /// Pixels in a row.
  public var width: Int { picture.width }
  /// Rows.
  public var height: Int { picture.height }
  /// A blank picture of the context's size.
  public func makeImage() -> CGImage? { CGImage(picture) }
  /// Chooses the colour of what is filled.
  public func setFillColor(_ color: CGColor) {}
  /// Chooses the colour of lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Chooses the width of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Draws along a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Clears a rectangle.
  public func clear(_ rect: CGRect) {}
  /// From here on only what lies in the rectangle is drawn.
  public func clip(to rect: CGRect) {}
  /// Begins an ellipse to draw, fill or clip to.
  public func addEllipse(in rect: CGRect) {}
  /// Begins a rectangle to draw, fill or clip to.
  public func addRect(_ rect: CGRect) {}
  /// From here on only what lies in what was begun is drawn.
  public func clip() {}
  /// Draws a picture.
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// Keeps the present colours and clips.
  public func saveGState() {}
  /// Goes back to those kept last.
  public func restoreGState() {}
  /// Moves what is drawn from here on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales what is drawn from here on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Turns what is drawn from here on.
  public func rotate(by angle: CGFloat) {}
}
