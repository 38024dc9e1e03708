import CoreGraphics
import ExtensionHost
import Foundation

/// How a renderer's pictures are made.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels of a point: the screen's.
  open var scale: CGFloat = 3
  /// Whether nothing shines through.
  open var opaque = false
  /// The format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format that is best now: the screen's.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes pictures by drawing; here they stay blank.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// How its pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer of pictures of so many points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.size = size
    self.format = format
  }

  /// A renderer of pictures of so many points.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(size: bounds.size, format: format)
  }

  /// The picture that `actions` draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let picture = Picture(size, scale: format.scale) ?? Picture(width: 1, height: 1)
    let context = UIGraphicsImageRendererContext(picture, size: size)
    actions(context)
    return UIImage(picture, scale: format.scale)
  }

  /// A PNG file of what `actions` draw.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).picture.encoded(as: .png)
  }

  /// A JPEG file of what `actions` draw; the quality makes no difference.
  open func jpegData(withCompressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).picture.encoded(as: .jpeg)
  }
}

/// Where a renderer draws; what is drawn is not kept.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context underneath.
  public let cgContext: CGContext
  private let picture: Picture
  private let size: CGSize

  init(_ picture: Picture, size: CGSize) {
    cgContext = CGContext(picture)
    self.picture = picture
    self.size = size
  }

  /// The picture as far as it is drawn.
  open var currentImage: UIImage { UIImage(picture) }
  /// The renderer's format.
  open var format: UIGraphicsImageRendererFormat { .default() }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Draws along a rectangle.
  open func stroke(_ rect: CGRect) {}
  /// From here on only what lies in the rectangle is drawn.
  open func clip(to rect: CGRect) {}
}

/// A line to draw, fill or clip to; nothing is drawn.
open class UIBezierPath: NSObject {
  /// The rectangle around it.
  public let bounds: CGRect
  /// An empty line.
  public override init() { bounds = .zero }
  /// A rectangle.
  public init(rect: CGRect) { bounds = rect }
  /// An ellipse.
  public init(ovalIn rect: CGRect) { bounds = rect }
  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { bounds = rect }
  /// The width of the line.
  open var lineWidth: CGFloat = 1
  /// Fills it.
  open func fill() {}
  /// Draws it.
  open func stroke() {}
  /// From here on only what lies in it is drawn.
  open func addClip() {}
}

/// The contexts that were begun and not ended, the last on top.
private final class BegunContexts {
  var contexts: [(context: CGContext, picture: Picture, scale: CGFloat)] = []
  static var ofProcess: BegunContexts? {
    HostedProcess.current.map { $0.object(BegunContexts.self, make: BegunContexts.init) }
  }
}

/// Begins a context of so many points; scale 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIScreen.main.scale
  guard let picture = Picture(size, scale: scale) else { return }
  BegunContexts.ofProcess?.contexts.append((CGContext(picture), picture, scale))
}

/// Begins a context of so many points, one pixel each.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// The context begun last; nil: none is, or no replay is on.
@discardableResult
public func UIGraphicsGetCurrentContext() -> CGContext? { BegunContexts.ofProcess?.contexts.last?.context }

/// A blank picture of the context begun last; nil: none is, or no replay is on.
@discardableResult
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  BegunContexts.ofProcess?.contexts.last.map { UIImage($0.picture, scale: $0.scale) }
}

/// Ends the context begun last.
public func UIGraphicsEndImageContext() { _ = BegunContexts.ofProcess?.contexts.popLast() }

/// Fills a rectangle of the context begun last; nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}
