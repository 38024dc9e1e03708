extension NotificationContent {
  /// The content as JSON: texts are empty where there is none, `badge`, `sound`, `target`, `filterCriteria` null.
  public var json: JSONValue {
    [
      "title": .string(title),
      "subtitle": .string(subtitle),
      "body": .string(body),
      "badge": .integerOrNull(badge),
      "sound": sound?.json ?? .null,
      "category": .string(categoryIdentifier),
      "thread": .string(threadIdentifier),
      "level": .string(interruptionLevel.rawValue),
      "relevance": .number(DecimalNumber(floatLiteral: relevanceScore)),
      "target": .stringOrNull(targetContentIdentifier),
      "filterCriteria": .stringOrNull(filterCriteria),
      "userInfo": .object(userInfo),
      "attachments": .array(attachments.map(\.json)),
    ]
  }
}

extension NotificationSound {
  /// The sound as JSON: `"default"` or the file's name; a critical one is an object with its volume.
  public var json: JSONValue {
    switch self {
    case .default: "default"
    case .named(let name): .string(name)
    case .defaultCritical(let volume): Self.critical("default", volume)
    case .criticalNamed(let name, let volume): Self.critical(name, volume)
    }
  }

  private static func critical(_ name: String, _ volume: Double) -> JSONValue {
    ["name": .string(name), "critical": true, "volume": .number(DecimalNumber(floatLiteral: volume))]
  }
}

extension NotificationAttachment {
  /// The attachment as JSON; its size is in bytes.
  public var json: JSONValue {
    ["identifier": .string(identifier), "url": .string(url), "type": .string(type), "bytes": .integer(byteCount)]
  }
}
