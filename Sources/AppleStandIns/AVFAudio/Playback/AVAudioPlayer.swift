import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Plays a sound file, as the phone plays alert sounds: at most 30 s of it (rule S4). Where the phone refuses audio to
/// extensions nothing plays (rule S3).
open class AVAudioPlayer: NSObject {
  /// The file; nil for bytes.
  public let url: URL?
  private let contents: FileContents
  private var playing: (number: Int, since: Date)?
  private var plays = 0

  /// A player of a file; throws if there is none, or no sound of a known length: WAVE, AIFF or Core Audio's.
  public convenience init(contentsOf url: URL) throws {
    guard url.isFileURL, let contents = FileContents(fileAt: url.path), contents.soundLength != nil else {
      throw NSError(domain: NSOSStatusErrorDomain, code: 1_685_348_671)
    }
    self.init(url, contents)
  }

  /// A player of a file.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  private init(_ url: URL, _ contents: FileContents) {
    self.url = url
    self.contents = contents
    super.init()
  }

  /// Plays bytes.
  @available(*, unavailable, message: "write the bytes to a file and use init(contentsOf:)")
  public convenience init(data: Data) throws { throw NSError(domain: NSOSStatusErrorDomain, code: 1_685_348_671) }

  /// Hears of the end.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// 0…1; without effect here.
  open var volume: Float = 1
  /// How long it plays, in seconds.
  open var duration: TimeInterval { contents.soundLength.map { $0 / .seconds(1) } ?? 0 }
  /// How far it has got, in seconds.
  open var currentTime: TimeInterval { playing.map { Date().timeIntervalSince($0.since) } ?? 0 }
  /// Whether it plays.
  open var isPlaying: Bool { playing != nil }
  /// How often it is repeated.
  @available(*, unavailable, message: "repeated sounds are not simulated")
  open var numberOfLoops: Int { 0 }

  /// Looks whether it can play.
  @discardableResult
  open func prepareToPlay() -> Bool { contents.soundLength != nil }

  /// Plays; false where the phone refuses it.
  @discardableResult
  open func play() -> Bool {
    guard let process = HostedProcess.current, let url else { return false }
    if isPlaying { return true }
    if case .refused = process.request(.activateAudioSession).answer { return false }
    plays += 1
    let number = plays
    playing = (number, Date())
    process.request(.playSound(process.showToPhone(fileAt: url.standardizedFileURL.path))) { [weak self] event in
      guard case .soundEnded = event else { return }
      process.perform(on: .main) { self?.ended(number) }
    }
    return true
  }

  /// Stops.
  @available(*, unavailable, message: "a sound that is cut by the extension is not simulated")
  open func stop() {}

  /// Pauses.
  @available(*, unavailable, message: "a sound that is cut by the extension is not simulated")
  open func pause() {}

  private func ended(_ number: Int) {
    guard playing?.number == number else { return }
    playing = nil
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }
}

/// Hears what a player does, on the main queue.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// It has played to its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The file is broken.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Nothing is done.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Nothing is done.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
