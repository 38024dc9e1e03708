/// A JSON value as written: object members keep their order, numbers their digits.
public enum JSONValue: Hashable, Sendable, Codable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, exact.
  case number(DecimalNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// The string, if it is one.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The object, if it is one.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }
  /// The array, if it is one.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  /// The number, if it is one.
  public var number: DecimalNumber? { if case .number(let value) = self { value } else { nil } }
  /// The truth value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The number as a whole number, if it is one without a fraction and in range.
  public var integer: Int? { number?.integer }

  /// What kind of value this is, in words for messages: "a string", "an object".
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// A value from a whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(DecimalNumber(value)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// The shortest decimal that reads back as `value`.
  public init(floatLiteral value: Double) { self = .number(DecimalNumber(floatLiteral: value)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.map { (key: $0.0, value: $0.1) }))
  }
}

/// The members of a JSON object, in the order written. Two objects are equal if they hold the same members in any order.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The members in order.
  public private(set) var members: [(key: String, value: JSONValue)]

  /// An object with these members; of members with the same key the last counts.
  public init(_ members: [(key: String, value: JSONValue)] = []) {
    self.members = []
    self.members.reserveCapacity(members.count)
    if members.count > 16 {
      var places: [String: Int] = [:]
      for member in members {
        if let place = places[member.key] {
          self.members[place].value = member.value
        } else {
          places[member.key] = self.members.count
          self.members.append(member)
        }
      }
    } else {
      for member in members { self[member.key] = member.value }
    }
  }

  /// An object with these members.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { (key: $0.0, value: $0.1) })
  }

  /// Whether there is no member.
  public var isEmpty: Bool { members.isEmpty }
  /// The keys in order.
  public var keys: [String] { members.map(\.key) }

  /// The value under `key`; setting nil removes the member, a new key comes last. O(n).
  public subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      if let index = members.firstIndex(where: { $0.key == key }) {
        if let newValue { members[index].value = newValue } else { members.remove(at: index) }
      } else if let newValue {
        members.append((key, newValue))
      }
    }
  }

  /// The value at the end of a path such as `["aps", "alert", "title"]`; a whole number steps into an array.
  public func value(at path: some Sequence<String>) -> JSONValue? {
    var value: JSONValue = .object(self)
    for key in path {
      switch value {
      case .object(let object):
        guard let next = object[key] else { return nil }
        value = next
      case .array(let array):
        guard let index = Int(key), array.indices.contains(index) else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }

  /// Whether both hold equal members, whatever their order.
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    lhs.members.count == rhs.members.count && lhs.members.allSatisfy { rhs[$0.key] == $0.value }
  }

  /// Feeds the members into `hasher`, whatever their order.
  public func hash(into hasher: inout Hasher) {
    for member in members.sorted(by: { $0.key < $1.key }) {
      hasher.combine(member.key)
      hasher.combine(member.value)
    }
  }
}

extension JSONObject: Codable {
  /// An object from its keys and values in turn.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var members: [(key: String, value: JSONValue)] = []
    while !container.isAtEnd {
      members.append((try container.decode(String.self), try container.decode(JSONValue.self)))
    }
    self.init(members)
  }

  /// Writes keys and values in turn, in the order of the members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for (key, value) in members {
      try container.encode(key)
      try container.encode(value)
    }
  }
}
