import AVFoundation
import ExtensionHost
import ServiceExtensionTesting
import Testing

/// Speaks the body and delivers when it is spoken: the cure of the seeds, in Swift.
private class SpeaksThenDelivers: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {
  fileprivate let synthesizer = AVSpeechSynthesizer()
  fileprivate var handler: ((UNNotificationContent) -> Void)?
  fileprivate var content: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    content = request.content.mutableCopy() as? UNMutableNotificationContent
    synthesizer.delegate = self
    let utterance = AVSpeechUtterance(string: request.content.body)
    utterance.voice = AVSpeechSynthesisVoice(language: "zh-CN")
    utterance.rate = (request.content.userInfo["rate"] as? NSNumber)?.floatValue ?? utterance.rate
    synthesizer.speak(utterance)
    HostedProcess.note("speaking: \(synthesizer.isSpeaking)")
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    HostedProcess.note(
      "finished, main: \(HostedProcess.current?.isOnMain ?? false), speaking: \(synthesizer.isSpeaking)")
    if let content { handler?(content) }
  }
}

private final class Stops: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {
  private let synthesizer = AVSpeechSynthesizer()
  private var handler: ((UNNotificationContent) -> Void)?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    synthesizer.delegate = self
    synthesizer.speak(AVSpeechUtterance(string: request.content.body))
    synthesizer.speak(AVSpeechUtterance(string: "尾"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in
      HostedProcess.note("pauses: \(synthesizer.pauseSpeaking(at: .word))")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
      HostedProcess.note("goes on: \(synthesizer.continueSpeaking())")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.3) { [self] in
      HostedProcess.note("stops: \(synthesizer.stopSpeaking(at: .immediate))")
    }
  }

  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    HostedProcess.note("start \(utterance.speechString)")
  }
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {
    HostedProcess.note((utterance.speechString as NSString).substring(with: characterRange))
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
    HostedProcess.note("pause \(synthesizer.isPaused)")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
    HostedProcess.note("continue \(synthesizer.isPaused)")
  }
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    HostedProcess.note("cancel \(utterance.speechString)")
    if !synthesizer.isSpeaking { handler?(UNNotificationContent()) }
  }
}

private final class KeepsNothing: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.speak(AVSpeechUtterance(string: request.content.body))
  }
}

private final class Renders: UNNotificationServiceExtension {
  private let synthesizer = AVSpeechSynthesizer()
  private var file: AVAudioFile?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
    do {
      try AVAudioSession.sharedInstance().setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
      try AVAudioSession.sharedInstance().setActive(true)
    } catch {
      HostedProcess.note("\((error as NSError).domain) \((error as NSError).code)")
    }
    let folder = URL(fileURLWithPath: HostedProcess.current?.containers.home ?? "").appendingPathComponent(
      "Library/Sounds")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    synthesizer.write(AVSpeechUtterance(string: content.body)) { [self] buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer else { return }
      guard buffer.frameLength > 0 else {
        file = nil
        content.sound = UNNotificationSound(named: UNNotificationSoundName("speech.caf"))
        return contentHandler(content)
      }
      HostedProcess.note("\(buffer.frameLength) frames")
      if file == nil {
        file = try? AVAudioFile(
          forWriting: folder.appendingPathComponent("speech.caf"), settings: buffer.format.settings,
          commonFormat: .pcmFormatInt16, interleaved: false)
      }
      try? file?.write(from: buffer)
    }
  }
}

private final class SpeaksTwice: UNNotificationServiceExtension {
  private let synthesizer = AVSpeechSynthesizer()

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let utterance = AVSpeechUtterance(string: request.content.body)
    synthesizer.speak(utterance)
    synthesizer.speak(utterance)
    contentHandler(request.content)
  }
}

@Suite("AVFAudio: speech in a replay")
struct SpeechReplayTests {
  @Test func aSpokenTextIsDeliveredAtItsEnd() {
    // S1: four CJK characters take 1 s.
    let recording = Scenario.onePush(body: "收款十元").replay(with: SpeaksThenDelivers.self)
    #expect(recording["A"].delivery?.time == .seconds(1))
    #expect(recording.lines == ["0 s speaking: true", "1 s finished, main: true, speaking: false"])
    #expect(recording.utterances.map(\.isWhole) == [true])
    // Linear in the rate; never slower than a tenth of the normal one.
    for (rate, time) in [(1.0, 500), (0.25, 2000), (0, 10000), (7, 500)] as [(Double, Int64)] {
      let scenario = Scenario.onePush(body: "收款十元", more: ["rate": JSONValue(floatLiteral: rate)])
      #expect(scenario.replay(with: SpeaksThenDelivers.self)["A"].delivery?.time == .milliseconds(time))
    }
  }

  @Test func theSeedsFindingComesOutOfRealCode() {
    // L4
    var scenario = Scenario.onePush(body: "支付宝到账九十九元")
    scenario.pushes[0].burst = PushSeries.Burst(count: 10)
    let recording = scenario.replay(with: SpeaksThenDelivers.self)
    #expect(recording.totals.utterancesWhole == 10)
    #expect(recording.totals.bannersSeen == 10)
    #expect(recording.notifications.last?.delivery?.time == .milliseconds(22_500))
    #expect(recording.processes.count == 1)
  }

  @Test func theDelegateHearsEverythingInOrder() {
    // S2: it pauses where the next character begins.
    let recording = Scenario.onePush(body: "一二三四").replay(with: Stops.self)
    #expect(
      recording.lines == [
        "0 s start 一二三四", "0 s 一", "0.25 s 二", "0.3 s pauses: true", "0.5 s pause true", "1 s goes on: true",
        "1 s continue false", "1.25 s 四", "1.3 s stops: true", "1.3 s cancel 一二三四", "1.3 s cancel 尾",
      ])
  }

  @Test func aSynthesizerThatNobodyKeepsFallsSilent() {
    // S2, F43
    let recording = Scenario.onePush(body: "收款十元").replay(with: KeepsNothing.self)
    #expect(recording["A"].delivery?.time == .zero)
    #expect(recording.codes == [.speechNotKept])
    #expect(recording.totals.utterancesNeverBegun == 1)
  }

  @Test func renderedSpeechBecomesTheSound() {
    // S3, S5: 1.25 s of speech are rendered in 62.5 ms.
    var scenario = Scenario.onePush(body: "收款十五元")
    scenario.device.speech.audio = .refused
    let recording = scenario.replay(with: Renders.self)
    #expect(recording["A"].delivery?.time == VirtualInstant(nanoseconds: 62_500_000))
    #expect(
      recording.lines == [
        "0 s NSOSStatusErrorDomain 561015905", "0.05 s 22050 frames", "0.0625 s 5512 frames",
      ])
    #expect(recording.sounds.map(\.name) == ["speech.caf"])
    #expect(recording.sounds[0].isWhole)
  }

  @Test func oneUtteranceIsTakenOnce() {
    // X1
    let recording = Scenario.onePush().replay(with: SpeaksTwice.self)
    #expect(recording["A"].reason == .crashed)
  }
}
