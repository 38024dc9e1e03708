/// Keeps the folders of this machine out of what is recorded: containers are named from where they begin.
struct RecordedPaths: Sendable {
  private let prefix: [UInt8]

  /// The folder that the containers of a replay lie in.
  init(root: String) { prefix = Array((root + "/").utf8) }

  /// `text` with `/…/Home/x` as `Home/x`.
  func recorded(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard prefix.count > 1, bytes.count >= prefix.count else { return text }
    var place = 0
    var isChanged = false
    while place + prefix.count <= bytes.count {
      if bytes[place] == prefix[0], bytes[place..<place + prefix.count].elementsEqual(prefix) {
        bytes.removeSubrange(place..<place + prefix.count)
        isChanged = true
      } else {
        place += 1
      }
    }
    return isChanged ? String(decoding: bytes, as: UTF8.self) : text
  }
}
