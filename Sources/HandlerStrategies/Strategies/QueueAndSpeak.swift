import ServiceExtensionRuntime

/// One synthesizer for the whole process: speaks one payment after another and delivers each as its speech ends, also
/// where several notifications are dispatched at once.
public final class QueueAndSpeak: ServiceExtensionBase {
  /// What all notifications of a process share.
  private final class Queue {
    let synthesizer: SpeechSynthesizer
    init(_ synthesizer: SpeechSynthesizer) { self.synthesizer = synthesizer }
  }

  /// Queues the body; delivers when it has been spoken.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard let context, !best.body.isEmpty else { return deliver() }
    let queue = context.processState.object(Queue.self) { Queue(context.makeSynthesizer()) }
    var hasEnded = false
    queue.synthesizer.speak(SpeechUtterance(best.body), for: context) { [weak self] event in
      guard !hasEnded, event == .finished || event == .cancelled else { return }
      hasEnded = true
      self?.deliverOnce()
    }
  }
}
