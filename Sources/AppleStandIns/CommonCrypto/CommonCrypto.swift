// CommonCrypto: hashes (MD5, SHA-1, SHA-2), HMAC, PBKDF2, AES and Triple DES in one go or piece by piece, random bytes.
// All of it is OpenSSL's work. DES, CAST, RC4, RC2 and Blowfish, key wrapping and GCM are not there.
import CryptoLibrary
import Foundation
@_exported import FoundationStandIns

/// A count of bytes.
public typealias CC_LONG = UInt32
/// What a cipher does: ``kCCEncrypt`` or ``kCCDecrypt``.
public typealias CCOperation = UInt32
/// A cipher, such as ``kCCAlgorithmAES``.
public typealias CCAlgorithm = UInt32
/// How a cipher works: ``kCCOptionPKCS7Padding``, ``kCCOptionECBMode``.
public typealias CCOptions = UInt32
/// The mode of a cipher, such as ``kCCModeCTR``.
public typealias CCMode = UInt32
/// Options of a mode.
public typealias CCModeOptions = UInt32
/// The padding, such as ``ccPKCS7Padding``.
public typealias CCPadding = UInt32
/// The hash of an HMAC, such as ``kCCHmacAlgSHA256``.
public typealias CCHmacAlgorithm = UInt32
/// A way to derive a key from a password: ``kCCPBKDF2``.
public typealias CCPBKDFAlgorithm = UInt32
/// The hash of a derivation, such as ``kCCPRFHmacAlgSHA256``.
public typealias CCPseudoRandomAlgorithm = UInt32
/// How a function ended, such as ``kCCSuccess``.
public typealias CCStatus = Int32
/// How a function of a cipher ended.
public typealias CCCryptorStatus = Int32
/// How a function of random numbers ended.
public typealias CCRNGStatus = Int32

/// It is done.
public let kCCSuccess = 0
/// A parameter is wrong.
public let kCCParamError = -4300
/// The output does not fit; the count says how many bytes it has.
public let kCCBufferTooSmall = -4301
/// There is no memory.
public let kCCMemoryFailure = -4302
/// The input is not whole blocks.
public let kCCAlignmentError = -4303
/// The input cannot be decrypted: broken padding, or the wrong key.
public let kCCDecodeError = -4304
/// There is no such cipher.
public let kCCUnimplemented = -4305
/// The input is too long.
public let kCCOverflow = -4306
/// There are no random numbers.
public let kCCRNGFailure = -4307
/// Something else went wrong.
public let kCCUnspecifiedError = -4308
/// Functions were called in the wrong order.
public let kCCCallSequenceError = -4309
/// The key has a size that does not fit the cipher.
public let kCCKeySizeError = -4310
/// The key is no valid one.
public let kCCInvalidKey = -4311

/// Encrypts.
public let kCCEncrypt = 0
/// Decrypts.
public let kCCDecrypt = 1

/// AES; the size of the key chooses which.
public let kCCAlgorithmAES128 = 0
/// AES; the size of the key chooses which.
public let kCCAlgorithmAES = 0
/// Triple DES with three keys.
public let kCCAlgorithm3DES = 2

/// DES.
@available(*, unavailable, message: "only AES and Triple DES are there: OpenSSL no longer offers DES by default")
public let kCCAlgorithmDES = 1
/// CAST.
@available(*, unavailable, message: "only AES and Triple DES are there: OpenSSL no longer offers CAST by default")
public let kCCAlgorithmCAST = 3
/// RC4.
@available(*, unavailable, message: "only AES and Triple DES are there: OpenSSL no longer offers RC4 by default")
public let kCCAlgorithmRC4 = 4
/// RC2.
@available(*, unavailable, message: "only AES and Triple DES are there: OpenSSL no longer offers RC2 by default")
public let kCCAlgorithmRC2 = 5
/// Blowfish.
@available(*, unavailable, message: "only AES and Triple DES are there: OpenSSL no longer offers Blowfish by default")
public let kCCAlgorithmBlowfish = 6

/// Pads to whole blocks.
public let kCCOptionPKCS7Padding = 1
/// Works without a vector, block by block.
public let kCCOptionECBMode = 2

/// Electronic code book.
public let kCCModeECB = 1
/// Cipher block chaining.
public let kCCModeCBC = 2
/// Cipher feedback.
public let kCCModeCFB = 3
/// Counter.
public let kCCModeCTR = 4
/// Output feedback.
public let kCCModeOFB = 7
/// Cipher feedback of eight bits.
public let kCCModeCFB8 = 10

/// No padding.
public let ccNoPadding = 0
/// Padding to whole blocks.
public let ccPKCS7Padding = 1

/// A counter in little-endian order.
public let kCCModeOptionCTR_LE = 1
/// A counter in big-endian order, the only one there is.
public let kCCModeOptionCTR_BE = 2

/// Bytes of a key of AES-128.
public let kCCKeySizeAES128 = 16
/// Bytes of a key of AES-192.
public let kCCKeySizeAES192 = 24
/// Bytes of a key of AES-256.
public let kCCKeySizeAES256 = 32
/// Bytes of a key of Triple DES.
public let kCCKeySize3DES = 24

/// Bytes of a block of AES.
public let kCCBlockSizeAES128 = 16
/// Bytes of a block of Triple DES.
public let kCCBlockSize3DES = 8

/// HMAC with SHA-1.
public let kCCHmacAlgSHA1 = 0
/// HMAC with MD5.
public let kCCHmacAlgMD5 = 1
/// HMAC with SHA-256.
public let kCCHmacAlgSHA256 = 2
/// HMAC with SHA-384.
public let kCCHmacAlgSHA384 = 3
/// HMAC with SHA-512.
public let kCCHmacAlgSHA512 = 4
/// HMAC with SHA-224.
public let kCCHmacAlgSHA224 = 5

/// PBKDF2, RFC 8018.
public let kCCPBKDF2 = 2

/// Derives with SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
/// Derives with SHA-224.
public let kCCPRFHmacAlgSHA224 = 2
/// Derives with SHA-256.
public let kCCPRFHmacAlgSHA256 = 3
/// Derives with SHA-384.
public let kCCPRFHmacAlgSHA384 = 4
/// Derives with SHA-512.
public let kCCPRFHmacAlgSHA512 = 5

/// A status that is an error.
struct CCFailure: Error {
  let status: CCCryptorStatus
  init(_ status: Int) { self.status = CCCryptorStatus(status) }
}

/// Apple's status for what went wrong.
func status(of error: any Error) -> CCCryptorStatus {
  switch error {
  case let failure as CCFailure: failure.status
  case CryptoLibraryError.invalidParameter: CCCryptorStatus(kCCParamError)
  case CryptoLibraryError.authenticationFailed: CCCryptorStatus(kCCDecodeError)
  default: CCCryptorStatus(kCCUnspecifiedError)
  }
}

/// Random bytes: the same ones in every replay with the same seed.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer!, _ count: Int) -> CCRNGStatus {
  guard let bytes, count >= 0 else { return CCRNGStatus(kCCParamError) }
  bytes.copyMemory(from: CryptoLibrary.randomBytes(count), byteCount: count)
  return CCRNGStatus(kCCSuccess)
}
