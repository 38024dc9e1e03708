// ImageIO: pictures of files, thumbnails, files of pictures; as in CoreGraphics with their sizes and what they cost in
// memory, not their pixels. A file has one picture, animations too. Metadata is not read, incremental sources are not
// there.
@_exported import CoreGraphics
import ExtensionHost

/// A file of a picture.
public final class CGImageSource: @unchecked Sendable {
  let picture: Picture
  init(_ picture: Picture) { self.picture = picture }
}

/// How far a file can be read.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData, statusUnknownType, statusReadingHeader, statusIncomplete, statusComplete
}

/// The picture of bytes; nil if they begin like none.
@discardableResult
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  Picture(Data(referencing: data)).map(CGImageSource.init)
}

/// The picture of a file; nil if there is none.
@discardableResult
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard let path = url.path, let data = FileManager.default.contents(atPath: path) else { return nil }
  return Picture(data).map(CGImageSource.init)
}

/// How many pictures it has: one.
@discardableResult
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Its Uniform Type Identifier.
@discardableResult
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  isrc.picture.file.map { NSString(string: $0.format.type) }
}

/// How far it can be read: to its end.
@discardableResult
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { .statusComplete }

/// What is known of a picture: its size.
@discardableResult
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0 else { return nil }
  let properties: [NSString: Any] = [
    kCGImagePropertyPixelWidth: isrc.picture.width, kCGImagePropertyPixelHeight: isrc.picture.height,
  ]
  return properties as CFDictionary
}

/// What is known of the file: nothing.
@discardableResult
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  NSDictionary()
}

/// A picture in memory: all its pixels count while it lives.
@discardableResult
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { index == 0 ? CGImage(isrc.picture) : nil }

/// A smaller picture in memory: only its own pixels count, which is what thumbnails are for. Nil where neither option
/// asks for one to be made of the picture: what a file's own thumbnail would be is not read.
@discardableResult
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isOn(_ key: CFString) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? false }
  guard index == 0,
    isOn(kCGImageSourceCreateThumbnailFromImageAlways) || isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  else { return nil }
  let picture = isrc.picture
  let longer = Double(max(picture.width, picture.height))
  let limit = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue ?? longer
  guard limit >= 1, limit < longer else { return CGImage(picture) }
  func scaled(_ side: Int) -> Int { Int((Double(side) * limit / longer).rounded()) }
  return CGImage(Picture(width: scaled(picture.width), height: scaled(picture.height)))
}
