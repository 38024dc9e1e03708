import CryptoKit
import Testing

/// Vectors of RFC 7748, RFC 8032, RFC 5903 and RFC 6979.
@Suite("CryptoKit's curves") struct CurveTests {
  @Test("X25519 of RFC 7748, 6.1")
  func x25519() throws {
    let alice = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: [UInt8](hex: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    #expect(
      hexadecimal(alice.publicKey.rawRepresentation)
        == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    let bob = try Curve25519.KeyAgreement.PublicKey(
      rawRepresentation: [UInt8](hex: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob)
    #expect(
      secret.withUnsafeBytes { hexadecimal($0) }
        == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    let key = secret.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: Data(), sharedInfo: Data(), outputByteCount: 32)
    #expect(key.bitCount == 256)
  }

  @Test("Ed25519 of RFC 8032, test 2")
  func ed25519() throws {
    let key = try Curve25519.Signing.PrivateKey(
      rawRepresentation: [UInt8](hex: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
    #expect(
      hexadecimal(key.publicKey.rawRepresentation)
        == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    let signature = try key.signature(for: Data([0x72]))
    #expect(
      hexadecimal(signature)
        == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
    #expect(key.publicKey.isValidSignature(signature, for: Data([0x72])))
    #expect(!key.publicKey.isValidSignature(signature, for: Data([0x73])))
  }

  @Test("Key agreement on P-256 of RFC 5903, 8.1")
  func p256Agreement() throws {
    let initiator = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: [UInt8](hex: "C88F01F510D9AC3F70A292DAA2316DE544E9AAB8AFE84049C62A9C57862D1433"))
    #expect(
      hexadecimal(initiator.publicKey.rawRepresentation)
        == "dad0b65394221cf9b051e1feca5787d098dfe637fc90b9ef945d0c3772581180"
        + "5271a0461cdb8252d61f1c456fa3e59ab1f45b33accf5f58389e0577b8990bb3")
    let responder = try P256.KeyAgreement.PublicKey(
      rawRepresentation: [UInt8](
        hex: "D12DFB5289C8D4F81208B70270398C342296970A0BCCB74C736FC7554494BF63"
          + "56FBF3CA366CC23E8157854C13C58D6AAC23F046ADA30F8353E74F33039872AB"))
    let secret = try initiator.sharedSecretFromKeyAgreement(with: responder)
    #expect(
      secret.withUnsafeBytes { hexadecimal($0) }
        == "d6840f6b42f6edafd13116e0e12565202fef8e9ece7dce03812464d04b9442de")
    #expect(
      try P256.KeyAgreement.PublicKey(compressedRepresentation: responder.compressedRepresentation) == responder)
    #expect(responder.x963Representation.count == 65)
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.KeyAgreement.PublicKey(rawRepresentation: Data(count: 64))
    }
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.KeyAgreement.PrivateKey(rawRepresentation: Data(count: 32))
    }
  }

  @Test("Signatures on P-256: RFC 6979, A.2.5, is valid, and so are those made here")
  func p256Signing() throws {
    let key = try P256.Signing.PrivateKey(
      rawRepresentation: [UInt8](hex: "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721"))
    let given = try P256.Signing.ECDSASignature(
      rawRepresentation: [UInt8](
        hex: "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716"
          + "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"))
    #expect(key.publicKey.isValidSignature(given, for: Data("sample".utf8)))
    #expect(!key.publicKey.isValidSignature(given, for: Data("samples".utf8)))
    #expect(
      hexadecimal(given.derRepresentation.prefix(6)) == "3046022100ef")
    #expect(
      try P256.Signing.ECDSASignature(derRepresentation: given.derRepresentation).rawRepresentation
        == given.rawRepresentation)
    let made = try key.signature(for: Data("sample".utf8))
    #expect(key.publicKey.isValidSignature(made, for: SHA256.hash(data: Data("sample".utf8))))
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.ECDSASignature(derRepresentation: Data([0x30, 0x82, 0x01]))
    }
  }

  @Test("New keys of the larger curves agree and sign")
  func largerCurves() throws {
    let (alice, bob) = (P521.KeyAgreement.PrivateKey(), P521.KeyAgreement.PrivateKey())
    #expect(
      try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
        == bob.sharedSecretFromKeyAgreement(with: alice.publicKey))
    let key = P384.Signing.PrivateKey()
    let signature = try key.signature(for: Data("a".utf8))
    #expect(signature.rawRepresentation.count == 96)
    #expect(key.publicKey.isValidSignature(signature, for: Data("a".utf8)))
  }

  @Test("The larger curves hash with SHA-384 and SHA-512: RFC 6979, A.2.6 and A.2.7, are valid")
  func largerSignatures() throws {
    let p384 = try P384.Signing.PrivateKey(
      rawRepresentation: [UInt8](
        hex: "6B9D3DAD2E1B8C1C05B19875B6659F4DE23C3B667BF297BA9AA47740787137D8"
          + "96D5724E4C70A825F872C9EA60D2EDF5"))
    let first = try P384.Signing.ECDSASignature(
      rawRepresentation: [UInt8](
        hex: "94EDBB92A5ECB8AAD4736E56C691916B3F88140666CE9FA73D64C4EA95AD133C81A648152E44ACF96E36DD1E80FABE46"
          + "99EF4AEB15F178CEA1FE40DB2603138F130E740A19624526203B6351D0A3A94FA329C145786E679E7B82C71A38628AC8"))
    #expect(p384.publicKey.isValidSignature(first, for: Data("sample".utf8)))
    let p521 = try P521.Signing.PrivateKey(
      rawRepresentation: [UInt8](
        hex: "00FAD06DAA62BA3B25D2FB40133DA757205DE67F5BB0018FEE8C86E1B68C7E75CA"
          + "A896EB32F1F47C70855836A6D16FCC1466F6D8FBEC67DB89EC0C08B0E996B83538"))
    let second = try P521.Signing.ECDSASignature(
      rawRepresentation: [UInt8](
        hex: "00C328FAFCBD79DD77850370C46325D987CB525569FB63C5D3BC53950E6D4C5F17"
          + "4E25A1EE9017B5D450606ADD152B534931D7D4E8455CC91F9B15BF05EC36E377FA"
          + "00617CCE7CF5064806C467F678D3B4080D6F1CC50AF26CA209417308281B68AF28"
          + "2623EAA63E5B5C0723D8B8C37FF0777B1A20F8CCB1DCCC43997F1EE0E44DA4A67A"))
    #expect(p521.publicKey.isValidSignature(second, for: Data("sample".utf8)))
    let made = try p384.signature(for: Data("sample".utf8))
    #expect(p384.publicKey.isValidSignature(made, for: SHA384.hash(data: Data("sample".utf8))))
  }
}
