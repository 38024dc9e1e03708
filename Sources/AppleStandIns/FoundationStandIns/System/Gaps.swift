public import Foundation
import ExtensionHost

// What Foundation on Linux lacks.

/// Seconds since 2001-01-01T00:00:00Z.
public typealias CFAbsoluteTime = Double
/// Seconds.
public typealias CFTimeInterval = Double
/// A result of a C function; 0: no error.
public typealias OSStatus = Int32
/// Where a method puts an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// The date, in seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
/// The uptime, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }

/// The key of a bundle's version in its `Info.plist`.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" as CFString }
/// The key of a bundle's name in its `Info.plist`.
public var kCFBundleNameKey: CFString! { "CFBundleName" as CFString }
/// The key of a bundle's identifier in its `Info.plist`.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" as CFString }
/// The key of a bundle's executable in its `Info.plist`.
public var kCFBundleExecutableKey: CFString! { "CFBundleExecutable" as CFString }

/// Runs the body; there are no pools to drain on Linux.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Takes the lock of an object, as `@synchronized` does; 0: done.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  ObjectLocks.current?.lock(of: object as AnyObject).lock()
  return 0
}

/// Gives the lock of an object back; 0: done.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  ObjectLocks.current?.lock(of: object as AnyObject).unlock()
  return 0
}

private final class ObjectLocks {
  private var locks: [ObjectIdentifier: (object: AnyObject, lock: NSRecursiveLock)] = [:]

  static var current: ObjectLocks? { HostedProcess.current?.object(ObjectLocks.self, make: ObjectLocks.init) }

  func lock(of object: AnyObject) -> NSRecursiveLock {
    let key = ObjectIdentifier(object)
    if let known = locks[key] { return known.lock }
    let lock = NSRecursiveLock()
    locks[key] = (object, lock)
    return lock
  }
}

extension URL {
  /// The extension's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The extension's library.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  /// The extension's caches.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The extension's support files.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    PhoneFolders.urls(for: directory, in: .userDomainMask).first ?? URL(fileURLWithPath: PhoneFolders.home)
  }
}
