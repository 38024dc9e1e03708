import Foundation

/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// A place among frames.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of packets.
public typealias AVAudioPacketCount = UInt32

/// How sound is written.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// How samples are written.
  public let commonFormat: AVAudioCommonFormat
  /// Frames a second.
  public let sampleRate: Double
  /// Samples a frame.
  public let channelCount: AVAudioChannelCount
  /// Whether the samples of a frame stand side by side.
  public let isInterleaved: Bool

  /// Samples of this kind.
  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
  ) {
    guard sampleRate > 0, (1...64).contains(channels) else { return nil }
    commonFormat = format
    self.sampleRate = sampleRate
    channelCount = channels
    isInterleaved = interleaved
    super.init()
  }

  /// Samples as numbers from -1 to 1.
  public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
  }

  /// Samples as settings describe them; nil: not linear PCM, or not complete.
  public convenience init?(settings: [String: Any]) {
    func number(_ key: String) -> NSNumber? { settings[key] as? NSNumber }
    if let identifier = number(AVFormatIDKey), identifier.uint32Value != kAudioFormatLinearPCM { return nil }
    guard let rate = number(AVSampleRateKey)?.doubleValue, let channels = number(AVNumberOfChannelsKey)?.uint32Value
    else { return nil }
    let isFloat = number(AVLinearPCMIsFloatKey)?.boolValue ?? false
    let format: AVAudioCommonFormat =
      switch (number(AVLinearPCMBitDepthKey)?.intValue ?? 16, isFloat) {
      case (64, _): .pcmFormatFloat64
      case (32, true): .pcmFormatFloat32
      case (32, false): .pcmFormatInt32
      default: .pcmFormatInt16
      }
    let isNonInterleaved = number(AVLinearPCMIsNonInterleaved)?.boolValue ?? false
    self.init(commonFormat: format, sampleRate: rate, channels: channels, interleaved: !isNonInterleaved)
  }

  /// What the voices of a phone give: 16 bits at 22.05 kHz.
  static let speech = AVAudioFormat(samples: .pcmFormatInt16, rate: 22050)

  private init(samples: AVAudioCommonFormat, rate: Double) {
    commonFormat = samples
    sampleRate = rate
    channelCount = 1
    isInterleaved = true
    super.init()
  }

  /// The settings that describe it.
  open var settings: [String: Any] {
    [
      AVFormatIDKey: NSNumber(value: kAudioFormatLinearPCM), AVSampleRateKey: NSNumber(value: sampleRate),
      AVNumberOfChannelsKey: NSNumber(value: channelCount),
      AVLinearPCMBitDepthKey: NSNumber(value: bytesPerSample * 8),
      AVLinearPCMIsFloatKey: NSNumber(value: commonFormat.isFloat),
      AVLinearPCMIsBigEndianKey: NSNumber(value: false),
      AVLinearPCMIsNonInterleaved: NSNumber(value: !isInterleaved),
    ]
  }

  /// Whether samples are numbers from -1 to 1, each channel by itself.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  var bytesPerSample: Int { commonFormat.bytesPerSample }
  var bytesPerFrame: Int { bytesPerSample * Int(channelCount) }

  /// Whether both are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return other.commonFormat == commonFormat && other.sampleRate == sampleRate && other.channelCount == channelCount
      && other.isInterleaved == isInterleaved
  }

  /// Equal for equal formats.
  open override var hash: Int { commonFormat.hashValue ^ sampleRate.hashValue }
}

/// How samples are written.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Otherwise.
  case otherFormat = 0
  /// As numbers of 32 bits, from -1 to 1.
  case pcmFormatFloat32 = 1
  /// As numbers of 64 bits, from -1 to 1.
  case pcmFormatFloat64 = 2
  /// As whole numbers of 16 bits.
  case pcmFormatInt16 = 3
  /// As whole numbers of 32 bits.
  case pcmFormatInt32 = 4

  var bytesPerSample: Int {
    switch self {
    case .pcmFormatInt16: 2
    case .pcmFormatFloat64: 8
    case .otherFormat, .pcmFormatFloat32, .pcmFormatInt32: 4
    }
  }

  var isFloat: Bool { self == .pcmFormatFloat32 || self == .pcmFormatFloat64 }
}

/// The code of uncompressed sound.
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
/// The code of Advanced Audio Coding.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
/// The setting of the format's code.
public let AVFormatIDKey = "AVFormatIDKey"
/// The setting of the frames a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The setting of the number of channels.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The setting of the bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The setting of the order of a sample's bytes.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The setting of whether samples are numbers from -1 to 1.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The setting of whether each channel stands by itself.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
/// The setting of an encoder's quality.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The setting of an encoder's bits a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
