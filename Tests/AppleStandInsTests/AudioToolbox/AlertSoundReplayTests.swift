import AVFoundation
import AudioToolbox
import ExtensionHost
import ServiceExtensionTesting
import Testing

private func wave(seconds: Int) -> [UInt8] {
  let count = UInt32(seconds * 1000)
  func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  return Array("RIFF".utf8) + little(count + 36) + Array("WAVEfmt ".utf8) + little(16)
    + [1, 0, 1, 0] + little(1000) + little(1000) + [1, 0, 8, 0] + Array("data".utf8) + little(count)
    + [UInt8](repeating: 128, count: Int(count))
}

private final class Plays: UNNotificationServiceExtension, AVAudioPlayerDelegate {
  private var player: AVAudioPlayer?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    do {
      let url = try HostedProcess.temporaryFile("ding.wav", wave(seconds: 3))
      var sound: SystemSoundID = 0
      let status = AudioServicesCreateSystemSoundID(url as NSURL, &sound)
      HostedProcess.note("status \(status), sound \(sound)")
      var none: SystemSoundID = 1
      let missing = AudioServicesCreateSystemSoundID(url.appendingPathExtension("x") as NSURL, &none)
      HostedProcess.note("status \(missing), sound \(none)")
      player = try AVAudioPlayer(contentsOf: url)
      player?.delegate = self
      AudioServicesPlayAlertSoundWithCompletion(sound) { [self] in
        HostedProcess.note("ended")
        HostedProcess.note("plays: \(player?.play() ?? false)")
        AudioServicesPlaySystemSoundWithCompletion(1007) { contentHandler(request.content) }
      }
    } catch {
      HostedProcess.note("\(error)")
    }
  }

  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
    HostedProcess.note("player finished: \(flag), playing: \(player.isPlaying)")
  }
}

@Suite("AudioToolbox: alert sounds in a replay")
struct AlertSoundReplayTests {
  @Test func aSoundPlaysToItsEnd() {
    // S4: 3 s, then the player's 3 s beside the system's own 1 s.
    let recording = Scenario.onePush().replay(with: Plays.self)
    #expect(recording["A"].delivery?.time == .seconds(4))
    #expect(
      recording.lines == [
        "0 s status 0, sound 4096", "0 s status -1500, sound 0", "3 s ended", "3 s plays: true",
        "6 s player finished: true, playing: false",
      ])
    #expect(recording.sounds.map(\.name) == ["ding.wav", "ding.wav", "system sound 1007"])
  }

  @Test func onlyThePlayerIsRefusedAudio() {
    // S3, S4
    var scenario = Scenario.onePush()
    scenario.device.speech.audio = .refused
    let recording = scenario.replay(with: Plays.self)
    #expect(recording["A"].delivery?.time == .seconds(4))
    #expect(recording.lines[3] == "3 s plays: false")
  }
}
