/// An address of http or https, with what the network needs of it.
struct WebAddress {
  /// Scheme and host in small letters, without a fragment.
  let text: String
  /// Whether it is plain http.
  let isPlain: Bool
  /// The last part of its path; `download` where that is empty.
  let lastPathComponent: String

  /// The address; nil: it is none.
  init?(_ address: String) {
    guard let colon = address.range(ofFirst: "://") else { return nil }
    let scheme = address[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https", !address.unicodeScalars.contains(where: Self.isForbidden) else {
      return nil
    }
    let whole = address[colon.upperBound...].prefix { $0 != "#" }
    let host = whole.prefix { $0 != "/" && $0 != "?" }
    guard !host.isEmpty else { return nil }
    let rest = whole[host.endIndex...]
    text = "\(scheme)://\(host.lowercased())\(rest)"
    isPlain = scheme == "http"
    let path = rest.prefix { $0 != "?" }
    let last = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? ""
    lastPathComponent = last.isEmpty ? "download" : String(last)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool { scalar.value <= 0x20 || scalar.value == 0x7F }
}

extension String {
  /// Where `part` stands first.
  fileprivate func range(ofFirst part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
