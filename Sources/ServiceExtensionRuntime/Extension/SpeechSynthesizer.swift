import VirtualTime

/// Something to be spoken.
public struct SpeechUtterance: Hashable, Sendable, Codable {
  /// The text, as it is recorded.
  public var text: String
  /// The rate; 0.5 is normal, the duration is linear in it (rule S1).
  public var rate: DecimalNumber = 0.5
  /// Silence before the first character.
  public var preDelay = Duration.zero
  /// Silence behind the last.
  public var postDelay = Duration.zero
  /// A further pause before the first run of decimal digits, if the text does not begin with it.
  public var pauseBeforeDigits = Duration.zero
  /// Fractions of the text whose end the delegate wants to hear of, 0…1, ascending.
  public var marks: [DecimalNumber] = []
  /// Whether the delegate wants to hear of every word (or CJK character) that begins.
  public var reportsRanges = false

  /// An utterance of `text` at the normal rate.
  public init(_ text: String) { self.text = text }
}

/// Speaks for the extension, like Apple's `AVSpeechSynthesizer`: utterances of one synthesizer queue.
///
/// It falls silent when it is released, and what it had to say is lost: keep it as long as it is to speak (rule S2).
public final class SpeechSynthesizer {
  private let process: ExtensionProcess
  private let context: ExtensionContext
  private let number: Int

  init(context: ExtensionContext) {
    self.context = context
    process = context.process
    number = process.nextSynthesizer
    process.nextSynthesizer += 1
  }

  deinit {
    if process.isAlive, process.synthesizerHasSpoken.contains(number) {
      process.request(.releaseSynthesizer(number), for: context, listener: nil)
    }
  }

  /// Speaks `utterance` after what is already queued; `delegate` hears what happens to it, in time order.
  ///
  /// `context` is the notification it is spoken for, where that is not the one the synthesizer was made for.
  public func speak(
    _ utterance: SpeechUtterance, for context: ExtensionContext? = nil,
    delegate: @escaping (SpeechEvent) -> Void = { _ in }
  ) {
    process.synthesizerHasSpoken.insert(number)
    process.request(.speak(SpeechRequest(synthesizer: number, utterance: utterance)), for: context ?? self.context) {
      if case .speech(let event) = $0 { delegate(event) }
    }
  }

  /// Pauses at once.
  public func pauseSpeaking() { process.request(.pauseSpeaking(synthesizer: number), for: context, listener: nil) }
  /// Goes on after a pause.
  public func continueSpeaking() {
    process.request(.continueSpeaking(synthesizer: number), for: context, listener: nil)
  }
  /// Stops at once; everything queued is cancelled.
  public func stopSpeaking() { process.request(.stopSpeaking(synthesizer: number), for: context, listener: nil) }
}
