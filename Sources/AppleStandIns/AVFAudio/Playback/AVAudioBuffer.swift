import Foundation

/// A part of sound.
open class AVAudioBuffer: NSObject {
  /// How it is written.
  public let format: AVAudioFormat

  init(format: AVAudioFormat) {
    self.format = format
    super.init()
  }
}

/// A part of uncompressed sound.
open class AVAudioPCMBuffer: AVAudioBuffer {
  /// How many frames have room.
  public let frameCapacity: AVAudioFrameCount
  /// How many frames there are.
  open var frameLength: AVAudioFrameCount {
    didSet { if frameLength > frameCapacity { frameLength = frameCapacity } }
  }
  private let bytes: UnsafeMutableRawPointer
  private let channels: UnsafeMutablePointer<UnsafeMutableRawPointer>

  /// Room for so many frames of silence; nil: of no format of whole samples.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard format.commonFormat != .otherFormat else { return nil }
    self.frameCapacity = frameCapacity
    frameLength = 0
    (bytes, channels) = AVAudioPCMBuffer.memory(format, frameCapacity)
    super.init(format: format)
  }

  /// So many frames of silence, as a voice gives them.
  init(silence frames: Int) {
    frameCapacity = AVAudioFrameCount(clamping: frames)
    frameLength = frameCapacity
    (bytes, channels) = AVAudioPCMBuffer.memory(.speech, frameCapacity)
    super.init(format: .speech)
  }

  deinit {
    bytes.deallocate()
    channels.deallocate()
  }

  private static func memory(
    _ format: AVAudioFormat, _ frames: AVAudioFrameCount
  ) -> (UnsafeMutableRawPointer, UnsafeMutablePointer<UnsafeMutableRawPointer>) {
    let count = max(1, Int(frames) * format.bytesPerFrame)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    let channelCount = format.isInterleaved ? 1 : Int(format.channelCount)
    let channels = UnsafeMutablePointer<UnsafeMutableRawPointer>.allocate(capacity: channelCount)
    for channel in 0..<channelCount {
      (channels + channel).initialize(to: bytes + channel * Int(frames) * format.bytesPerSample)
    }
    return (bytes, channels)
  }

  /// From one sample of a channel to the next.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }
  /// The samples of each channel, if they are numbers of 32 bits from -1 to 1.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { samples(.pcmFormatFloat32) }
  /// The samples of each channel, if they are whole numbers of 16 bits.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { samples(.pcmFormatInt16) }
  /// The samples of each channel, if they are whole numbers of 32 bits.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { samples(.pcmFormatInt32) }

  private func samples<Sample>(_ kind: AVAudioCommonFormat) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard format.commonFormat == kind else { return nil }
    return UnsafeRawPointer(channels).assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
  }

  /// The samples as a file holds them: frame by frame.
  var fileBytes: Data {
    let frames = Int(frameLength)
    guard !format.isInterleaved, format.channelCount > 1 else {
      return Data(bytes: bytes, count: frames * format.bytesPerFrame)
    }
    var data = Data(capacity: frames * format.bytesPerFrame)
    for frame in 0..<frames {
      for channel in 0..<Int(format.channelCount) {
        data.append(
          (channels[channel] + frame * format.bytesPerSample).assumingMemoryBound(to: UInt8.self),
          count: format.bytesPerSample)
      }
    }
    return data
  }
}
