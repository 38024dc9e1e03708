extension String {
  /// The text as one word of a POSIX shell.
  var shellQuoted: String {
    let plain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "_-./:=,@%+".utf8.contains(byte)
        }
      }
    return plain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}
