import Foundation

/// Makes objects of a class that is known only as a value, as Objective-C's runtime does.
///
/// Swift allows `type.init()` only for a `required` initialiser, and a base class that requires one would not accept the
/// plain `override init()` of real extensions. So the call goes through a class that differs from
/// `UNNotificationServiceExtension` in nothing but that word: both have the same table of methods, in which the entry
/// of `init()` is `NSObject`'s. Where this should fail on another toolchain, its test fails.
enum PrincipalClass {
  static func makeObject(of type: UNNotificationServiceExtension.Type) -> UNNotificationServiceExtension {
    unsafeDowncast(make(unsafeBitCast(type, to: WithRequiredInit.Type.self)), to: UNNotificationServiceExtension.self)
  }

  /// Not inlined or specialised: the entry must be looked up in the table of the class that is asked for.
  @inline(never) @_optimize(none)
  private static func make(_ type: WithRequiredInit.Type) -> AnyObject { type.init() }
}

/// See ``PrincipalClass``; `open` and subclassed, so that no optimiser takes its `init` for the only one.
@_spi(ExtensionHost)
open class WithRequiredInit: NSObject {
  /// Never run.
  public required override init() { super.init() }
}
