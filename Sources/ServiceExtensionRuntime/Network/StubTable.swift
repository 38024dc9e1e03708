/// Finds the stub that answers an address: the most specific one that fits (rule N1).
struct StubTable {
  private let patterns: [(index: Int, pattern: PushPattern)]
  private var known: [String: Found] = [:]

  /// What is known of an address.
  struct Found {
    var address: WebAddress?
    /// The stub's place; nil: none answers.
    var stub: Int?
  }

  init(_ stubs: [NetworkStub]) {
    let normal = stubs.map { Self.normal($0.pattern) }
    let order = normal.indices.sorted { Self.isBefore(normal[$0], normal[$1], $0, $1) }
    patterns = order.map { ($0, PushPattern(normal[$0])) }
  }

  /// Looks up an address; the same one is looked for only once.
  mutating func find(_ url: String) -> Found {
    if let found = known[url] { return found }
    let address = WebAddress(url)
    let stub = address.flatMap { address in patterns.first { $0.pattern.matches(address.text) }?.index }
    let found = Found(address: address, stub: stub)
    if known.count >= 4096 { known.removeAll() }
    known[url] = found
    return found
  }

  /// Whether the address has been looked up.
  func knows(_ url: String) -> Bool { known[url] != nil }

  /// Those without a star first, then by the number of other characters, then as listed.
  private static func isBefore(_ left: String, _ right: String, _ leftIndex: Int, _ rightIndex: Int) -> Bool {
    let leftKey = (PushPattern.isPattern(left) ? 1 : 0, -literalCount(left), leftIndex)
    return leftKey < (PushPattern.isPattern(right) ? 1 : 0, -literalCount(right), rightIndex)
  }

  private static func literalCount(_ pattern: String) -> Int { pattern.utf8.count { $0 != UInt8(ascii: "*") } }

  /// Scheme and host in small letters.
  static func normal(_ pattern: String) -> String {
    var slashes = 0
    var end = pattern.startIndex
    while end < pattern.endIndex, slashes < 3 {
      if pattern[end] == "/" { slashes += 1 }
      end = pattern.index(after: end)
    }
    return pattern[..<end].lowercased() + pattern[end...]
  }
}
