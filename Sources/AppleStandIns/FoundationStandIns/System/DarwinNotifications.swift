import ExtensionHost
public import Foundation

/// A centre for notifications between processes.
public final class CFNotificationCenter: Sendable {}

/// The name of such a notification.
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  /// The name.
  public var rawValue: CFString
  /// A name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// A name.
  public init(_ rawValue: CFString) { self.rawValue = rawValue }
}

/// What is done with notifications while a process is suspended.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  /// They are dropped.
  case drop = 1
  /// They become one.
  case coalesce = 2
  /// They are kept.
  case hold = 3
  /// They come at once.
  case deliverImmediately = 4
}

/// Hears of a notification.
public typealias CFNotificationCallback = (
  CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
) -> Void

/// The centre that all processes share.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { CFNotificationCenter() }

/// Posts a notification; here nobody hears it.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  HostedProcess.noteNotSimulated(
    "the Darwin notification '\(name.map { $0.rawValue as String } ?? "")' reaches nobody: the simulated app does not listen"
  )
}

/// Asks to hear of a notification; here none ever comes.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callBack: CFNotificationCallback!,
  _ name: CFString!, _ object: UnsafeRawPointer!, _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  HostedProcess.noteNotSimulated(
    "the Darwin notification '\(name.map { $0 as String } ?? "")' never comes: the simulated app posts none")
}

/// Asks not to hear of a notification any more.
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {}

/// Asks not to hear of anything any more.
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {}
