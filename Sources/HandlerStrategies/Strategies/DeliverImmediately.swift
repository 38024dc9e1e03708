import ServiceExtensionRuntime

/// Modifies and delivers at once, then goes on working: the naive version. What it still speaks or plays lives only as
/// long as the process (rules L1–L3).
public final class DeliverImmediately: ServiceExtensionBase {
  /// Whether it speaks the body after delivering.
  public var speaks = true
  /// A sound file to play instead of speaking.
  public var soundFile: String?
  private var synthesizer: SpeechSynthesizer?

  /// Delivers, then speaks or plays.
  public override func handle(_ request: NotificationRequest, best: MutableNotificationContent) {
    best.title += " [modified]"
    deliver()
    if let soundFile {
      context?.playAlertSound(soundFile)
    } else if speaks, !best.body.isEmpty {
      synthesizer = context?.makeSynthesizer()
      synthesizer?.speak(SpeechUtterance(best.body))
    }
  }
}
