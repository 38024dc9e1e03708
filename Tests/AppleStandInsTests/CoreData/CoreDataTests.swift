import CoreData
import ServiceExtensionTesting
import Testing

private final class Message: NSManagedObject {
  // As `@NSManaged var` is read in an extension's file.
  var text: String? {
    get { managedValue() }
    set { setManagedValue(newValue) }
  }
  var number: Int16 {
    get { managedValue() }
    set { setManagedValue(newValue) }
  }

  class func fetchRequest() -> NSFetchRequest<Message> { NSFetchRequest<Message>(entityName: "Message") }
}

/// Keeps each notification's text, and shows how many there are.
private class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let container = NSPersistentContainer(name: "Model")
    container.loadPersistentStores { _, error in if let error { print(error) } }
    let content = UNMutableNotificationContent()
    container.viewContext.performAndWait {
      let message = Message(context: container.viewContext)
      content.title = "\(message.text ?? "nil") \(message.number)"
      message.text = request.content.body
      message.number += 1
      try? container.viewContext.save()
      let all = (try? container.newBackgroundContext().fetch(Message.fetchRequest())) ?? []
      content.body = all.map { "\($0.text ?? "")\($0.number)" }.joined(separator: " ")
    }
    contentHandler(content)
  }
}

@Suite("CoreData") struct CoreDataTests {
  @Test("What is saved stays while the process lives; that the app's database is not here is said")
  func saved() {
    var scenario = Scenario(name: "database")
    scenario.pushes = ["a", "b"].map { text in
      let payload: JSONObject = ["aps": ["alert": ["body": .string(text)], "mutable-content": 1]]
      return PushSeries(id: text, at: .zero, payload: Payload(json: payload))
    }
    let recording = scenario.replay(with: NotificationService.self)
    #expect(recording.notifications.map(\.delivery?.content.title) == ["nil 0", "nil 0"])
    #expect(recording.notifications.map(\.delivery?.content.body) == ["a1", "a1 b1"])
    #expect(recording.notifications.map { $0.diagnostics.map(\.code) } == [[.notSimulated], [.notSimulated]])
  }

  @Test("Requests, deletions, limits, and what is not saved")
  func context() throws {
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let messages = (1...3).map { number in
      let message = Message(context: context)
      message.number = Int16(number)
      return message
    }
    #expect(context.hasChanges)
    try context.save()
    #expect(!context.hasChanges)
    let request = Message.fetchRequest()
    request.predicate = NSPredicate { object, _ in ((object as? Message)?.number ?? 0) > 1 }
    #expect(try context.fetch(request).map(\.number) == [2, 3])
    request.fetchLimit = 1
    #expect(try context.count(for: request) == 1)
    context.delete(messages[1])
    #expect(try context.fetch(request).map(\.number) == [3])
    context.rollback()
    #expect(try context.fetch(request).map(\.number) == [2])
    let controller = NSFetchedResultsController(
      fetchRequest: Message.fetchRequest(), managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    #expect(controller.fetchedObjects == nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.count == 3)
    #expect(controller.object(at: IndexPath(indexes: [0, 2])).number == 3)
  }
}
