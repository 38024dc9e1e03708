/// The curves of NIST by OpenSSL's `EC` functions. A public key is a point in the form of X9.63, 4 and both coordinates
/// behind one another; a private key is a number of ``fieldSize`` bytes.
public enum PrimeCurve: Int32, Sendable {
  /// P-256; OpenSSL's number.
  case p256 = 415
  /// P-384; OpenSSL's number.
  case p384 = 715
  /// P-521; OpenSSL's number.
  case p521 = 716

  /// Bytes of a coordinate and of a private key.
  public var fieldSize: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }

  /// A new private key, the same one in every replay with the same seed.
  public func newPrivateKey() -> [UInt8] {
    while true {
      var bytes = CryptoLibrary.randomBytes(fieldSize)
      if self == .p521 { bytes[0] &= 1 }
      if (try? publicKey(of: bytes)) != nil { return bytes }
    }
  }

  /// The public key that belongs to a private one.
  public func publicKey(of privateKey: [UInt8]) throws(CryptoLibraryError) -> [UInt8] {
    let key = try CurveKey(self, privateKey: privateKey)
    return try key.point(compressed: false)
  }

  /// A public key in the form of X9.63, if `bytes` is a point of the curve in that or the compressed form.
  public func publicKey(from bytes: [UInt8], compressed: Bool = false) throws(CryptoLibraryError) -> [UInt8] {
    let key = try CurveKey(self, publicKey: bytes)
    return try key.point(compressed: compressed)
  }

  /// The secret that both sides come to: the first coordinate of their point.
  public func sharedSecret(
    of privateKey: [UInt8], with publicKey: [UInt8]
  ) throws(CryptoLibraryError) -> [UInt8] {
    let own = try CurveKey(self, privateKey: privateKey)
    let peer = try CurveKey(self, publicKey: publicKey)
    var secret = [UInt8](repeating: 0, count: fieldSize)
    let calls = CurveCalls.shared
    guard calls.agree(&secret, fieldSize, calls.getPublicKey(peer.key), own.key, nil) == Int32(fieldSize) else {
      throw .refused
    }
    return secret
  }

  /// The signature of a digest: both its numbers behind one another, ``fieldSize`` bytes each.
  ///
  /// OpenSSL would take the secret number of a signature from a generator that cannot be seeded; this one is of the
  /// replay.
  public func signature(of digest: [UInt8], by privateKey: [UInt8]) throws(CryptoLibraryError) -> [UInt8] {
    let key = try CurveKey(self, privateKey: privateKey)
    let calls = CurveCalls.shared
    while true {
      let secret = newPrivateKey()
      let first = Array(try publicKey(of: secret).dropFirst().prefix(fieldSize))
      let number = calls.number(secret, Int32(fieldSize), nil)
      let inverse = calls.newNumber()
      let x = calls.number(first, Int32(fieldSize), nil)
      let r = calls.newNumber()
      let context = calls.newContext()
      defer {
        for number in [number, inverse, x, r] { calls.freeNumber(number) }
        calls.freeContext(context)
      }
      let order = calls.order(calls.group(key.key))
      guard calls.invert(inverse, number, order, context) != nil, calls.remainder(r, x, order, context) == 1
      else { throw .refused }
      guard let signature = calls.sign(digest, Int32(clamping: digest.count), inverse, r, key.key) else { continue }
      defer { calls.freeSignature(signature) }
      var bytes = [UInt8](repeating: 0, count: 2 * fieldSize)
      var rest = [UInt8](repeating: 0, count: fieldSize)
      guard calls.bytes(calls.first(signature), &bytes, Int32(fieldSize)) >= 0,
        calls.bytes(calls.second(signature), &rest, Int32(fieldSize)) >= 0
      else { throw .refused }
      bytes.replaceSubrange(fieldSize..., with: rest)
      return bytes
    }
  }

  /// Whether a signature, both its numbers behind one another, is that of a digest.
  public func isValid(_ signature: [UInt8], of digest: [UInt8], by publicKey: [UInt8]) -> Bool {
    guard signature.count == 2 * fieldSize, let key = try? CurveKey(self, publicKey: publicKey) else { return false }
    let calls = CurveCalls.shared
    let object = calls.newSignature()
    defer { calls.freeSignature(object) }
    let first = calls.number(Array(signature.prefix(fieldSize)), Int32(fieldSize), nil)
    let second = calls.number(Array(signature.suffix(fieldSize)), Int32(fieldSize), nil)
    guard calls.setNumbers(object, first, second) == 1 else { return false }
    return calls.verify(digest, Int32(clamping: digest.count), object, key.key) == 1
  }
}

/// A key of a curve as OpenSSL's object.
private final class CurveKey {
  let key: Object?
  private let calls = CurveCalls.shared

  init(_ curve: PrimeCurve, privateKey: [UInt8]) throws(CryptoLibraryError) {
    key = calls.newKey(curve.rawValue)
    guard privateKey.count == curve.fieldSize else { throw .invalidParameter }
    let group = calls.group(key)
    let number = calls.number(privateKey, Int32(privateKey.count), nil)
    let point = calls.newPoint(group)
    defer {
      calls.freeNumber(number)
      calls.freePoint(point)
    }
    guard calls.multiply(group, point, number, nil, nil, nil) == 1, calls.setPrivateKey(key, number) == 1,
      calls.setPublicKey(key, point) == 1, calls.check(key) == 1
    else { throw .invalidParameter }
  }

  init(_ curve: PrimeCurve, publicKey: [UInt8]) throws(CryptoLibraryError) {
    key = calls.newKey(curve.rawValue)
    let group = calls.group(key)
    let point = calls.newPoint(group)
    defer { calls.freePoint(point) }
    guard calls.readPoint(group, point, publicKey, publicKey.count, nil) == 1, calls.setPublicKey(key, point) == 1,
      calls.check(key) == 1
    else { throw .invalidParameter }
  }

  deinit { calls.freeKey(key) }

  func point(compressed: Bool) throws(CryptoLibraryError) -> [UInt8] {
    let form: Int32 = compressed ? 2 : 4
    let (group, point) = (calls.group(key), calls.getPublicKey(key))
    var bytes = [UInt8](repeating: 0, count: calls.writePoint(group, point, form, nil, 0, nil))
    guard !bytes.isEmpty, calls.writePoint(group, point, form, &bytes, bytes.count, nil) == bytes.count else {
      throw .refused
    }
    return bytes
  }
}
