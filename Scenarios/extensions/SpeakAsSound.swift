// What still speaks where the system refuses audio to extensions: the speech is rendered into a file, and the file is the
// notification's sound.
import AVFoundation
import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?
    private let synthesizer = AVSpeechSynthesizer()
    private var file: AVAudioFile?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = (request.content.mutableCopy() as? UNMutableNotificationContent)
        content?.title += " [modified]"

        guard let text = content?.body, !text.isEmpty else { return deliver() }
        let name = "speech-\(request.identifier).caf"
        guard let folder = soundsFolder() else { return deliver() }

        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = AVSpeechSynthesisVoice(language: "zh-CN")
        synthesizer.write(utterance) { [self] buffer in
            guard let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else {
                file = nil
                content?.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: name))
                return deliver()
            }
            do {
                if file == nil {
                    file = try AVAudioFile(
                        forWriting: folder.appendingPathComponent(name), settings: buffer.format.settings,
                        commonFormat: buffer.format.commonFormat, interleaved: buffer.format.isInterleaved)
                }
                try file?.write(from: buffer)
            } catch {
                print("no speech: \(error)")
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func soundsFolder() -> URL? {
        let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.till")
        guard let folder = group?.appendingPathComponent("Library/Sounds", isDirectory: true) else { return nil }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func deliver() {
        guard let handler = contentHandler, let content = content else { return }
        contentHandler = nil
        handler(content)
    }
}
