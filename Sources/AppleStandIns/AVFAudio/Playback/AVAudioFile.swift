import Foundation

/// A sound file that is written: Core Audio's own, WAVE by the name's extension `wav`. Only uncompressed sound.
open class AVAudioFile: NSObject {
  /// Where it is.
  public let url: URL
  /// How the file holds the sound.
  public let fileFormat: AVAudioFormat
  /// How it is handed over.
  open var processingFormat: AVAudioFormat { fileFormat }
  /// How many frames it holds.
  open private(set) var length: AVAudioFramePosition = 0
  private let file: FileHandle
  private let isWave: Bool

  /// A new file for sound that `settings` describe; one that is there is replaced.
  public convenience init(forWriting fileURL: URL, settings: [String: Any]) throws {
    guard let format = AVAudioFormat(settings: settings) else { throw AVAudioFile.unsupported }
    try self.init(fileURL, format)
  }

  /// A new file for sound that `settings` describe; one that is there is replaced.
  public convenience init(
    forWriting fileURL: URL, settings: [String: Any], commonFormat format: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    try self.init(forWriting: fileURL, settings: settings)
  }

  /// Reads a file.
  @available(*, unavailable, message: "sound files can be written here, not read")
  public convenience init(forReading fileURL: URL) throws { throw AVAudioFile.unsupported }

  private init(_ url: URL, _ format: AVAudioFormat) throws {
    guard url.isFileURL, FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = FileHandle(forWritingAtPath: url.path)
    else { throw NSError(domain: "com.apple.coreaudio.avfaudio", code: 2_003_334_207) }
    self.url = url
    self.file = file
    fileFormat = format
    isWave = ["wav", "wave"].contains(url.pathExtension.lowercased())
    super.init()
    try file.write(contentsOf: header)
  }

  deinit { try? file.close() }

  /// Writes a part behind what is there. It must be written as the file holds it, frame by frame.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard buffer.format.commonFormat == fileFormat.commonFormat,
      buffer.format.channelCount == fileFormat.channelCount
    else { throw AVAudioFile.unsupported }
    try file.seekToEnd()
    try file.write(contentsOf: buffer.fileBytes)
    length += AVAudioFramePosition(buffer.frameLength)
    guard isWave else { return }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: header)
  }

  /// Closes the file.
  open func close() { try? file.close() }

  /// `kAudioFormatUnsupportedDataFormatError`, 'fmt?'.
  private static var unsupported: NSError {
    NSError(
      domain: "com.apple.coreaudio.avfaudio", code: 1_718_449_215,
      userInfo: [NSLocalizedDescriptionKey: "only uncompressed sound, in one format, can be written here"])
  }

  private var header: Data { isWave ? waveHeader : coreAudioHeader }

  private var waveHeader: Data {
    let count = UInt32(clamping: Int(length) * fileFormat.bytesPerFrame)
    let rate = UInt32(fileFormat.sampleRate)
    var data = Data("RIFF".utf8)
    data.append(little: count &+ 36)
    data.append(contentsOf: "WAVEfmt ".utf8)
    data.append(little: UInt32(16))
    data.append(little: UInt16(fileFormat.commonFormat.isFloat ? 3 : 1))
    data.append(little: UInt16(fileFormat.channelCount))
    data.append(little: rate)
    data.append(little: rate &* UInt32(fileFormat.bytesPerFrame))
    data.append(little: UInt16(fileFormat.bytesPerFrame))
    data.append(little: UInt16(fileFormat.bytesPerSample * 8))
    data.append(contentsOf: "data".utf8)
    data.append(little: count)
    return data
  }

  /// The size of the sound is left open: up to the end of the file.
  private var coreAudioHeader: Data {
    var data = Data("caff".utf8)
    data.append(big: UInt16(1))
    data.append(big: UInt16(0))
    data.append(contentsOf: "desc".utf8)
    data.append(big: UInt64(32))
    data.append(big: fileFormat.sampleRate.bitPattern)
    data.append(contentsOf: "lpcm".utf8)
    // Bit 0: floating point; bit 1: the lowest byte first.
    data.append(big: UInt32(fileFormat.commonFormat.isFloat ? 3 : 2))
    data.append(big: UInt32(fileFormat.bytesPerFrame))
    data.append(big: UInt32(1))
    data.append(big: fileFormat.channelCount)
    data.append(big: UInt32(fileFormat.bytesPerSample * 8))
    data.append(contentsOf: "data".utf8)
    data.append(big: UInt64.max)
    data.append(big: UInt32(0))
    return data
  }
}

extension Data {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(big number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
