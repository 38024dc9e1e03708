import ExtensionHost
public import Foundation
import ServiceExtensionRuntime

/// Apple's `UserDefaults`. The standard ones are the extension's own and outlive its process; those of an app group are the
/// scenario's shared store, which the simulated app reads and writes, too.
///
/// All app groups share that one store. A suite that is no app group is the extension's own.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// Posted when something was set.
  public static let didChangeNotification = NSNotification.Name("NSUserDefaultsDidChangeNotification")
  /// The domain of command-line arguments.
  public static let argumentDomain = "NSArgumentDomain"
  /// The domain of all apps.
  public static let globalDomain = "NSGlobalDomain"
  /// The domain of registered defaults.
  public static let registrationDomain = "NSRegistrationDomain"

  private let store: any DefaultsStore
  private var registered: [String: Any] {
    get { RegisteredDefaults.current?.values ?? [:] }
    set { RegisteredDefaults.current?.values = newValue }
  }

  /// The extension's own defaults.
  open class var standard: UserDefaults {
    HostedProcess.current?.object(UserDefaults.self) { UserDefaults() } ?? UserDefaults()
  }

  /// The extension's own defaults.
  public convenience override init() { self.init(store: DefaultsFile.standard) }

  /// The defaults of an app group, or of another suite; nil for the name of the global domain.
  public convenience init?(suiteName suitename: String?) {
    guard let suitename, suitename != HostedProcess.current?.facts.bundleIdentifier else {
      self.init()
      return
    }
    if suitename == UserDefaults.globalDomain { return nil }
    guard let process = HostedProcess.current else {
      self.init(store: DefaultsInMemory())
      return
    }
    let groups = process.facts.appGroups
    let isGroup = groups.contains(suitename) || suitename.hasPrefix("group.")
    if !isGroup {
      self.init(store: DefaultsFile.named(suitename))
    } else if AppGroups.mayUse(suitename, in: process) {
      self.init(store: SharedDefaults(process: process))
    } else {
      // What the system does not let it write lives no longer than the process.
      self.init(store: DefaultsInMemory.named(suitename, in: process))
    }
  }

  init(store: any DefaultsStore) {
    self.store = store
    super.init()
  }

  // MARK: Any value

  /// The value under a name; nil: there is none, nor a registered one.
  open func object(forKey defaultName: String) -> Any? { store.value(defaultName) ?? registered[defaultName] }

  /// Sets a value of a property list; nil removes it. Any other value ends the process, as on the phone.
  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    guard PropertyValue.json(value) != nil else {
      let message = "Attempt to insert non-property list object for key \(defaultName)"
      HostedProcess.current?.end(.crashed(message))
      return HostedProcess.noteNotSimulated(message)
    }
    store.set(value, defaultName)
    changed()
  }

  /// Removes a value.
  open func removeObject(forKey defaultName: String) {
    store.set(nil, defaultName)
    changed()
  }

  private func changed() { NotificationCenter.default.post(name: Self.didChangeNotification, object: self) }

  // MARK: The whole

  /// What is there where nothing is set; forgotten with the process.
  open func register(defaults registrationDictionary: [String: Any]) {
    registered.merge(registrationDictionary) { _, new in new }
  }

  /// Every value.
  open func dictionaryRepresentation() -> [String: Any] {
    var all = registered
    for key in store.keys { all[key] = store.value(key) }
    return all
  }

  /// True: everything is written at once.
  @discardableResult
  open func synchronize() -> Bool { true }

  /// The values of a domain: of this object for its own name and that of the bundle, else nothing.
  open func persistentDomain(forName domainName: String) -> [String: Any]? {
    let domain = Self.domain(domainName)
    let keys = domain.keys
    return keys.isEmpty
      ? nil : Dictionary(uniqueKeysWithValues: keys.compactMap { key in domain.value(key).map { (key, $0) } })
  }

  /// Replaces the values of a domain.
  open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    removePersistentDomain(forName: domainName)
    let store = Self.domain(domainName)
    for key in domain.keys.sorted() { store.set(domain[key], key) }
    changed()
  }

  /// Removes the values of a domain.
  open func removePersistentDomain(forName domainName: String) {
    let store = Self.domain(domainName)
    for key in store.keys { store.set(nil, key) }
    changed()
  }

  private static func domain(_ name: String) -> any DefaultsStore {
    UserDefaults(suiteName: name)?.store ?? DefaultsInMemory()
  }

  /// False: nobody manages this phone.
  open func objectIsForced(forKey key: String) -> Bool { false }
}
