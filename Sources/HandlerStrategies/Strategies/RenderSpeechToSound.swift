import ServiceExtensionRuntime

/// Renders the speech into a file and sets that as the notification's sound: what works since extensions may not use
/// audio. The sound plays with the banner; one of more than 30 s does not play at all (rule S5).
public final class RenderSpeechToSound: ServiceExtensionBase {
  /// How many times faster than speaking the rendering is.
  public var rate: DecimalNumber = 20

  /// Renders the body, then delivers.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    guard let context, !best.body.isEmpty else { return deliver() }
    let file = "speech-\(context.pushID).caf"
    context.renderSpeech(SpeechUtterance(best.body), to: file, speedup: rate) { [weak self] _ in
      best.sound = .named(file)
      self?.deliverOnce()
    }
  }
}
