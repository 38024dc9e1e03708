import Compression
import Testing

@Suite("Compression") struct CompressionTests {
  /// "hello, hello, hello" in a block with fixed codes of RFC 1951, as zlib's level 5 makes it.
  let text = Array("hello, hello, hello".utf8)

  private func run(
    _ body: (UnsafeMutablePointer<UInt8>, Int, UnsafePointer<UInt8>, Int) -> Int, _ input: [UInt8], room: Int
  ) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: room)
    let count = body(&output, room, input, input.count)
    return Array(output.prefix(count))
  }

  private func encoded(_ input: [UInt8], room: Int = 64) -> [UInt8] {
    run({ compression_encode_buffer($0, $1, $2, $3, nil, COMPRESSION_ZLIB) }, input, room: room)
  }
  private func decoded(_ input: [UInt8], room: Int = 64) -> [UInt8] {
    run({ compression_decode_buffer($0, $1, $2, $3, nil, COMPRESSION_ZLIB) }, input, room: room)
  }

  @Test("What was compressed comes back, and is smaller")
  func there() {
    let small = encoded(text)
    #expect(hexadecimal(small) == "cb48cdc9c9d751c840a200")
    #expect(decoded(small) == text)
  }

  @Test("What does not fit is cut when it is read, and nothing when it is written; broken input is nothing")
  func limits() {
    #expect(decoded(encoded(text), room: 5) == Array("hello".utf8))
    #expect(encoded(text, room: 3) == [])
    #expect(decoded([0xFF, 0xFF, 0xFF, 0xFF]) == [])
    #expect(decoded([]) == [])
  }
}
