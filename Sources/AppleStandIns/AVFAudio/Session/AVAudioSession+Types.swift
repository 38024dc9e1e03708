import Foundation

extension AVAudioSession {
  /// What the sound is for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// The category of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Beside the sound of others; silent when the phone is.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Alone; silent when the phone is.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Playing.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// To several places.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// What the sound is for, more closely.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// The mode of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A conversation.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// A conversation with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// A game's conversation.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    /// Recording a film.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Measuring.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Playing a film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Spoken text.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Short spoken texts, as of a navigator.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }

  /// How sound goes with the sound of others.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Beside it.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Beside it, which is softer meanwhile.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// To headsets without wire.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// To headsets without wire.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
    /// To the loudspeaker.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Beside it, spoken sound stops meanwhile.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// To loudspeakers without wire.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// To AirPlay.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    /// Also while the microphone is muted.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  }

  /// What happens when a session is activated or left.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others hear that they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Where sound goes.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// Where the system sends it.
    case `default` = 0
    /// Where long pieces go.
    case longFormAudio = 1
    /// Where others are sent to.
    case independent = 2
    /// Where long films go.
    case longFormVideo = 3
  }

  /// The codes of the session's errors, in the domain of `OSStatus`.
  public enum ErrorCode: Int, Sendable {
    /// None.
    case none = 0
    /// The media services have failed: 'msrv'.
    case mediaServicesFailed = 1_836_282_486
    /// It is in use: '!act'.
    case isBusy = 560_030_580
    /// The category does not fit: '!cat'.
    case incompatibleCategory = 560_161_140
    /// The sound of others goes on: '!int'.
    case cannotInterruptOthers = 560_557_684
    /// An entitlement is missing: 'ent?'.
    case missingEntitlement = 1_701_737_535
    /// Siri listens: 'siri'.
    case siriIsRecording = 1_936_290_409
    /// It may not play: '!pla'.
    case cannotStartPlaying = 561_015_905
    /// It may not record: '!rec'.
    case cannotStartRecording = 561_145_187
    /// A parameter is wrong.
    case badParam = -50
    /// Others go before: '!pri'.
    case insufficientPriority = 561_017_449
    /// A part of the phone is in use: '!res'.
    case resourceNotAvailable = 561_145_203
    /// Something else: 'what'.
    case unspecified = 2_003_329_396
    /// The session is over: '!ses'.
    case expiredSession = 561_210_739
    /// The session is not active: 'inac'.
    case sessionNotActive = 1_768_841_571
  }
}
