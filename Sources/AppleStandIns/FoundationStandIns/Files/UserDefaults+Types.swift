public import Foundation

extension UserDefaults {
  // MARK: Reading

  /// The string, or the number as one.
  public func string(forKey defaultName: String) -> String? {
    switch object(forKey: defaultName) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// The array.
  public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }

  /// The dictionary.
  public func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }

  /// The data.
  public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }

  /// The array, if all of it is strings.
  public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }

  /// The whole number, also of a string or a truth value; 0 where there is none.
  public func integer(forKey defaultName: String) -> Int {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.intValue
    case let text as NSString: text.integerValue
    default: 0
    }
  }

  /// The number, also of a string; 0 where there is none.
  public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

  /// The number, also of a string; 0 where there is none.
  public func double(forKey defaultName: String) -> Double {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.doubleValue
    case let text as NSString: text.doubleValue
    default: 0
    }
  }

  /// The truth value, also of a number or a string such as `YES`; false where there is none.
  public func bool(forKey defaultName: String) -> Bool {
    switch object(forKey: defaultName) {
    case let number as NSNumber: number.boolValue
    case let text as NSString: text.boolValue
    default: false
    }
  }

  /// The address: one that was set, or a path.
  public func url(forKey defaultName: String) -> URL? {
    switch object(forKey: defaultName) {
    case let data as Data: try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as URL?
    case let path as String: URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    default: nil
    }
  }

  // MARK: Setting

  /// Sets a whole number.
  public func set(_ value: Int, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }

  /// Sets a number.
  public func set(_ value: Float, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }

  /// Sets a number.
  public func set(_ value: Double, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }

  /// Sets a truth value.
  public func set(_ value: Bool, forKey defaultName: String) { set(NSNumber(value: value), forKey: defaultName) }

  /// Sets an address: of a file its path, else archived, as Apple does it.
  public func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    if url.isFileURL { return set(url.path as NSString, forKey: defaultName) }
    let data = try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true)
    set(data.map { $0 as NSData }, forKey: defaultName)
  }

  /// Sets a value of a property list under a name, as key-value coding does it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// The value under a name, as key-value coding finds it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
