import ServiceExtensionRuntime

/// A parsed JSON5 value with its place in the source.
public struct Node: Sendable {
  /// The value.
  public var value: Value
  /// Where it begins, as an offset into the source's UTF-8.
  public var offset: Int
  /// The source it stands in; an override from the command line has one of its own.
  public var source: SourceText

  /// A node.
  public init(_ value: Value, offset: Int, source: SourceText) {
    self.value = value
    self.offset = offset
    self.source = source
  }

  /// What a node can be.
  public indirect enum Value: Sendable {
    case null
    case bool(Bool)
    case number(DecimalNumber)
    case string(String)
    case array([Node])
    case object([Member])
  }

  /// One member of an object, duplicates included.
  public struct Member: Sendable {
    /// The key.
    public var key: String
    /// Where the key begins.
    public var keyOffset: Int
    /// The value.
    public var value: Node
    /// A member.
    public init(key: String, keyOffset: Int, value: Node) {
      self.key = key
      self.keyOffset = keyOffset
      self.value = value
    }
  }

  /// Where it begins.
  public var place: SourcePlace { source.place(at: offset) }

  /// The plain value, places forgotten.
  public var json: JSONValue {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(JSONObject(members.map { (key: $0.key, value: $0.value.json) }))
    }
  }

  /// What kind of value this is, in words.
  public var kindName: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
