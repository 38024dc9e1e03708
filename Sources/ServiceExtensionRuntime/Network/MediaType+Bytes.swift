extension MediaType {
  /// The type that a file is by how it begins; nil: none that can be attached.
  public init?(of bytes: [UInt8]) {
    func begins(_ start: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: start) }
    func reads(_ text: String, at offset: Int = 0) -> Bool { begins(Array(text.utf8), at: offset) }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if reads("GIF87a") || reads("GIF89a") {
      self = .gif
    } else if reads("FORM"), reads("AIFF", at: 8) || reads("AIFC", at: 8) {
      self = .aiff
    } else if reads("RIFF"), reads("WAVE", at: 8) {
      self = .wav
    } else if reads("RIFF"), reads("AVI ", at: 8) {
      self = .avi
    } else if reads("ftyp", at: 4) {
      self = reads("M4A", at: 8) || reads("M4B", at: 8) ? .mpeg4Audio : .mpeg4
    } else if reads("ID3") || Self.isFrameOfLayerThree(bytes) {
      self = .mp3
    } else if begins([0, 0, 1, 0xBA]) || begins([0, 0, 1, 0xB3]) {
      self = .mpeg
    } else {
      return nil
    }
  }

  /// An MPEG audio frame: eleven bits set, then version and layer; layer III is written 01.
  private static func isFrameOfLayerThree(_ bytes: [UInt8]) -> Bool {
    bytes.count > 1 && bytes[0] == 0xFF && bytes[1] & 0xE6 == 0xE2
  }
}
