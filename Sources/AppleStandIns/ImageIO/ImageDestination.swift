import CoreGraphics
import ExtensionHost

/// A file of a picture that is being made.
public final class CGImageDestination: @unchecked Sendable {
  enum Place {
    case file(URL)
    case data(NSMutableData)
  }
  let place: Place
  let format: PictureFormat
  var picture: Picture?

  init?(_ place: Place, _ type: CFString) {
    switch String(describing: type) {
    case "public.png": format = .png
    case "public.jpeg": format = .jpeg
    default:
      HostedProcess.noteNotSimulated("pictures can be written as PNG and JPEG only, not as \(type)")
      return nil
    }
    self.place = place
  }
}

/// A file to be made at an address, a PNG or JPEG.
@discardableResult
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard let path = url.path else { return nil }
  return CGImageDestination(.file(URL(fileURLWithPath: path)), type)
}

/// A file to be made in memory, a PNG or JPEG.
@discardableResult
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(.data(data), type) }

/// Puts a picture into it.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
  idst.picture = image.picture
}

/// Puts the picture of another file into it.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) { if index == 0 { idst.picture = isrc.picture } }

/// Sets what is to be known of the file; nothing is written of it.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {}

/// Writes it; false where no picture was put into it, or it cannot be written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let data = idst.picture?.encoded(as: idst.format) else { return false }
  switch idst.place {
  case .file(let url): return (try? data.write(to: url)) != nil
  case .data(let place):
    place.append(data)
    return true
  }
}
