import AVFoundation
import ExtensionHost
import Foundation
import ServiceExtensionRuntime
import Testing

@Suite("AVFAudio: sound files and their length")
struct SoundFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test(arguments: ["speech.caf", "speech.wav"])
  func aFileThatWasWrittenHasItsLength(_ name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(name)
    let format = try #require(
      AVAudioFormat(commonFormat: .pcmFormatInt16, sampleRate: 22050, channels: 1, interleaved: true))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 22050))
    buffer.frameLength = 22050
    let file = try AVAudioFile(forWriting: url, settings: format.settings)
    try file.write(from: buffer)
    buffer.frameLength = 11025
    try file.write(from: buffer)
    #expect(file.length == 33075)
    file.close()
    #expect(FileContents(fileAt: url.path)?.soundLength == .milliseconds(1500))
    #expect(try AVAudioPlayer(contentsOf: url).duration == 1.5)
  }

  @Test func channelsApartAreWrittenFrameByFrame() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("stereo.wav")
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8000, channels: 2))
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 2))
    buffer.frameLength = 9
    #expect(buffer.frameLength == 2)
    let samples = try #require(buffer.floatChannelData)
    samples[0][0] = 0.5
    samples[1][1] = 0.25
    try AVAudioFile(forWriting: url, settings: format.settings).write(from: buffer)
    let bytes = try Data(contentsOf: url).dropFirst(44)
    #expect(bytes.count == 16)
    #expect(Array(bytes.prefix(4)) == [0, 0, 0, 0x3F])
    #expect(Array(bytes.suffix(4)) == [0, 0, 0x80, 0x3E])
    #expect(FileContents(fileAt: url.path)?.soundLength == .microseconds(250))
  }

  @Test func anAIFFFileHasItsLength() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.aiff")
    var bytes = Array("FORM".utf8) + [0, 0, 0, 46] + Array("AIFFCOMM".utf8) + [0, 0, 0, 18]
    // One channel, 44100 frames of 16 bits, 44100 Hz as an 80-bit float.
    bytes += [0, 1, 0, 0, 0xAC, 0x44, 0, 16, 0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
    try Data(bytes).write(to: url)
    #expect(FileContents(fileAt: url.path)?.soundLength == .seconds(1))
    #expect(FileContents(fileAt: url.path)?.trueType == "audio/aiff")
  }

  @Test func brokenFilesHaveNone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.wav")
    for text in ["", "RIFF", "RIFF....WAVE", "RIFF....WAVEdata....", "caff0000desc", "FORM....AIFFCOMM"] {
      try Data(text.utf8).write(to: url)
      #expect(FileContents(fileAt: url.path)?.soundLength == nil)
    }
    #expect(FileContents(fileAt: url.path + ".none") == nil)
    #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: url) }
    #expect(throws: NSError.self) {
      try AVAudioFile(forWriting: url, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
    }
  }

  @Test func voicesAreThoseOfAPhone() {
    #expect(AVSpeechSynthesisVoice(language: "zh-CN")?.language == "zh-CN")
    #expect(AVSpeechSynthesisVoice(language: "en")?.language == "en-AU")
    #expect(AVSpeechSynthesisVoice(language: nil)?.language == "en-US")
    #expect(AVSpeechSynthesisVoice(language: "xx-YY") == nil)
    let identifiers = AVSpeechSynthesisVoice.speechVoices().map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    #expect(AVSpeechSynthesisVoice(identifier: identifiers[0])?.identifier == identifiers[0])
  }
}
