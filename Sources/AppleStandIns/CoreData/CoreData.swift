// CoreData as far as an extension that shares its app's database goes: objects with managed properties, a context,
// requests, a container. The store is empty when a process begins and forgotten when it ends, which is said: neither the
// model nor the app's database is here. Relationships, validation, migration and history are not there.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// A store and what leads to it.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// Its name, that of the model.
  public let name: String
  /// Where the stores are to be; they are not looked at.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]
  /// The context of the main thread.
  public let viewContext: NSManagedObjectContext

  /// A container of a model.
  public init(name: String) {
    self.name = name
    persistentStoreDescriptions = [NSPersistentStoreDescription()]
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  }

  /// Opens the stores: each is empty.
  open func loadPersistentStores(completionHandler block: @escaping (NSPersistentStoreDescription, Error?) -> Void) {
    HostedProcess.noteNotSimulated(
      "the Core Data store \(name) is empty, and what is saved is gone with the process: the app's database is not here"
    )
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Another context of the same store.
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }

  /// Works with another context on a queue of its own.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// A container whose store is in iCloud, too; it is not.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// Where a store is to be.
open class NSPersistentStoreDescription: NSObject {
  /// The file.
  open var url: URL?
  /// What kind of store it is.
  open var type = NSSQLiteStoreType
  /// Whether an old store is changed to the model; without effect.
  open var shouldMigrateStoreAutomatically = true
  /// Whether how to do so is found from the models; without effect.
  open var shouldInferMappingModelAutomatically = true
  /// Whether it is opened later; without effect.
  open var shouldAddStoreAsynchronously = false
  /// Whether it cannot be changed; without effect.
  open var isReadOnly = false
  private var options: [String: NSObject] = [:]

  /// A store nowhere in particular.
  public override init() {}
  /// A store in a file.
  public init(url: URL) { self.url = url }
  /// Sets an option; without effect.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A store of SQLite.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
/// The option that keeps the history of changes.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option that tells of changes from elsewhere.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
