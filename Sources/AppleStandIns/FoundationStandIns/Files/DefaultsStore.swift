import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// Where defaults are kept.
protocol DefaultsStore: AnyObject {
  func value(_ key: String) -> Any?
  /// Nil removes.
  func set(_ value: Any?, _ key: String)
  var keys: [String] { get }
}

/// The scenario's shared store.
final class SharedDefaults: DefaultsStore {
  private let process: HostedProcess

  init(process: HostedProcess) { self.process = process }

  func value(_ key: String) -> Any? {
    guard case .value(let value?) = process.request(.readShared(key)).answer else { return nil }
    return PropertyValue.value(value)
  }

  func set(_ value: Any?, _ key: String) { process.request(.writeShared(key, value.flatMap(PropertyValue.json))) }

  var keys: [String] {
    guard case .value(let list?) = process.request(.sharedKeys).answer else { return [] }
    return list.array?.compactMap(\.string) ?? []
  }
}

/// A property list in the extension's home, as on the phone; read when it is first needed, written with each change.
final class DefaultsFile: DefaultsStore {
  private let path: String
  private var values: [String: Any]

  private init(path: String) {
    self.path = path
    let list = FileManager.default.contents(atPath: path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
    }
    values = list as? [String: Any] ?? [:]
  }

  /// The process's own; outside a replay nothing is kept.
  static var standard: any DefaultsStore {
    HostedProcess.current.map { named($0.facts.bundleIdentifier) } ?? DefaultsInMemory()
  }

  /// The one of a name; one object for all that use it.
  static func named(_ name: String) -> any DefaultsStore {
    guard let files = HostedProcess.current?.object(Files.self, make: Files.init),
      let home = HostedProcess.current?.containers.home
    else { return DefaultsInMemory() }
    if let file = files.byName[name] { return file }
    let plain = name.map { $0 == "/" || $0 == "\0" ? "_" : $0 }
    let file = DefaultsFile(path: home + "/Library/Preferences/" + String(plain.prefix(200)) + ".plist")
    files.byName[name] = file
    return file
  }

  private final class Files {
    var byName: [String: DefaultsFile] = [:]
  }

  func value(_ key: String) -> Any? { values[key] }

  func set(_ value: Any?, _ key: String) {
    values[key] = value
    let url = URL(fileURLWithPath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    try? data?.write(to: url)
  }

  var keys: [String] { values.keys.sorted() }
}

/// Kept by nothing but the object, or for the life of the process.
final class DefaultsInMemory: DefaultsStore {
  private var values: [String: Any] = [:]

  /// The process's one of a name; one object for all that use it.
  static func named(_ name: String, in process: HostedProcess) -> DefaultsInMemory {
    let all = process.object(All.self, make: All.init)
    let store = all.byName[name] ?? DefaultsInMemory()
    all.byName[name] = store
    return store
  }

  private final class All {
    var byName: [String: DefaultsInMemory] = [:]
  }

  func value(_ key: String) -> Any? { values[key] }
  func set(_ value: Any?, _ key: String) { values[key] = value }
  var keys: [String] { values.keys.sorted() }
}

/// What `register(defaults:)` was given: one table for the whole process.
final class RegisteredDefaults {
  var values: [String: Any] = [:]

  static var current: RegisteredDefaults? { HostedProcess.current?.object(RegisteredDefaults.self) { .init() } }
}
