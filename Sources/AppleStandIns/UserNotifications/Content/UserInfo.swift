import ExtensionHost
import Foundation
import ServiceExtensionRuntime

/// A payload both as the runtime keeps it and as Foundation's objects, each made of the other when first asked for.
final class UserInfo: @unchecked Sendable {
  private let lock = NSLock()
  private var knownJSON: JSONObject?
  private var knownDictionary: [AnyHashable: Any]?
  /// The order of keys that a dictionary does not keep.
  private let order: [String]

  init(_ json: JSONObject) {
    knownJSON = json
    order = []
  }

  /// What an extension has set; keys that were there before keep their order, new ones follow in alphabetical order.
  init(_ dictionary: [AnyHashable: Any], after previous: UserInfo) {
    knownDictionary = dictionary
    order = previous.json.keys
  }

  /// As the runtime keeps it.
  var json: JSONObject {
    lock.withLock {
      if let knownJSON { return knownJSON }
      let json = JSONObject(foundation: knownDictionary ?? [:], order: order)
      knownJSON = json
      return json
    }
  }

  /// As Foundation's objects, with the types that Apple's reader of JSON gives.
  var dictionary: [AnyHashable: Any] {
    lock.withLock {
      if let knownDictionary { return knownDictionary }
      let dictionary = (knownJSON ?? JSONObject()).foundation
      knownDictionary = dictionary
      return dictionary
    }
  }
}
