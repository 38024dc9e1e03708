// The write-ups' demo as a whole. Empty text: handed over at once. Up to 18 characters: default sound, handed over at once,
// then spoken, since it fits into the banner's life. Longer: no sound, which would ring into the speech; spoken, and
// handed over when a quarter has been said. A comma before the first number lets it be heard well.
import AVFoundation
import UserNotifications

class NotificationService: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {

    private static let longestShortText = 18

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var hasDelivered = false
    private let synthesizer = AVSpeechSynthesizer()

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent else { return }
        content.title = "\(content.title) [modified]"

        if content.body.isEmpty {
            deliver()
        } else if content.body.count <= NotificationService.longestShortText {
            content.sound = UNNotificationSound.default
            deliver()
            speak(content.body)
        } else {
            content.sound = nil
            speak(content.body)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func deliver() {
        if hasDelivered { return }
        hasDelivered = true
        if let contentHandler = contentHandler, let content = bestAttemptContent {
            contentHandler(content)
        }
    }

    private func speak(_ text: String) {
        do {
            try AVAudioSession.sharedInstance().setCategory(.playback)
            try AVAudioSession.sharedInstance().setActive(true)
        } catch {
            print("audio session: \(error.localizedDescription)")
        }
        synthesizer.delegate = self
        let utterance = AVSpeechUtterance(string: setOffFirstNumber(in: text))
        utterance.rate = 0.5
        utterance.voice = AVSpeechSynthesisVoice(language: "zh-CN")
        synthesizer.speak(utterance)
    }

    private func setOffFirstNumber(in text: String) -> String {
        guard let number = text.range(of: "[0-9]+", options: .regularExpression) else { return text }
        return text[..<number.lowerBound] + "，" + text[number.lowerBound...]
    }

    // MARK: - AVSpeechSynthesizerDelegate

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance) {
        if characterRange.location * 4 >= (utterance.speechString as NSString).length {
            deliver()
        }
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        deliver()
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        deliver()
    }
}
