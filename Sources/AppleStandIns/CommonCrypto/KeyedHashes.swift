import CryptoLibrary

/// An HMAC under way.
public struct CCHmacContext {
  var hash: MessageAuthentication?
  /// One that has not begun.
  public init() {}
}

/// The HMAC of `dataLength` bytes. An unknown algorithm writes nothing.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int, _ data: UnsafeRawPointer!,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer!
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, macOut)
}

/// Begins an HMAC.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>!, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer!, _ keyLength: Int
) {
  let algorithms: [MessageDigest.Algorithm] = [.sha1, .md5, .sha256, .sha384, .sha512, .sha224]
  guard Int(algorithm) < algorithms.count else { return }
  ctx.pointee.hash = MessageAuthentication(algorithms[Int(algorithm)], key: buffer(key, keyLength))
}

/// Takes more bytes in.
public func CCHmacUpdate(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ data: UnsafeRawPointer!, _ dataLength: Int) {
  ctx.pointee.hash?.update(buffer(data, dataLength))
}

/// Writes the code and ends the HMAC.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>!, _ macOut: UnsafeMutableRawPointer!) {
  guard let code = ctx.pointee.hash?.code(), let macOut else { return }
  macOut.copyMemory(from: code, byteCount: code.count)
  ctx.pointee.hash = nil
}

/// Derives a key from a password by PBKDF2.
@discardableResult
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>!, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>!, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>!, _ derivedKeyLen: Int
) -> Int32 {
  let algorithms: [MessageDigest.Algorithm] = [.sha1, .sha224, .sha256, .sha384, .sha512]
  guard algorithm == UInt32(kCCPBKDF2), prf >= 1, Int(prf) <= algorithms.count, let derivedKey, derivedKeyLen > 0
  else { return Int32(kCCParamError) }
  do {
    let key = try MessageAuthentication.derivedKey(
      password: Array(buffer(password, passwordLen)), salt: Array(buffer(salt, saltLen)), rounds: Int(rounds),
      byteCount: derivedKeyLen, algorithms[Int(prf) - 1])
    derivedKey.update(from: key, count: key.count)
    return Int32(kCCSuccess)
  } catch {
    return status(of: error)
  }
}

func buffer(_ start: UnsafeRawPointer?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : max(0, count))
}
