/// Process-wide state of an extension: one object per type, made when first asked for, gone with the process (rule D3).
public final class ProcessState {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  init() {}

  /// The process's object of this type.
  public func object<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
    if let object = objects[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    objects[ObjectIdentifier(type)] = object
    return object
  }

  func removeAll() { objects.removeAll() }
}
