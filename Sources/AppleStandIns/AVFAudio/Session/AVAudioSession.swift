import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// What the process wants to do with sound.
open class AVAudioSession: NSObject {
  override init() { super.init() }

  /// The session of the process.
  open class func sharedInstance() -> AVAudioSession {
    guard let process = HostedProcess.current else { return AVAudioSession() }
    return process.object(AVAudioSession.self, make: AVAudioSession.init)
  }

  /// What the sound is for.
  open private(set) var category = Category.soloAmbient
  /// What it is for, more closely.
  open private(set) var mode = Mode.default
  /// How it goes with the sound of others.
  open private(set) var categoryOptions: CategoryOptions = []
  /// Where it goes.
  open private(set) var routeSharingPolicy = RouteSharingPolicy.default
  /// Whether another app plays; in the simulation none does.
  open var isOtherAudioPlaying: Bool { false }
  /// Whether another app's sound asks for silence; in the simulation none does.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// The categories there are.
  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }

  /// Sets what the sound is for.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default, options: []) }

  /// Sets what the sound is for, and how it goes with the sound of others.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Sets what the sound is for, and how it goes with the sound of others.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    self.category = category
    self.mode = mode
    categoryOptions = options
  }

  /// Sets what the sound is for, where it goes, and how it goes with the sound of others.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, options: options)
    routeSharingPolicy = policy
  }

  /// Sets what the sound is for, more closely.
  open func setMode(_ mode: Mode) throws { self.mode = mode }

  /// Takes up or leaves the use of sound; throws where the phone refuses it to extensions (rule S3).
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    guard active else { return }
    guard let process = HostedProcess.current else {
      throw AVAudioSession.cannotStart("there is no phone outside a replay")
    }
    if case .refused(let why) = process.request(.activateAudioSession).answer { throw AVAudioSession.cannotStart(why) }
  }

  private static func cannotStart(_ why: String) -> NSError {
    NSError(
      domain: NSOSStatusErrorDomain, code: ErrorCode.cannotStartPlaying.rawValue,
      userInfo: [NSLocalizedDescriptionKey: "Session activation failed: \(why)"])
  }
}
