import Foundation

/// An object of the store.
open class NSManagedObject: NSObject {
  /// Its context.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// What it is.
  public let entity: NSEntityDescription
  /// Whether it is in no save yet.
  open internal(set) var isInserted = false
  /// Whether it is to be removed by the next save.
  open internal(set) var isDeleted = false
  var values: [String: Any] = [:]

  /// A new object of a context, of the entity named like the class.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  /// A new object of an entity.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    super.init()
    context?.insert(self)
  }

  /// The entity named like the class.
  open class func entity() -> NSEntityDescription { NSEntityDescription(name: String(describing: self)) }

  /// The value of a property.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets the value of a property.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
    managedObjectContext?.changed()
  }
}

/// What a request can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}

/// What an object is.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// Its name.
  public let name: String?

  init(name: String) { self.name = name }

  /// The entity of a name.
  open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    NSEntityDescription(name: entityName)
  }

  /// A new object of an entity. It is of the plain class: which class the model names is not known here.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(entity: NSEntityDescription(name: entityName), insertInto: context)
  }
}
