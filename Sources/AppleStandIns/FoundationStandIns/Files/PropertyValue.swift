import Foundation
import ServiceExtensionRuntime

/// How values of the shared store and those of `UserDefaults` stand for each other.
///
/// What JSON has goes as it is, so that a scenario can give and expect it. The rest (data, dates, numbers of more than 18
/// digits) goes as `{ "$plist": … }`, a property list in base 64.
enum PropertyValue {
  private static let key = "$plist"

  /// Nil: no value of a property list.
  static func json(_ value: Any) -> JSONValue? {
    switch value {
    case let text as String: return .string(text)
    case let number as NSNumber: return json(number)
    case let list as [Any]:
      let values = list.compactMap(json)
      return values.count == list.count ? .array(values) : nil
    case let table as [String: Any]:
      var object: [(key: String, value: JSONValue)] = []
      for key in table.keys.sorted() {
        guard let member = table[key].flatMap(json) else { return nil }
        object.append((key, member))
      }
      return .object(JSONObject(object))
    default: return wrapped(value)
    }
  }

  private static func json(_ number: NSNumber) -> JSONValue? {
    if isBoolean(number) { return .bool(number.boolValue) }
    if let whole = Int(exactly: number), !isFraction(number) { return .integer(whole) }
    let exact = DecimalNumber(text: "\(number.doubleValue)")
    return exact.map { .number($0) } ?? wrapped(number)
  }

  private static func wrapped(_ value: Any) -> JSONValue? {
    guard value is Data || value is Date || value is NSNumber,
      let data = try? PropertyListSerialization.data(fromPropertyList: [value], format: .binary, options: 0)
    else { return nil }
    return .object([key: .string(data.base64EncodedString())])
  }

  /// Nil for `null`.
  static func value(_ json: JSONValue) -> Any? {
    switch json {
    case .null: return nil
    case .bool(let value): return NSNumber(value: value)
    case .number(let value): return value.integer.map { NSNumber(value: $0) } ?? NSNumber(value: value.double)
    case .string(let value): return value
    case .array(let values): return values.compactMap(value)
    case .object(let object):
      if let text = object[key]?.string, object.keys.count == 1, let data = Data(base64Encoded: text),
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [Any]
      {
        return list.first
      }
      var table: [String: Any] = [:]
      for member in object.members { table[member.key] = value(member.value) }
      return table
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    // Core Foundation's two booleans are the only numbers of one byte that are written `c`.
    String(cString: number.objCType) == "c" && (number == 0 || number == 1)
  }

  private static func isFraction(_ number: NSNumber) -> Bool {
    ["d", "f"].contains(String(cString: number.objCType)) && number.doubleValue.rounded() != number.doubleValue
  }
}
