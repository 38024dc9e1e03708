extension Payload {
  /// Takes `json` apart as a device does; `strings` is the app's table of localised strings (rule Z17).
  ///
  /// `null` counts as absent and `1e0` as 1 (rule Z2). What is wrong is in ``lint``; nothing here fails.
  public init(json: JSONObject, strings: [String: String] = [:]) {
    var reader = PayloadReader(json: json, strings: strings)
    reader.read()
    self = reader.payload
    lint = findings.map(\.diagnostic)
  }
}

/// Takes a payload apart, key by key, and notes what is wrong.
struct PayloadReader {
  /// What has been read.
  var payload: Payload
  /// The app's table of localised strings.
  let strings: [String: String]

  init(json: JSONObject, strings: [String: String]) {
    payload = Payload(unread: json)
    payload.content.userInfo = json
    self.strings = strings
  }

  mutating func read() {
    switch payload.json["aps"] {
    case .object(let aps): read(aps: aps)
    case nil, .null: break
    case let value?: noteWrongType("aps", value, expected: "an object")
    }
    readCustomKeys()
    judge()
  }

  /// Notes a mistake or remark about `key`.
  mutating func note(_ code: DiagnosticCode, _ key: String, _ message: String) {
    payload.findings.append(Payload.Finding(key: key, diagnostic: Diagnostic(code, message)))
  }

  /// Notes that the value of `key` is dropped.
  mutating func noteWrongType(_ key: String, _ value: JSONValue, expected: String) {
    note(.wrongType, key, "\(key) is \(value.inWords), expected \(expected); the key is ignored")
  }

  mutating func string(_ key: String, _ value: JSONValue) -> String? {
    if case .string(let text) = value { return text }
    noteWrongType(key, value, expected: "a string")
    return nil
  }

  mutating func strings(_ key: String, _ value: JSONValue) -> [String]? {
    if case .array(let elements) = value {
      let texts = elements.compactMap(\.string)
      if texts.count == elements.count { return texts }
      let place = elements.firstIndex { $0.string == nil } ?? 0
      note(
        .wrongType, key,
        "\(key) has \(elements[place].inWords) as element \(place + 1), expected strings only; the key is ignored")
      return nil
    }
    noteWrongType(key, value, expected: "an array of strings")
    return nil
  }

  mutating func number(_ key: String, _ value: JSONValue, _ range: ClosedRange<DecimalNumber>? = nil) -> DecimalNumber?
  {
    if case .number(let number) = value, range?.contains(number) ?? true { return number }
    let bounds = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
    noteWrongType(key, value, expected: "a number" + bounds)
    return nil
  }

  mutating func wholeNumber(_ key: String, _ value: JSONValue) -> Int? {
    if let number = value.integer, number >= 0 { return number }
    noteWrongType(key, value, expected: "a whole number of 0 or more")
    return nil
  }

  /// A flag that is the number 1 or 0.
  mutating func flag(_ key: String, _ value: JSONValue) -> Bool {
    if let number = value.number, number == 0 || number == 1 { return number == 1 }
    noteWrongType(key, value, expected: "the number 1")
    return false
  }

  mutating func object(_ key: String, _ value: JSONValue) -> JSONObject? {
    if case .object(let object) = value { return object }
    noteWrongType(key, value, expected: "an object")
    return nil
  }
}

extension JSONValue {
  /// The value in a few words for messages: `the string "1"`, `the number 2.5`, `an array`.
  var inWords: String {
    switch self {
    case .string: "the string \(shortText(40))"
    case .number(let number): "the number \(number)"
    case .bool(let value): "the boolean \(value)"
    case .null, .array, .object: kindName
    }
  }

  /// The value as JSON in at most `limit` characters; what was left out is shown as `…`.
  func shortText(_ limit: Int) -> String {
    var value = self
    if case .string(let text) = self { value = .string(String(text.prefix(limit + 1))) }
    let text = value.compactText
    guard text.count > limit else { return text }
    if case .string = self { return text.prefix(limit - 2) + "…\"" }
    return text.prefix(limit - 1) + "…"
  }
}
