import Foundation
import ServiceExtensionRuntime

extension JSONObject {
  /// The members as an extension sees them.
  var foundation: [AnyHashable: Any] {
    Dictionary(members.map { (AnyHashable($0.key), $0.value.foundation) }, uniquingKeysWith: { _, last in last })
  }

  /// The members of a dictionary, those named in `order` first, the others by name.
  init(foundation dictionary: [AnyHashable: Any], order: [String] = []) {
    self.init(foundation: dictionary, order: order, depth: 0)
  }

  fileprivate init(foundation dictionary: [AnyHashable: Any], order: [String], depth: Int) {
    var values: [String: Any] = [:]
    for (key, value) in dictionary { values[key.base as? String ?? "\(key.base)"] = value }
    let known = order.filter { values[$0] != nil }
    let new = Set(values.keys).subtracting(known).sorted()
    self.init((known + new).map { (key: $0, value: JSONValue(foundation: values[$0] ?? NSNull(), depth: depth)) })
  }
}

extension JSONValue {
  /// Deeper than any payload; what lies below is left out.
  private static let deepest = 256

  /// The value as Apple's reader of JSON gives it: casts to Swift's types and to Foundation's both work.
  var foundation: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let number): number.integer.map { NSNumber(value: $0) } ?? NSNumber(value: number.double)
    case .string(let text): text
    case .array(let values): values.map(\.foundation)
    case .object(let object):
      Dictionary(object.members.map { ($0.key, $0.value.foundation) }, uniquingKeysWith: { _, last in last })
    }
  }

  /// What an extension has put into `userInfo`. Dates and data become texts; of anything else only the type is said.
  init(foundation value: Any) { self.init(foundation: value, depth: 0) }

  fileprivate init(foundation value: Any, depth: Int) {
    guard depth < Self.deepest else {
      self = .null
      return
    }
    switch value {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let text as Substring: self = .string(String(text))
    case let number as NSNumber: self = JSONValue(number)
    case let number as CGFloat: self = JSONValue(NSNumber(value: Double(number)))
    case let array as [Any]: self = .array(array.map { JSONValue(foundation: $0, depth: depth + 1) })
    case let dictionary as [AnyHashable: Any]:
      self = .object(JSONObject(foundation: dictionary, order: [], depth: depth + 1))
    case let date as Date: self = .string(date.formatted(.iso8601))
    case let data as Data: self = .string(data.base64EncodedString())
    case let url as URL: self = .string(url.absoluteString)
    case let identifier as UUID: self = .string(identifier.uuidString)
    default: self = .string("(\(type(of: value)))")
    }
  }

  private init(_ number: NSNumber) {
    switch number.objCType.pointee {
    // On Linux only a number that was made of a Bool has the type of a C char.
    case CChar(UInt8(ascii: "c")): self = .bool(number.boolValue)
    case CChar(UInt8(ascii: "d")), CChar(UInt8(ascii: "f")):
      self = .number(DecimalNumber(floatLiteral: number.doubleValue))
    default: self = .number(DecimalNumber(text: number.stringValue) ?? DecimalNumber(floatLiteral: number.doubleValue))
    }
  }
}
