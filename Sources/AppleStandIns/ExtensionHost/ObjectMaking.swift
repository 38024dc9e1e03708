import Foundation

/// Makes objects of a class that is known only at run time.
///
/// Swift lets only a `required` initialiser be called through a metatype, and Apple's classes do not have one. All
/// subclasses of `NSObject` have `init()` at the same place of their table of methods; a class that declares it required
/// is used to reach that place.
public enum ObjectMaking {
  open class Required: NSObject {
    public required override init() { super.init() }
  }

  /// A new object of `type`, made by its `init()`; for classes below `NSObject` that have or inherit one.
  @inline(never)
  @_optimize(none)
  public static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    let required = unsafeBitCast(type as AnyObject.Type, to: Required.Type.self)
    return unsafeDowncast(required.init() as AnyObject, to: Object.self)
  }
}
