import CryptoLibrary

/// A cipher under way.
public typealias CCCryptorRef = OpaquePointer

/// Encrypts or decrypts in one go: CBC with a vector (nil: zeros), or ECB.
@discardableResult
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  do {
    let cryptor = try Cryptor(
      op, alg, mode: options & CCOptions(kCCOptionECBMode) == 0 ? kCCModeCBC : kCCModeECB,
      pads: options & CCOptions(kCCOptionPKCS7Padding) != 0, key: buffer(key, keyLength), vector: iv)
    try cryptor.checkLength(dataInLength)
    let output = try cryptor.cipher.update(buffer(dataIn, dataInLength)) + cryptor.cipher.finish()
    return write(output, to: dataOut, available: dataOutAvailable, moved: dataOutMoved)
  } catch {
    return status(of: error)
  }
}

/// Begins a cipher: CBC with a vector (nil: zeros), or ECB.
@discardableResult
public func CCCryptorCreate(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ iv: UnsafeRawPointer!, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  create(
    op, alg, mode: options & CCOptions(kCCOptionECBMode) == 0 ? kCCModeCBC : kCCModeECB,
    pads: options & CCOptions(kCCOptionPKCS7Padding) != 0, key: buffer(key, keyLength), vector: iv, into: cryptorRef)
}

/// Begins a cipher in any mode. Tweaks, rounds and options of modes are not looked at.
@discardableResult
public func CCCryptorCreateWithMode(
  _ op: CCOperation, _ mode: CCMode, _ alg: CCAlgorithm, _ padding: CCPadding, _ iv: UnsafeRawPointer!,
  _ key: UnsafeRawPointer!, _ keyLength: Int, _ tweak: UnsafeRawPointer!, _ tweakLength: Int, _ numRounds: Int32,
  _ options: CCModeOptions, _ cryptorRef: UnsafeMutablePointer<CCCryptorRef?>!
) -> CCCryptorStatus {
  create(
    op, alg, mode: Int(mode), pads: padding == CCPadding(ccPKCS7Padding), key: buffer(key, keyLength), vector: iv,
    into: cryptorRef)
}

/// What comes out as more bytes go in.
@discardableResult
public func CCCryptorUpdate(
  _ cryptorRef: CCCryptorRef!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  guard let cryptor = Cryptor.of(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
  do {
    let output = try cryptor.cipher.update(buffer(dataIn, dataInLength))
    return write(output, to: dataOut, available: dataOutAvailable, moved: dataOutMoved)
  } catch {
    return status(of: error)
  }
}

/// What comes out last.
@discardableResult
public func CCCryptorFinal(
  _ cryptorRef: CCCryptorRef!, _ dataOut: UnsafeMutableRawPointer!, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  guard let cryptor = Cryptor.of(cryptorRef) else { return CCCryptorStatus(kCCParamError) }
  do {
    let output = try cryptor.cipher.finish()
    return write(output, to: dataOut, available: dataOutAvailable, moved: dataOutMoved)
  } catch {
    return status(of: error)
  }
}

/// The most bytes that can come out for `inputLength` bytes more.
@discardableResult
public func CCCryptorGetOutputLength(_ cryptorRef: CCCryptorRef!, _ inputLength: Int, _ final: Bool) -> Int {
  guard let cryptor = Cryptor.of(cryptorRef) else { return 0 }
  return max(0, inputLength) + (final && cryptor.pads ? cryptor.cipher.blockSize : 0)
}

/// Frees a cipher.
@discardableResult
public func CCCryptorRelease(_ cryptorRef: CCCryptorRef!) -> CCCryptorStatus {
  if let cryptorRef { Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer(cryptorRef)).release() }
  return CCCryptorStatus(kCCSuccess)
}

private func create(
  _ op: CCOperation, _ alg: CCAlgorithm, mode: Int, pads: Bool, key: UnsafeRawBufferPointer,
  vector: UnsafeRawPointer?, into place: UnsafeMutablePointer<CCCryptorRef?>?
) -> CCCryptorStatus {
  guard let place else { return CCCryptorStatus(kCCParamError) }
  do {
    let cryptor = try Cryptor(op, alg, mode: mode, pads: pads, key: key, vector: vector)
    place.pointee = CCCryptorRef(Unmanaged.passRetained(cryptor).toOpaque())
    return CCCryptorStatus(kCCSuccess)
  } catch {
    return status(of: error)
  }
}

private func write(
  _ output: [UInt8], to place: UnsafeMutableRawPointer?, available: Int, moved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  moved?.pointee = output.count
  guard output.count <= available else { return CCCryptorStatus(kCCBufferTooSmall) }
  place?.copyMemory(from: output, byteCount: output.count)
  return CCCryptorStatus(kCCSuccess)
}

private final class Cryptor {
  let cipher: BlockCipher
  let pads: Bool
  private let decrypts: Bool

  init(
    _ op: CCOperation, _ alg: CCAlgorithm, mode: Int, pads: Bool, key: UnsafeRawBufferPointer,
    vector: UnsafeRawPointer?
  ) throws(CCFailure) {
    let family: String
    let vectorSize: Int
    switch (Int(alg), key.count) {
    case (kCCAlgorithmAES, 16), (kCCAlgorithmAES, 24), (kCCAlgorithmAES, 32):
      (family, vectorSize) = ("AES-\(key.count * 8)", 16)
    case (kCCAlgorithm3DES, 24): (family, vectorSize) = ("DES-EDE3", 8)
    case (kCCAlgorithmAES, _), (kCCAlgorithm3DES, _): throw CCFailure(kCCKeySizeError)
    default: throw CCFailure(kCCUnimplemented)
    }
    let modes = [
      kCCModeECB: "ECB", kCCModeCBC: "CBC", kCCModeCFB: "CFB", kCCModeCTR: "CTR", kCCModeOFB: "OFB",
      kCCModeCFB8: "CFB8",
    ]
    guard let mode = modes[mode], op <= 1 else { throw CCFailure(kCCParamError) }
    self.pads = pads && (mode == "CBC" || mode == "ECB")
    decrypts = op == CCOperation(kCCDecrypt)
    do {
      cipher = try BlockCipher(
        "\(family)-\(mode)", encrypts: !decrypts, key: Array(key),
        vector: vector.map { Array(buffer($0, vectorSize)) }, pads: self.pads)
    } catch {
      throw CCFailure(Int(status(of: error)))
    }
  }

  /// Without padding a text must be whole blocks; with it, what is to be decrypted must.
  func checkLength(_ count: Int) throws(CCFailure) {
    if cipher.blockSize > 1, !pads || decrypts, count % cipher.blockSize != 0 { throw CCFailure(kCCAlignmentError) }
  }

  static func of(_ reference: CCCryptorRef?) -> Cryptor? {
    reference.map { Unmanaged<Cryptor>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
  }
}
