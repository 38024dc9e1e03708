import Foundation
import ServiceExtensionRuntime

/// A value of an attribute.
enum AttributeValue: Hashable {
  case text(String)
  case number(Int)
  case bool(Bool)
  case data(Data)
  case date(Date)

  /// What an extension has put into a query; nil: nothing that an attribute can be.
  init?(_ value: Any) {
    switch value {
    case let data as Data: self = .data(data)
    case let text as String: self = .text(text)
    case let date as Date: self = .date(date)
    case let number as NSNumber:
      self = number.objCType.pointee == CChar(UInt8(ascii: "c")) ? .bool(number.boolValue) : .number(number.intValue)
    default: return nil
    }
  }

  init?(json: JSONValue) {
    switch json {
    case .string(let text): self = .text(text)
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(number.integer ?? 0)
    case .object(let object):
      if let data = object["base64"]?.string.flatMap({ Data(base64Encoded: $0) }) {
        self = .data(data)
      } else if let seconds = object["secondsSince1970"]?.number?.double {
        self = .date(Date(timeIntervalSince1970: seconds))
      } else {
        return nil
      }
    case .null, .array: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .bool(let value): .bool(value)
    case .data(let data): .object(["base64": .string(data.base64EncodedString())])
    case .date(let date): .object(["secondsSince1970": JSONValue(floatLiteral: date.timeIntervalSince1970)])
    }
  }

  /// As an extension gets it back.
  var object: AnyObject {
    switch self {
    case .text(let text): NSString(string: text)
    case .number(let number): NSNumber(value: number)
    case .bool(let value): NSNumber(value: value)
    case .data(let data): NSData(data: data)
    case .date(let date): NSDate(timeIntervalSince1970: date.timeIntervalSince1970)
    }
  }

  /// Whether they are the same, a truth value and a number included.
  func equals(_ other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.bool(let value), .number(let number)), (.number(let number), .bool(let value)): number == (value ? 1 : 0)
    default: self == other
    }
  }
}

/// An item of the keychain.
struct KeychainItem {
  /// By Apple's texts, such as `acct`; the secret is `v_Data`.
  private(set) var attributes: [String: AttributeValue]

  /// Names for people who write scenarios, and Apple's texts.
  private static let names = [
    "class": "class", "service": "svce", "account": "acct", "server": "srvr", "group": "agrp", "label": "labl",
    "accessible": "pdmn", "tag": "atag", "value": "v_Data", "created": "cdat", "changed": "mdat",
  ]

  /// A new item; its protection, where nothing is said, is `ak`: while the phone is unlocked.
  init(adding attributes: [String: AttributeValue]) {
    self.attributes = attributes
    let now = AttributeValue.date(Date())
    self.attributes["cdat"] = now
    self.attributes["mdat"] = now
    if self.attributes["pdmn"] == nil { self.attributes["pdmn"] = .text("ak") }
    if self.attributes["sync"] == nil { self.attributes["sync"] = .number(0) }
    if self.attributes["agrp"] == nil { self.attributes["agrp"] = .text("default") }
  }

  /// An item of the shared store. What is not said: a generic password that can be read after the first unlock.
  init?(json: JSONValue) {
    guard let object = json.object else { return nil }
    attributes = ["class": .text("genp"), "pdmn": .text("ck"), "sync": .number(0), "agrp": .text("default")]
    for (name, value) in object.members {
      guard var value = AttributeValue(json: value) else { continue }
      let key = Self.names[name] ?? name
      if key == "v_Data", case .text(let text) = value { value = .data(Data(text.utf8)) }
      attributes[key] = value
    }
  }

  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    let names = Dictionary(uniqueKeysWithValues: Self.names.map { ($0.value, $0.key) })
    for key in attributes.keys.sorted() {
      guard let value = attributes[key] else { continue }
      var json = value.json
      if key == "v_Data", case .data(let data) = value, let text = String(data: data, encoding: .utf8) {
        json = .string(text)
      }
      members.append((names[key] ?? key, json))
    }
    return .object(JSONObject(members))
  }

  /// What no two items share.
  var key: [AttributeValue?] {
    let unique: [String]
    switch attributes["class"] {
    case .text("inet"): unique = ["acct", "srvr", "sdmn", "ptcl", "atyp", "port", "path"]
    case .text("keys"): unique = ["klbl", "atag", "type", "kcls", "bsiz"]
    case .text("genp"): unique = ["acct", "svce"]
    default: unique = attributes.keys.sorted()
    }
    return (["class", "agrp", "sync"] + unique).map { attributes[$0] }
  }

  /// What people know it by: service or server, and account.
  var name: String {
    let parts = ["svce", "srvr", "acct", "labl"].compactMap { key -> String? in
      if case .text(let text)? = attributes[key] { text } else { nil }
    }
    return parts.isEmpty ? "without a name" : parts.joined(separator: " ")
  }

  mutating func change(_ changes: [String: AttributeValue]) {
    attributes.merge(changes) { $1 }
    attributes["mdat"] = .date(Date())
  }
}
