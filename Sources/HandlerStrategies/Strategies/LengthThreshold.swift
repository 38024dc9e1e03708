import ServiceExtensionRuntime

/// The seeds' demo: short texts fit into the banner's life and are delivered at once; long ones are spoken first and
/// delivered when a part has been spoken.
public final class LengthThreshold: ServiceExtensionBase {
  /// The longest body, in characters, that counts as short.
  public var limit = 18
  /// The part of a long text after which it is delivered, 0…1.
  public var fraction: DecimalNumber = 0.25
  /// What the title gets.
  public var suffix = " [modified]"
  /// A silence before the first run of decimal digits, so that the amount is heard well.
  public var pause: Duration = .milliseconds(250)
  private var synthesizer: SpeechSynthesizer?

  /// Delivers an empty body at once; a short one with the default sound at once, then speaks; a long one without
  /// sound at the fraction.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += suffix
    guard !best.body.isEmpty else { return deliverOnce() }
    let isShort = best.body.count <= limit
    best.sound = isShort ? .default : nil
    if isShort { deliverOnce() }
    var utterance = SpeechUtterance(best.body)
    utterance.pauseBeforeDigits = pause
    utterance.marks = isShort ? [] : [fraction]
    synthesizer = context?.makeSynthesizer()
    synthesizer?.speak(utterance) { [weak self] event in
      switch event {
      case .reached, .cancelled, .finished: self?.deliverOnce()
      default: break
      }
    }
  }
}
