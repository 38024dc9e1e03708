extension PayloadReader {
  /// Reads `aps.mutable-content` as it stands; what a device makes of it is the profile's (rule G2).
  mutating func read(mutableContent value: JSONValue) {
    let path = "aps.mutable-content"
    switch value {
    case .null: return
    case .number(let number):
      payload.mutableContent = .number(number)
      if number <= 0 {
        note(.mutableContentOff, path, "\(path) is \(number), which switches it off; the extension wants the number 1")
      } else if number != 1 {
        note(.mutableContentNotNumber, path, "\(path) is \(value.inWords), expected the number 1")
      }
    case .bool(let flag):
      payload.mutableContent = .bool(flag)
      note(.mutableContentNotNumber, path, "\(path) is \(value.inWords), expected the number 1")
    case .string, .array, .object:
      payload.mutableContent = .other(value.compactText)
      note(.mutableContentNotNumber, path, "\(path) is \(value.inWords), expected the number 1")
    }
  }

  /// Notes a key that was meant to be `aps.mutable-content`, if `name` is one; false otherwise.
  mutating func noteMeantFlag(_ name: String, _ path: String) -> Bool {
    let flag = ApsKey.mutableContent.rawValue
    if name == flag {
      note(.mutableContentMisplaced, path, "\(path) is not where the system looks for it; write it as aps.\(flag)")
    } else if ClosestWord.isSpelling(name, of: flag) {
      note(.mutableContentMisspelt, path, "\(path) means nothing to the system; write it as aps.\(flag)")
    } else {
      return false
    }
    return true
  }
}
