import Foundation
import ServiceExtensionRuntime

/// The sound of a notification.
open class UNNotificationSound: NSObject, NSCopying {
  let value: NotificationSound
  private let isRingtone: Bool

  init(value: NotificationSound, isRingtone: Bool = false) {
    self.value = value
    self.isRingtone = isRingtone
    super.init()
  }

  /// A sound file of the app: in its bundle, or below `Library/Sounds` of its container or an app group's; 30 s at most.
  public convenience init(named name: UNNotificationSoundName) { self.init(value: .named(name.rawValue)) }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(value: .default) }
  /// The system's ringtone; the simulation plays the default sound.
  open class var defaultRingtone: UNNotificationSound { UNNotificationSound(value: .default, isRingtone: true) }
  /// The system's critical alert, at full volume.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(value: .defaultCritical(volume: 1)) }

  /// The system's critical alert, at a volume of 0…1.
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(value: .defaultCritical(volume: Double(volume)))
  }

  /// A critical alert with a file of its own, at full volume.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(value: .criticalNamed(name.rawValue, volume: 1))
  }

  /// A critical alert with a file of its own, at a volume of 0…1.
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(value: .criticalNamed(name.rawValue, volume: Double(volume)))
  }

  /// A file that rings like a call.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(value: .named(name.rawValue), isRingtone: true)
  }

  /// Itself: it cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both sound the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound).map { $0.value == value && $0.isRingtone == isRingtone } ?? false
  }

  /// Equal for equal sounds.
  open override var hash: Int { value.hashValue }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file's name.
  public var rawValue: String
  /// A file of this name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// A file of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
}
