import CryptoKit
import Testing

/// Vectors of the GCM specification (McGrew, Viega; also NIST's) and of RFC 8439.
@Suite("CryptoKit's ciphers") struct CipherTests {
  let key = SymmetricKey(data: [UInt8](hex: "feffe9928665731c6d6a8f9467308308"))
  let nonce = [UInt8](hex: "cafebabefacedbaddecaf888")
  let text = [UInt8](
    hex: "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
      + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39")
  let extra = [UInt8](hex: "feedfacedeadbeeffeedfacedeadbeefabaddad2")

  @Test("AES-GCM, test case 4")
  func gcm() throws {
    let box = try AES.GCM.seal(text, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: extra)
    #expect(
      hexadecimal(box.ciphertext)
        == "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
        + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091")
    #expect(hexadecimal(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
    #expect(box.combined?.count == 12 + 60 + 16)
    let combined = try #require(box.combined)
    let again = try AES.GCM.SealedBox(combined: combined)
    #expect(try AES.GCM.open(again, using: key, authenticating: extra) == Data(text))
  }

  @Test("What is not genuine is not opened, and sizes are checked")
  func refused() throws {
    let box = try AES.GCM.seal(text, using: key)
    #expect(try AES.GCM.open(box, using: key) == Data(text))
    let other = try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: Data(text), tag: box.tag)
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(other, using: key) }
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(box, using: SymmetricKey(size: .bits128))
    }
    #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(text, using: SymmetricKey(data: [1, 2])) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: Data(), tag: Data(count: 15))
    }
  }

  @Test("An empty text has a tag, too", arguments: [16, 24, 32])
  func empty(keySize: Int) throws {
    let key = SymmetricKey(data: Data(count: keySize))
    let box = try AES.GCM.seal(Data(), using: key, nonce: AES.GCM.Nonce(data: Data(count: 12)))
    // Test cases 1, 7 and 13.
    let tags = [
      16: "58e2fccefa7e3061367f1d57a4e7455a", 24: "cd33b28ac773f74ba00ed1f312572435",
      32: "530f8afbc74536b9a963b4f1c4cb738b",
    ]
    #expect(hexadecimal(box.tag) == tags[keySize])
    #expect(try AES.GCM.open(box, using: key) == Data())
  }

  @Test("ChaCha20-Poly1305 of RFC 8439, 2.8.2")
  func chaCha() throws {
    let key = SymmetricKey(data: Array(0x80...0x9F))
    let box = try ChaChaPoly.seal(
      Data(
        ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
          + "sunscreen would be it.").utf8), using: key,
      nonce: ChaChaPoly.Nonce(data: [UInt8](hex: "070000004041424344454647")),
      authenticating: [UInt8](hex: "50515253c0c1c2c3c4c5c6c7"))
    #expect(hexadecimal(box.ciphertext.prefix(16)) == "d31a8d34648e60db7b86afbc53ef7ec2")
    #expect(hexadecimal(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
    let again = try ChaChaPoly.SealedBox(combined: box.combined)
    #expect(
      try ChaChaPoly.open(again, using: key, authenticating: [UInt8](hex: "50515253c0c1c2c3c4c5c6c7")).count == 114)
    #expect(throws: CryptoKitError.authenticationFailure) { try ChaChaPoly.open(again, using: key) }
  }

  @Test("A nonce of more than 12 bytes is AES's alone, and stands in no combined text")
  func longNonce() throws {
    #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: 13)) }
    let nonce = try AES.GCM.Nonce(data: Data(count: 13))
    let box = try AES.GCM.seal(text, using: key, nonce: nonce)
    #expect(box.combined == nil)
    #expect(try AES.GCM.open(box, using: key) == Data(text))
  }
}
