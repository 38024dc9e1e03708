// ObjectiveC: associated objects. Selectors and the rest of the runtime are not there: Swift on Linux has none.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, under a key; nil removes it. It stays until the process ends.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { Associations.current?.set(value, key, of: object as AnyObject) }

/// The value that an object has under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.current?.values[ObjectIdentifier(object as AnyObject)]?.byKey[key]
}

/// Removes all values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.current?.values[ObjectIdentifier(object as AnyObject)] = nil
}

/// The values of all objects. The objects are kept, so that no other one takes the place of one that has gone.
private final class Associations {
  var values: [ObjectIdentifier: (object: AnyObject, byKey: [UnsafeRawPointer: Any])] = [:]

  static var current: Associations? { HostedProcess.current?.object(Associations.self, make: Associations.init) }

  func set(_ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject) {
    var entry = values[ObjectIdentifier(object)] ?? (object, [:])
    entry.byKey[key] = value
    values[ObjectIdentifier(object)] = entry
  }
}
