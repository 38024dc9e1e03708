// CoreGraphics: pictures as far as their size in pixels and what they cost in memory go. Nothing is decoded or drawn: a
// picture keeps the bytes it was made of; one that was drawn, or is encoded anew, is blank and of the right size.
// Paths, transforms, fonts and PDF are not there.
import Foundation
@_exported import FoundationStandIns

/// A picture in memory.
public final class CGImage: @unchecked Sendable {
  /// What it shows.
  package let picture: Picture
  private let pixels: PixelMemory

  /// A picture in memory: its pixels count in the footprint while it lives.
  package init(_ picture: Picture) {
    self.picture = picture
    pixels = PixelMemory(picture)
  }

  /// Pixels in a row.
  public var width: Int { picture.width }
  /// Rows.
  public var height: Int { picture.height }
  /// Bits of a component of a pixel.
  public var bitsPerComponent: Int { 8 }
  /// Bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// Bytes of a row.
  public var bytesPerRow: Int { width * 4 }

  /// The part of it that lies in `rect`; nil where they do not meet.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(Picture(width: Int(part.width), height: Int(part.height)))
  }
}

/// The memory of a picture's pixels, four bytes each, given back with the object.
package final class PixelMemory {
  private let byteCount: Int
  package init(_ picture: Picture) {
    byteCount = picture.pixelBytes
    Picture.changeMemory(by: byteCount)
  }
  deinit { Picture.changeMemory(by: -byteCount) }
}
