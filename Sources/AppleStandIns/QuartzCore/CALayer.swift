import CoreGraphics

/// What a view shows; here it holds what is set and shows nothing.
open class CALayer: NSObject, @unchecked Sendable {
  /// Its place and size.
  open var frame = CGRect.zero
  /// Its own coordinates.
  open var bounds = CGRect.zero
  /// The colour behind it.
  open var backgroundColor: CGColor?
  /// The colour of its border.
  open var borderColor: CGColor?
  /// The width of its border.
  open var borderWidth: CGFloat = 0
  /// How round its corners are.
  open var cornerRadius: CGFloat = 0
  /// Whether nothing shows outside it.
  open var masksToBounds = false
  /// How opaque it is, 0…1.
  open var opacity: Float = 1
  /// The colour of its shadow.
  open var shadowColor: CGColor?
  /// How opaque its shadow is, 0…1.
  open var shadowOpacity: Float = 0
  /// How wide its shadow is.
  open var shadowRadius: CGFloat = 3
  /// Where its shadow lies.
  open var shadowOffset = CGSize(width: 0, height: -3)
}
