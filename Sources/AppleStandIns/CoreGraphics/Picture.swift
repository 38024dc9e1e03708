import ExtensionHost
import Foundation

/// A picture: how many pixels it has, and the file it came from.
package struct Picture: Sendable {
  /// Pixels in a row, and rows.
  package let width: Int
  package let height: Int
  /// The file; nil: it was drawn.
  package let file: (bytes: Data, format: PictureFormat)?

  /// A drawn picture; at least one pixel, and no more than 65,535 a side.
  package init(width: Int, height: Int) {
    self.width = max(1, min(width, 65_535))
    self.height = max(1, min(height, 65_535))
    file = nil
  }

  /// The picture of a file; nil if it begins like none.
  ///
  /// Where the file does not say its size, because the scenario gives only a number of bytes, the size is guessed from
  /// them, and that is said.
  package init?(_ bytes: Data) {
    guard let format = PictureFormat(of: bytes) else { return nil }
    file = (bytes, format)
    if let size = format.size(of: bytes) {
      (width, height) = size
    } else {
      let side = max(1, Int((Double(bytes.count) * format.pixelsPerByte).squareRoot()))
      (width, height) = (side, side)
      HostedProcess.noteNotSimulated(
        "the size in pixels of a picture of \(bytes.count) bytes is not in it; \(side) × \(side) is assumed, as is usual"
          + " for its bytes: give the network a real file to have its own")
    }
  }

  /// What its pixels take in memory.
  package var pixelBytes: Int { width * height * 4 }

  /// A file of this picture in a format: the one it came from, where it is of that format, else a blank one.
  package func encoded(as format: PictureFormat) -> Data {
    if let file, file.format == format { return file.bytes }
    HostedProcess.noteNotSimulated(
      "a picture of \(width) × \(height) pixels is encoded anew: the file is blank, and not as large as a phone's")
    return format == .png ? BlankPicture.png(width, height) : BlankPicture.jpeg(width, height)
  }

  /// Counts memory that the pixels of pictures take.
  package static func changeMemory(by bytes: Int) { HostedProcess.current?.changeMemory(by: bytes) }
}

/// The formats of pictures that are recognised by how they begin.
package enum PictureFormat: Sendable {
  case png, jpeg, gif, webP, bmp, tiff, heic

  package init?(of bytes: Data) {
    let start = Array(bytes.prefix(12))
    func begins(_ text: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: text.utf8) }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webP
    } else if begins("BM") {
      self = .bmp
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("ftyp", at: 4), ["heic", "heix", "mif1", "avif"].contains(where: { begins($0, at: 8) }) {
      self = .heic
    } else {
      return nil
    }
  }

  /// The Uniform Type Identifier.
  package var type: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webP: "org.webmproject.webp"
    case .bmp: "com.microsoft.bmp"
    case .tiff: "public.tiff"
    case .heic: "public.heic"
    }
  }

  /// How many pixels a byte of a usual file stands for. Ours.
  var pixelsPerByte: Double {
    switch self {
    case .jpeg, .webP, .heic: 4
    case .png, .gif: 1
    case .bmp, .tiff: 0.25
    }
  }

  /// Width and height as the file says them.
  func size(of bytes: Data) -> (Int, Int)? {
    let reader = ByteReader(bytes)
    let size: (Int?, Int?)
    switch self {
    case .png: size = reader.text(at: 12) == "IHDR" ? (reader.big(4, at: 16), reader.big(4, at: 20)) : (nil, nil)
    case .gif: size = (reader.little(2, at: 6), reader.little(2, at: 8))
    case .bmp: size = (reader.little(4, at: 18), reader.little(4, at: 22))
    case .webP: size = reader.webPSize
    case .jpeg: size = reader.jpegSize
    case .heic: size = reader.propertySize
    case .tiff: size = (nil, nil)
    }
    guard let width = size.0, let height = size.1, (1...65_535).contains(width), (1...65_535).contains(height) else {
      return nil
    }
    return (width, height)
  }
}
