import CommonCrypto
import Testing

/// Vectors of RFC 1321, FIPS 180-4, RFC 4231, RFC 6070 and NIST's SP 800-38A.
@Suite("CommonCrypto") struct CommonCryptoTests {
  let key = [UInt8](hex: "2b7e151628aed2a6abf7158809cf4f3c")
  let vector = [UInt8](hex: "000102030405060708090a0b0c0d0e0f")
  let block = [UInt8](hex: "6bc1bee22e409f96e93d7e117393172a")

  @Test("MD5 and SHA-256 in one go, as extensions hash a name for a file")
  func digests() {
    let data = Data("abc".utf8)
    var md5 = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_MD5($0.baseAddress, CC_LONG(data.count), &md5) }
    #expect(md5 == [UInt8](hex: "900150983cd24fb0d6963f7d28e17f72"))
    var sha = Data(count: Int(CC_SHA256_DIGEST_LENGTH))
    sha.withUnsafeMutableBytes { place in
      data.withUnsafeBytes { bytes in
        _ = CC_SHA256(bytes.baseAddress, CC_LONG(data.count), place.bindMemory(to: UInt8.self).baseAddress)
      }
    }
    #expect(Array(sha) == [UInt8](hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
  }

  @Test("Piece by piece")
  func pieces() {
    var context = CC_SHA1_CTX()
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
    CC_SHA1_Init(&context)
    for part in ["a", "bc"] { CC_SHA1_Update(&context, part, CC_LONG(part.utf8.count)) }
    #expect(CC_SHA1_Final(&digest, &context) == 1)
    #expect(digest == [UInt8](hex: "a9993e364706816aba3e25717850c26c9cd0d89d"))
    #expect(CC_SHA1_Final(&digest, &context) == 0)
  }

  @Test("HMAC of RFC 4231, case 2")
  func hmac() {
    let (key, message) = ("Jefe", "what do ya want for nothing?")
    var code = [UInt8](repeating: 0, count: 32)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.utf8.count, message, message.utf8.count, &code)
    #expect(code == [UInt8](hex: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
  }

  @Test("PBKDF2 of RFC 6070, 4096 rounds")
  func pbkdf2() {
    var key = [UInt8](repeating: 0, count: 20)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, Array("salt".utf8), 4,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 4096, &key, key.count)
    #expect(status == kCCSuccess)
    #expect(key == [UInt8](hex: "4b007901b765489abead49d926f721d065a429c1"))
  }

  @Test("AES-128-CBC and AES-128-ECB of SP 800-38A, F.2.1 and F.1.1")
  func aes() {
    #expect(
      crypt(kCCEncrypt, options: 0, block, vector: vector) == .done([UInt8](hex: "7649abac8119b246cee98e9b12e9197d")))
    #expect(
      crypt(kCCEncrypt, options: kCCOptionECBMode, block, vector: nil)
        == .done([UInt8](hex: "3ad77bb40d7a3660a89ecaf32466ef97")))
  }

  @Test("Padding comes and goes; what does not fit is said")
  func padding() {
    let text = Array("17 bytes of text.".utf8)
    guard case .done(let sealed) = crypt(kCCEncrypt, options: kCCOptionPKCS7Padding, text, vector: vector) else {
      Issue.record("not encrypted")
      return
    }
    #expect(sealed.count == 32)
    #expect(crypt(kCCDecrypt, options: kCCOptionPKCS7Padding, sealed, vector: vector) == .done(text))
    #expect(
      crypt(kCCDecrypt, options: kCCOptionPKCS7Padding, Array(sealed.dropLast()), vector: vector)
        == .failed(kCCAlignmentError))
    #expect(
      crypt(kCCDecrypt, options: kCCOptionPKCS7Padding, sealed.map { $0 ^ 1 }, vector: vector)
        == .failed(kCCDecodeError))
    #expect(crypt(kCCEncrypt, options: 0, text, vector: vector) == .failed(kCCAlignmentError))
    #expect(
      crypt(kCCDecrypt, options: kCCOptionPKCS7Padding, sealed, vector: vector, room: 4) == .failed(kCCBufferTooSmall))
    var moved = 0
    #expect(CCCrypt(0, 0, 0, key, 5, nil, block, 16, nil, 0, &moved) == Int32(kCCKeySizeError))
    #expect(CCCrypt(0, 9, 0, key, 16, nil, block, 16, nil, 0, &moved) == Int32(kCCUnimplemented))
  }

  @Test("AES-128-CTR of SP 800-38A, F.5.1, piece by piece")
  func counter() {
    var cryptor: CCCryptorRef?
    let counter = [UInt8](hex: "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff")
    let status = CCCryptorCreateWithMode(
      CCOperation(kCCEncrypt), CCMode(kCCModeCTR), CCAlgorithm(kCCAlgorithmAES), CCPadding(ccNoPadding), counter, key,
      key.count, nil, 0, 0, CCModeOptions(kCCModeOptionCTR_BE), &cryptor)
    #expect(status == kCCSuccess)
    defer { CCCryptorRelease(cryptor) }
    var output = [UInt8](repeating: 0, count: 16)
    var moved = 0
    #expect(CCCryptorUpdate(cryptor, block, 16, &output, 16, &moved) == kCCSuccess)
    #expect(moved == 16)
    #expect(output == [UInt8](hex: "874d6191b620e3261bef6864990db6ce"))
    #expect(CCCryptorFinal(cryptor, &output, 16, &moved) == kCCSuccess)
    #expect(moved == 0)
  }

  @Test("Random bytes fill what they are asked for")
  func random() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(CCRandomGenerateBytes(&bytes, bytes.count) == kCCSuccess)
    #expect(bytes != [UInt8](repeating: 0, count: 64))
    #expect(CCRandomGenerateBytes(nil, 4) == kCCParamError)
  }

  private enum Result: Equatable {
    case done([UInt8])
    case failed(Int)
  }

  private func crypt(
    _ operation: Int, options: Int, _ text: [UInt8], vector: [UInt8]?, room: Int = 64
  ) -> Result {
    var output = [UInt8](repeating: 0, count: room)
    var moved = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(options), key, key.count, vector, text,
      text.count, &output, room, &moved)
    return status == kCCSuccess ? .done(Array(output.prefix(moved))) : .failed(Int(status))
  }
}
