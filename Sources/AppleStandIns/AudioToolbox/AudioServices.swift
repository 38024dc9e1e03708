import Dispatch
import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Names a sound that can be played.
public typealias SystemSoundID = UInt32

/// The vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// There was no error.
public let kAudioServicesNoError: Int32 = 0
/// There is no such property: 'pty?'.
public let kAudioServicesUnsupportedPropertyError: Int32 = 1_886_681_407
/// The property has another size: '!siz'.
public let kAudioServicesBadPropertySizeError: Int32 = 561_211_770
/// The sound cannot be used.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500
/// The app did not answer in time.
public let kAudioServicesSystemSoundClientTimedOutError: Int32 = -1501
/// A sound may last 30 s at most.
public let kAudioServicesSystemSoundExceededMaximumDurationError: Int32 = -1502

/// Names a sound file; 0 and an error where there is none.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  outSystemSoundID.pointee = 0
  guard let path = inFileURL.path, inFileURL.isFileURL, FileManager.default.isReadableFile(atPath: path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  guard let sounds = SystemSounds.current else { return kAudioServicesSystemSoundUnspecifiedError }
  outSystemSoundID.pointee = sounds.add(URL(fileURLWithPath: path).standardizedFileURL.path)
  return kAudioServicesNoError
}

/// Forgets a sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
  SystemSounds.current?.paths[inSystemSoundID] = nil
  return kAudioServicesNoError
}

/// Plays a sound (rule S4): also where the phone refuses other audio to extensions.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound; the completion comes at its end.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  guard let sounds = SystemSounds.current else {
    FileHandle.standardError.write(Data("AudioToolbox: there is no phone outside a replay: nothing plays\n".utf8))
    return
  }
  sounds.play(inSystemSoundID, inCompletionBlock)
}

/// Plays a sound, with a vibration where the user has it so.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound, with a vibration where the user has it so; the completion comes at its end.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Calls a function at the end of a sound.
@available(*, unavailable, message: "use AudioServicesPlaySystemSoundWithCompletion")
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: AnyObject?, _ inRunLoopMode: NSString?,
  _ inCompletionRoutine: @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void,
  _ inClientData: UnsafeMutableRawPointer?
) -> Int32 {
  kAudioServicesSystemSoundUnspecifiedError
}

/// The sounds of a process.
final class SystemSounds {
  /// How long one of the system's own sounds plays: 1 s, as the default sound (ours). A scenario can list it under
  /// `sounds` by its name, such as `system sound 1007`.
  private static let systemSoundLength = Duration.seconds(1)

  private let process: HostedProcess
  private let queue = DispatchQueue(label: "AudioToolbox.completion")
  private var last: SystemSoundID = kSystemSoundID_Vibrate
  /// The files of the sounds that the extension has named.
  var paths: [SystemSoundID: String] = [:]

  private init(_ process: HostedProcess) { self.process = process }

  static var current: SystemSounds? {
    HostedProcess.current.map { process in process.object(SystemSounds.self) { SystemSounds(process) } }
  }

  func add(_ path: String) -> SystemSoundID {
    last += 1
    paths[last] = path
    return last
  }

  func play(_ identifier: SystemSoundID, _ completion: (() -> Void)?) {
    let name: String
    if let path = paths[identifier] {
      name = process.showToPhone(fileAt: path)
    } else {
      name = identifier == kSystemSoundID_Vibrate ? "vibration" : "system sound \(identifier)"
      var contents = FileContents(byteCount: 0)
      contents.soundLength = SystemSounds.systemSoundLength
      process.request(.writeFile(name, contents))
    }
    process.request(.playSound(name)) { [process, queue] event in
      guard case .soundEnded = event, let completion else { return }
      process.perform(on: queue, completion)
    }
  }
}
