import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Speaks texts; its utterances queue. It falls silent when it is released, so keep it as long as it is to speak.
///
/// Times are by rules S1 and S2; where the phone refuses audio an utterance never starts (rule S3).
open class AVSpeechSynthesizer: NSObject {
  private let process: HostedProcess?
  private let number: Int
  private var hasSpoken = false
  /// What was taken and has not ended, in order.
  private var open: [AVSpeechUtterance] = []
  private var boundaryAction: (() -> Void)?

  /// A synthesizer with nothing to say.
  public override init() {
    process = HostedProcess.current
    number = process?.object(SynthesizerCount.self, make: SynthesizerCount.init).next() ?? 0
    super.init()
  }

  deinit {
    if hasSpoken { process?.request(.releaseSynthesizer(number)) }
  }

  /// Hears what happens to utterances.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether it speaks or has something to say, paused or not.
  open var isSpeaking: Bool { !open.isEmpty }
  /// Whether it pauses.
  open private(set) var isPaused = false
  /// Whether it uses the session of the process; without effect here.
  open var usesApplicationAudioSession = true
  /// Whether it is mixed into a call; without effect here.
  open var mixToTelephonyUplink = false

  /// Speaks an utterance after those before it. One that was taken before ends the extension, as on a phone, by an
  /// exception (Apple).
  open func speak(_ utterance: AVSpeechUtterance) {
    guard let process else { return noReplay() }
    guard !utterance.isEnqueued else {
      process.end(.crashed("NSInvalidArgumentException: An AVSpeechUtterance shall not be enqueued twice"))
    }
    utterance.isEnqueued = true
    hasSpoken = true
    open.append(utterance)
    var value = utterance.value
    value.reportsRanges = delegate != nil
    process.request(.speak(SpeechRequest(synthesizer: number, utterance: value))) { [weak self] event in
      guard case .speech(let event) = event else { return }
      process.perform(on: .main) { self?.hear(event, of: utterance) }
    }
  }

  /// Ends what it says and forgets what it had to say; false: there was nothing.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, let process else { return false }
    at(boundary) { [number] in process.request(.stopSpeaking(synthesizer: number)) }
    return true
  }

  /// Pauses; false: there was nothing to pause.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused, let process else { return false }
    at(boundary) { [number] in process.request(.pauseSpeaking(synthesizer: number)) }
    return true
  }

  /// Goes on after a pause; false: it was not paused.
  @discardableResult
  open func continueSpeaking() -> Bool {
    guard isPaused, let process else { return false }
    process.request(.continueSpeaking(synthesizer: number))
    return true
  }

  private func at(_ boundary: AVSpeechBoundary, _ action: @escaping () -> Void) {
    // The beginnings of words are only told where there is a delegate to hear them.
    if boundary == .word, delegate != nil, !isPaused { boundaryAction = action } else { action() }
  }

  private func hear(_ event: SpeechEvent, of utterance: AVSpeechUtterance) {
    switch event {
    case .started: delegate?.speechSynthesizer(self, didStart: utterance)
    case .willSpeak(let range):
      if let action = boundaryAction {
        boundaryAction = nil
        return action()
      }
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: NSRange(location: range.lowerBound, length: range.count),
        utterance: utterance)
    case .reached: break
    case .paused:
      isPaused = true
      delegate?.speechSynthesizer(self, didPause: utterance)
    case .continued:
      isPaused = false
      delegate?.speechSynthesizer(self, didContinue: utterance)
    case .cancelled:
      end(utterance)
      delegate?.speechSynthesizer(self, didCancel: utterance)
    case .finished:
      end(utterance)
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
  }

  private func end(_ utterance: AVSpeechUtterance) {
    open.removeAll { $0 === utterance }
    isPaused = false
    if open.isEmpty { boundaryAction = nil }
  }

  private func noReplay() {
    FileHandle.standardError.write(
      Data("AVSpeechSynthesizer: there is no phone outside a replay: nothing is spoken\n".utf8))
  }
}

/// Numbers the synthesizers of a process.
private final class SynthesizerCount {
  private var count = 0

  func next() -> Int {
    count += 1
    return count - 1
  }
}
