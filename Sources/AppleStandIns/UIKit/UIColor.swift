import CoreGraphics
import Foundation

/// A colour.
open class UIColor: NSObject, @unchecked Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let opacity: CGFloat

  /// A colour of red, green, blue and alpha, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, opacity) = (red, green, blue, alpha)
  }

  /// A grey, 0 black to 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour of hue, saturation, brightness and alpha, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let part = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (part + shift).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    func part(_ index: Int) -> CGFloat { parts.indices.contains(index) ? parts[index] : 0 }
    self.init(red: part(0), green: part(1), blue: part(2), alpha: cgColor.alpha)
  }

  /// The same colour, so opaque.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour for what draws.
  open var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: opacity) }

  /// Writes its components; always true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = opacity
    return true
  }

  /// Whether both have the same components.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  /// Equal for equal colours.
  open override var hash: Int { cgColor.hashValue }

  /// Chooses it for what is filled; nothing is drawn.
  open func setFill() {}
  /// Chooses it for lines; nothing is drawn.
  open func setStroke() {}
  /// Chooses it for all that is drawn; nothing is.
  open func set() {}
}

extension UIColor {
  /// An opaque colour from three bytes, as design guidelines have it.
  private convenience init(rgb: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// Black.
  public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
  /// Dark gray.
  public class var darkGray: UIColor { UIColor(red: 0.3333, green: 0.3333, blue: 0.3333, alpha: 1) }
  /// Light gray.
  public class var lightGray: UIColor { UIColor(red: 0.6667, green: 0.6667, blue: 0.6667, alpha: 1) }
  /// Gray.
  public class var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Cyan.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Yellow.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Magenta.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Orange.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Purple.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// Brown.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// System red.
  public class var systemRed: UIColor { UIColor(rgb: 0xFF3B30) }
  /// System green.
  public class var systemGreen: UIColor { UIColor(rgb: 0x34C759) }
  /// System blue.
  public class var systemBlue: UIColor { UIColor(rgb: 0x007AFF) }
  /// System orange.
  public class var systemOrange: UIColor { UIColor(rgb: 0xFF9500) }
  /// System yellow.
  public class var systemYellow: UIColor { UIColor(rgb: 0xFFCC00) }
  /// System pink.
  public class var systemPink: UIColor { UIColor(rgb: 0xFF2D55) }
  /// System purple.
  public class var systemPurple: UIColor { UIColor(rgb: 0xAF52DE) }
  /// System teal.
  public class var systemTeal: UIColor { UIColor(rgb: 0x30B0C7) }
  /// System indigo.
  public class var systemIndigo: UIColor { UIColor(rgb: 0x5856D6) }
  /// System gray.
  public class var systemGray: UIColor { UIColor(rgb: 0x8E8E93) }
  /// Clear.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Label, of the light appearance.
  public class var label: UIColor { UIColor(white: 0, alpha: 1) }
  /// System background, of the light appearance.
  public class var systemBackground: UIColor { UIColor(white: 1, alpha: 1) }
}
