import ExtensionHost
import Foundation

/// Where objects are worked with.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// Which queue it works on.
  public enum ConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
  }

  /// What happens where both sides changed an object; they never do.
  open var mergePolicy: Any = NSMergePolicy.error
  /// Whether changes of others come in by themselves; there are none.
  open var automaticallyMergesChangesFromParent = false
  /// Who makes its changes.
  open var transactionAuthor: String?
  /// Its name.
  open var name: String?
  /// How old what it knows may be; without effect.
  open var stalenessInterval: TimeInterval = -1
  /// What undoes changes; there is nothing.
  open var undoManager: AnyObject?
  /// Whether something is not saved.
  open private(set) var hasChanges = false
  private let queue: DispatchQueue
  private let isMain: Bool
  private var pending: [NSManagedObject] = []
  private var own = ObjectStore()

  /// A context.
  public init(concurrencyType ct: ConcurrencyType) {
    isMain = ct == .mainQueueConcurrencyType
    queue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
  }

  /// The saved objects: the process's, outside a replay the context's.
  private var store: ObjectStore {
    HostedProcess.current.map { $0.object(ObjectStore.self, make: ObjectStore.init) } ?? own
  }

  func changed() { hasChanges = true }

  /// Puts an object into it.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    pending.append(object)
    hasChanges = true
  }

  /// Removes an object with the next save.
  open func delete(_ object: NSManagedObject) {
    object.isDeleted = true
    hasChanges = true
  }

  /// Keeps what is new, removes what was deleted.
  open func save() throws {
    let store = store
    for object in pending where !object.isDeleted { object.isInserted = false }
    store.objects = (store.objects + pending).filter { !$0.isDeleted }
    pending = []
    hasChanges = false
  }

  /// Forgets what is not saved. Values that were changed stay changed.
  open func rollback() {
    pending = []
    for object in store.objects { object.isDeleted = false }
    hasChanges = false
  }

  /// Forgets everything it knows; the saved objects stay.
  open func reset() { rollback() }
  /// Looks at the store anew.
  open func refreshAllObjects() {}
  /// Looks at an object anew.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}

  /// The objects that a request asks for, in the order they were made, sorted if it says so.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let known = (store.objects + pending).filter { !$0.isDeleted }
    let fitting = known.filter { $0.entity.name == request.entityName && request.fits($0) }
    let part = fitting.dropFirst(request.fetchOffset)
    return (request.fetchLimit > 0 ? part.prefix(request.fetchLimit) : part).compactMap { $0 as? Result }
  }

  /// Does what a request asks for.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try request.run(in: self)
  }

  /// How many objects a request asks for.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { try fetch(request).count }

  /// Works on its queue.
  open func perform(_ block: @escaping () -> Void) {
    let work = Handover(block)
    queue.async { work.value() }
  }
  /// Works on its queue, and waits.
  open func performAndWait(_ block: () -> Void) { onQueue(block) }
  /// Works on its queue, and waits.
  open func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try onQueue(block) }
  /// Works on its queue.
  open func perform<Result>(_ block: @escaping () throws -> Result) async rethrows -> Result { try onQueue(block) }

  private func onQueue<Result>(_ block: () throws -> Result) rethrows -> Result {
    isMain || HostedProcess.current == nil ? try block() : try queue.sync(execute: block)
  }
}

/// What happens where both sides changed an object.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// It is an error.
  public static let error = NSMergePolicy()
  /// What is in memory counts.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// What is in the store counts.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// What is in memory replaces all.
  public static let overwrite = NSMergePolicy()
  /// What is in the store stays.
  public static let rollback = NSMergePolicy()
}

/// It is an error.
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// What is in memory counts.
public var NSMergeByPropertyObjectTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyObjectTrump }
/// What is in the store counts.
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }

/// The saved objects of a process.
private final class ObjectStore {
  var objects: [NSManagedObject] = []
}
