import ServiceExtensionRuntime

/// Speaks first and delivers when the speech is over: the cure that the seeds found, since an undelivered notification
/// keeps the process alive.
public final class SpeakThenDeliver: ServiceExtensionBase {
  private var synthesizer: SpeechSynthesizer?

  /// Speaks the body; delivers when that has finished or was cancelled.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard !best.body.isEmpty else { return deliver() }
    synthesizer = context?.makeSynthesizer()
    synthesizer?.speak(SpeechUtterance(best.body)) { [weak self] event in
      if event == .finished || event == .cancelled { self?.deliverOnce() }
    }
  }
}
