import Foundation
import FoundationStandIns

/// What a dictionary asks the keychain for.
struct ItemQuery {
  /// The attributes of the items, the secret included.
  private(set) var attributes: [String: AttributeValue]
  private let flags: Set<String>
  let wantsAll: Bool
  private let anySynchronizable: Bool
  private let reference: AttributeValue?

  /// Nil: it names neither a class nor an item.
  init?(_ dictionary: CFDictionary) {
    var values = Self.values(of: dictionary)
    reference = values.removeValue(forKey: "v_PersistentRef")
    guard values["class"] != nil || reference != nil else { return nil }
    flags = Set(["r_Data", "r_Attributes", "r_PersistentRef"].filter { values[$0]?.equals(.bool(true)) ?? false })
    wantsAll = values["m_Limit"] == .text("m_LimitAll")
    anySynchronizable = values["sync"] == .text("syna")
    if anySynchronizable { values["sync"] = nil }
    attributes = values.filter { name, _ in
      !["r_", "m_", "u_"].contains { name.hasPrefix($0) } && name != "nleg"
    }
  }

  /// The values of a dictionary that an attribute can have, by Apple's texts. An access control is its class, and a mark
  /// where the user must be present.
  static func values(of dictionary: CFDictionary) -> [String: AttributeValue] {
    var values: [String: AttributeValue] = [:]
    for (key, value) in dictionary {
      guard let name = key as? String else { continue }
      if let control = value as? SecAccessControl {
        values["pdmn"] = .text(control.protection)
        if !control.flags.isEmpty { values["user"] = .bool(true) }
      } else if let value = AttributeValue(value) {
        values[name] = value
      }
    }
    return values
  }

  func matches(_ item: KeychainItem) -> Bool {
    if let reference { return reference == .data(Self.reference(to: item)) }
    if attributes["sync"] == nil, !anySynchronizable, item.attributes["sync"].map({ $0.equals(.number(1)) }) ?? false {
      return false
    }
    return attributes.allSatisfy { name, value in
      name == "v_Data" || item.attributes[name].map { $0.equals(value) } ?? false
    }
  }

  var givesBack: Bool { !flags.isEmpty }

  /// What is given back of an item: the secret alone, else a dictionary.
  func result(_ item: KeychainItem) -> Any {
    if flags == ["r_Data"] { return item.attributes["v_Data"]?.object ?? NSData() }
    if flags == ["r_PersistentRef"] { return NSData(data: Self.reference(to: item)) }
    let result = NSMutableDictionary()
    for (name, value) in item.attributes where name != "user" {
      if name == "v_Data" ? flags.contains("r_Data") : flags.contains("r_Attributes") {
        result[NSString(string: name)] = value.object
      }
    }
    if flags.contains("r_PersistentRef") { result[kSecValuePersistentRef] = NSData(data: Self.reference(to: item)) }
    return result
  }

  private static func reference(to item: KeychainItem) -> Data {
    Data("\(item.key.map { $0.map { "\($0)" } ?? "" })".utf8)
  }
}
