import CoreGraphics
import Foundation
@_exported import QuartzCore

// Views hold what is set and show nothing: an extension has no screen. They are there for the sake of files that an app
// shares with its extension.

/// A part of a screen.
open class UIView: NSObject {
  /// What it shows.
  public let layer = CALayer()
  /// Its place and size.
  open var frame: CGRect { didSet { bounds.size = frame.size } }
  /// Its own coordinates.
  open var bounds: CGRect
  /// The colour behind it.
  open var backgroundColor: UIColor?
  /// The colour of what can be pressed.
  open var tintColor: UIColor!
  /// How opaque it is, 0…1.
  open var alpha: CGFloat = 1
  /// Whether it is not seen.
  open var isHidden = false
  /// Whether nothing shows outside it.
  open var clipsToBounds = false
  /// Whether it can be touched.
  open var isUserInteractionEnabled = true
  /// A number to find it by.
  open var tag = 0
  /// Whether its place follows from old masks.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// What lies in it.
  open private(set) var subviews: [UIView] = []
  /// What it lies in.
  open private(set) weak var superview: UIView?

  /// A view of a place and size.
  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }
  /// A view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Puts another into it.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  /// Takes it out of what it lies in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  /// The view in it that has a number.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Takes the size it needs; stays as it is.
  open func sizeToFit() {}
  /// Is laid out anew.
  open func setNeedsLayout() {}
  /// Is laid out now.
  open func layoutIfNeeded() {}
  /// Is drawn anew.
  open func setNeedsDisplay() {}

  /// Changes what is seen over time: here at once, the completion right after.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

/// A text on the screen.
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with its attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// Where its lines begin.
  open var textAlignment = NSTextAlignment.natural
  /// How its lines end.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How many lines it has at most; 0: any number.
  open var numberOfLines = 1
}

/// Something that can be used.
open class UIControl: UIView {
  /// Whether it can.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// The states of a control.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As usual.
    public static let normal: State = []
    /// Pressed.
    public static let highlighted = State(rawValue: 1)
    /// Not to be used.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
  }
}

/// A button on the screen.
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]
  /// Sets what stands on it.
  open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }
  /// What stands on it.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
}

/// A field for a text.
open class UITextField: UIControl {
  /// The text.
  open var text: String?
  /// What stands there where there is none.
  open var placeholder: String?
  /// The font.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
}

/// A picture on the screen.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage?
  /// A view of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// Where lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How lines of a text end.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
