import ServiceExtensionRuntime

/// Speaks, and delivers when a part of the text has been spoken: the banner shows early, and its life covers the rest.
public final class DeliverAtFraction: ServiceExtensionBase {
  /// The part of the text, 0…1.
  public var fraction: DecimalNumber = 0.25
  private var synthesizer: SpeechSynthesizer?

  /// Speaks the body; delivers at the fraction, at the latest when the utterance has ended.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard !best.body.isEmpty else { return deliverOnce() }
    var utterance = SpeechUtterance(best.body)
    utterance.marks = [fraction]
    synthesizer = context?.makeSynthesizer()
    synthesizer?.speak(utterance) { [weak self] event in
      switch event {
      case .reached, .cancelled, .finished: self?.deliverOnce()
      default: break
      }
    }
  }
}
