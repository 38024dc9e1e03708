import Foundation

/// Asks a store for something.
open class NSPersistentStoreRequest: NSObject {
  /// Asks in a context.
  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult { NSPersistentStoreResult() }
}

/// What a store answers.
open class NSPersistentStoreResult: NSObject {}

/// Asks for objects.
open class NSFetchRequest<Result: NSFetchRequestResult>: NSPersistentStoreRequest {
  /// The name of their entity.
  open var entityName: String?
  /// What they must fit. Only predicates of blocks can be made on Linux.
  open var predicate: NSPredicate?
  /// Their order; without effect, they come in the order they were made.
  open var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; 0: all.
  open var fetchLimit = 0
  /// How many are left out first.
  open var fetchOffset = 0
  /// How many are read at once; without effect.
  open var fetchBatchSize = 0
  /// Whether objects are read whole; they are.
  open var returnsObjectsAsFaults = true

  /// A request for objects of an entity.
  public init(entityName: String) { self.entityName = entityName }
  /// A request for nothing yet.
  public override init() {}

  func fits(_ object: NSManagedObject) -> Bool { predicate?.evaluate(with: object) ?? true }
}

/// Keeps what a request gives, for a list on the screen.
open class NSFetchedResultsController<Result: NSFetchRequestResult>: NSObject {
  /// The request.
  public let fetchRequest: NSFetchRequest<Result>
  /// The context.
  public let managedObjectContext: NSManagedObjectContext
  /// What it gave; nil before the first time.
  open private(set) var fetchedObjects: [Result]?
  /// Hears of changes; there are none.
  open weak var delegate: AnyObject?

  /// Keeps what a request gives.
  public init(
    fetchRequest: NSFetchRequest<Result>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
  }

  /// Asks.
  open func performFetch() throws { fetchedObjects = try managedObjectContext.fetch(fetchRequest) }
  /// One of the objects; there must be one.
  open func object(at indexPath: IndexPath) -> Result { (fetchedObjects ?? [])[indexPath.last ?? 0] }
}

/// Asks for objects, and calls a closure with them later.
open class NSAsynchronousFetchRequest<Result: NSFetchRequestResult>: NSPersistentStoreRequest {
  /// The request.
  public let fetchRequest: NSFetchRequest<Result>
  private let completionBlock: ((NSAsynchronousFetchResult<Result>) -> Void)?

  /// Asks what a request asks for.
  public init(
    fetchRequest request: NSFetchRequest<Result>, completionBlock blk: ((NSAsynchronousFetchResult<Result>) -> Void)?
  ) {
    fetchRequest = request
    completionBlock = blk
  }

  override func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult<Result>()
    context.perform { [self] in
      result.finalResult = try? context.fetch(fetchRequest)
      completionBlock?(result)
    }
    return result
  }
}

/// What came of it.
open class NSAsynchronousFetchResult<Result: NSFetchRequestResult>: NSPersistentStoreResult {
  /// The objects; nil before they are there.
  open internal(set) var finalResult: [Result]?
}
