import CryptoKit
import Testing

/// Vectors of FIPS 180-4 (NIST), RFC 1321, RFC 4231 and RFC 5869.
@Suite("CryptoKit's hashes") struct HashTests {
  @Test("SHA-2 of NIST's abc")
  func sha2() {
    #expect(
      SHA256.hash(data: Data("abc".utf8)).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal(SHA384.hash(data: Data("abc".utf8)))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      hexadecimal(SHA512.hash(data: Data("abc".utf8)))
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    #expect(
      hexadecimal(SHA256.hash(data: Data()))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("MD5 of RFC 1321, SHA-1 of NIST")
  func insecure() {
    #expect(hexadecimal(Insecure.MD5.hash(data: Data("abc".utf8))) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hexadecimal(Insecure.SHA1.hash(data: Data("abc".utf8))) == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test("A hash is a value: a copy goes on for itself")
  func copies() {
    var one = SHA256()
    one.update(data: Data("ab".utf8))
    var other = one
    one.update(data: Data("c".utf8))
    other.update(data: Data("d".utf8))
    #expect(one.finalize() == SHA256.hash(data: Data("abc".utf8)))
    #expect(other.finalize() == SHA256.hash(data: Data("abd".utf8)))
    #expect(one.finalize() != other.finalize())
    #expect(one.finalize() == Data(one.finalize()))
  }

  @Test("HMAC of RFC 4231, cases 2 and 6")
  func hmac() {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("what do ya want for nothing?".utf8), using: SymmetricKey(data: Data("Jefe".utf8)))
    #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let key = SymmetricKey(data: [UInt8](repeating: 0xAA, count: 131))
    let message = Data("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(
      hexadecimal(HMAC<SHA256>.authenticationCode(for: message, using: key))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    #expect(
      HMAC<SHA256>.isValidAuthenticationCode(
        Data([UInt8](hex: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")), authenticating: message,
        using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
  }

  @Test("HKDF of RFC 5869, case 1")
  func hkdf() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22)),
      salt: [UInt8](hex: "000102030405060708090a0b0c"), info: [UInt8](hex: "f0f1f2f3f4f5f6f7f8f9"), outputByteCount: 42)
    let derived = key.withUnsafeBytes { hexadecimal($0) }
    #expect(derived == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    #expect(key.bitCount == 336)
  }
}
