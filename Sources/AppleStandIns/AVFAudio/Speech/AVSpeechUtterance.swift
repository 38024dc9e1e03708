import Foundation
import ServiceExtensionRuntime

/// Something to be spoken.
open class AVSpeechUtterance: NSObject, NSCopying {
  /// The text.
  public let speechString: String
  /// The text with its marks.
  public let attributedSpeechString: NSAttributedString
  /// The voice; it has no effect on how long the text takes.
  open var voice: AVSpeechSynthesisVoice?
  /// 0…1, 0.5 is normal; the time is linear in it (rule S1), a rate below 0.05 counts as 0.05 (ours).
  open var rate: Float = AVSpeechUtteranceDefaultSpeechRate
  /// 0.5…2; without effect here.
  open var pitchMultiplier: Float = 1
  /// 0…1; without effect here.
  open var volume: Float = 1
  /// Whether the user's settings go before these; without effect here.
  open var prefersAssistiveTechnologySettings = false
  /// Silence in front, in seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// Silence behind, in seconds.
  open var postUtteranceDelay: TimeInterval = 0
  /// A synthesizer has taken it; it may be taken once.
  var isEnqueued = false

  /// An utterance of a text.
  public init(string: String) {
    speechString = string
    attributedSpeechString = NSAttributedString(string: string)
    super.init()
  }

  /// An utterance of a text with marks, which are without effect here.
  public init(attributedString: NSAttributedString) {
    speechString = attributedString.string
    attributedSpeechString = attributedString
    super.init()
  }

  /// An utterance in the Speech Synthesis Markup Language.
  @available(*, unavailable, message: "SSML is not simulated: pass the plain text to init(string:)")
  public init?(ssmlRepresentation: String) { nil }

  /// A new utterance with the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVSpeechUtterance(attributedString: attributedSpeechString)
    copy.voice = voice
    copy.rate = rate
    copy.pitchMultiplier = pitchMultiplier
    copy.volume = volume
    copy.prefersAssistiveTechnologySettings = prefersAssistiveTechnologySettings
    copy.preUtteranceDelay = preUtteranceDelay
    copy.postUtteranceDelay = postUtteranceDelay
    return copy
  }

  /// As the runtime knows it.
  var value: SpeechUtterance {
    var value = SpeechUtterance(speechString)
    let rate = rate.isFinite ? min(max(rate, 0.05), AVSpeechUtteranceMaximumSpeechRate) : 0.5
    value.rate = DecimalNumber(text: "\(rate)") ?? 0.5
    value.preDelay = AVSpeechUtterance.duration(preUtteranceDelay)
    value.postDelay = AVSpeechUtterance.duration(postUtteranceDelay)
    return value
  }

  private static func duration(_ seconds: TimeInterval) -> Duration {
    guard seconds > 0 else { return .zero }
    return .nanoseconds(Int64((min(seconds, 1_000_000) * 1_000_000_000).rounded()))
  }
}

/// The slowest rate.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The normal rate.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
