import CoreGraphics
import ExtensionHost
import Foundation
import FoundationStandIns

/// A picture: the bytes it was made of, and the size they say. It is not decoded; what decoding would cost is counted.
open class UIImage: NSObject, @unchecked Sendable {
  let picture: Picture
  /// Pixels of a point.
  public let scale: CGFloat
  /// How it is to be turned to be seen; never looked for in the file.
  public let imageOrientation: Orientation
  /// The pixels, once something needed them: they stay until the picture goes.
  private var pixels: PixelMemory?
  private let lock = NSLock()

  init(_ picture: Picture, scale: CGFloat = 1, orientation: Orientation = .up) {
    self.picture = picture
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
  }

  /// An empty picture.
  public override convenience init() { self.init(Picture(width: 1, height: 1)) }

  /// The picture of a file's bytes; nil if they begin like none.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// The picture of a file's bytes at a scale; nil if they begin like none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let picture = Picture(data) else { return nil }
    self.init(picture, scale: scale)
  }

  /// The picture of a file; nil if there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The picture of the extension's bundle. Only files are found, no catalogues of assets.
  public convenience init?(named name: String) {
    for candidate in [name, name + ".png", name + ".jpg", name + "@3x.png", name + "@2x.png"] {
      if let url = FoundationStandIns.Bundle.main.url(forResource: candidate, withExtension: nil),
        let data = try? Data(contentsOf: url)
      {
        self.init(data: data)
        return
      }
    }
    HostedProcess.noteNotSimulated("there is no picture named \(name) beside the extension: UIImage(named:) gives nil")
    return nil
  }

  /// The symbol of a name: a blank picture of 20 × 20 points.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(Picture(width: 60, height: 60), scale: 3)
  }

  /// A picture in memory.
  public convenience init(cgImage: CGImage) { self.init(cgImage.picture) }

  /// A picture in memory, at a scale and turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.picture, scale: scale, orientation: orientation)
  }

  /// Its size in points: what the file says, or, where that is only a number of bytes, a guess.
  open var size: CGSize {
    CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
  }

  /// It in memory: four bytes a pixel.
  open var cgImage: CGImage? { CGImage(picture) }

  /// A PNG file of it: its own bytes where they are one, else a blank one of its size.
  open func pngData() -> Data? {
    decode()
    return picture.encoded(as: .png)
  }

  /// A JPEG file of it: its own bytes where they are one, else a blank one of its size. The quality makes no difference.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    decode()
    return picture.encoded(as: .jpeg)
  }

  /// Draws it where a context was begun; nothing is drawn, but it is decoded.
  open func draw(in rect: CGRect) { decode() }
  /// Draws it where a context was begun; nothing is drawn, but it is decoded.
  open func draw(at point: CGPoint) { decode() }

  /// It decoded.
  open func preparingForDisplay() -> UIImage? {
    decode()
    return self
  }
  /// It decoded.
  open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// A smaller picture, made without decoding all of this one; nil where the size is none.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let picture = Picture(size, scale: 1) else { return nil }
    return UIImage(picture)
  }
  /// A smaller picture, made without decoding all of this one; nil where the size is none.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// A smaller picture, made without decoding all of this one; nil where the size is none.
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    let answer = Handover(completionHandler)
    DispatchQueue.global().async { answer.value(self.preparingThumbnail(of: size)) }
  }

  /// The same picture: how it is coloured makes no difference.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The same picture: how it is coloured makes no difference.
  open func withTintColor(_ color: UIColor) -> UIImage { self }

  func decode() {
    lock.withLock { if pixels == nil { pixels = PixelMemory(picture) } }
  }

  /// How a picture is to be turned to be seen.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How a picture is coloured.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
}

extension Picture {
  /// A drawn picture of so many points; nil where that is no size.
  init?(_ size: CGSize, scale: CGFloat) {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    self.init(width: Int(min(width.rounded(.up), 65_535)), height: Int(min(height.rounded(.up), 65_535)))
  }
}

/// A PNG file of a picture: the function's old name.
@available(*, deprecated, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// A JPEG file of a picture: the function's old name.
@available(*, deprecated, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
