/// The functions of libcrypto for the curves of NIST.
struct CurveCalls: @unchecked Sendable {
  static let shared = CurveCalls()

  typealias Bytes = UnsafePointer<UInt8>
  typealias Place = UnsafeMutablePointer<UInt8>

  let newKey: @convention(c) (Int32) -> Object?
  let freeKey: @convention(c) (Object?) -> Void
  let group: @convention(c) (Object?) -> Object?
  let getPublicKey: @convention(c) (Object?) -> Object?
  let setPublicKey: @convention(c) (Object?, Object?) -> Int32
  let setPrivateKey: @convention(c) (Object?, Object?) -> Int32
  let check: @convention(c) (Object?) -> Int32
  let order: @convention(c) (Object?) -> Object?

  let newPoint: @convention(c) (Object?) -> Object?
  let freePoint: @convention(c) (Object?) -> Void
  let multiply: @convention(c) (Object?, Object?, Object?, Object?, Object?, Object?) -> Int32
  let readPoint: @convention(c) (Object?, Object?, Bytes, Int, Object?) -> Int32
  let writePoint: @convention(c) (Object?, Object?, Int32, Place?, Int, Object?) -> Int

  let number: @convention(c) (Bytes, Int32, Object?) -> Object?
  let newNumber: @convention(c) () -> Object?
  let freeNumber: @convention(c) (Object?) -> Void
  let bytes: @convention(c) (Object?, Place, Int32) -> Int32
  let newContext: @convention(c) () -> Object?
  let freeContext: @convention(c) (Object?) -> Void
  let invert: @convention(c) (Object?, Object?, Object?, Object?) -> Object?
  let remainder: @convention(c) (Object?, Object?, Object?, Object?) -> Int32

  let agree: @convention(c) (UnsafeMutableRawPointer, Int, Object?, Object?, Object?) -> Int32
  let sign: @convention(c) (Bytes, Int32, Object?, Object?, Object?) -> Object?
  let verify: @convention(c) (Bytes, Int32, Object?, Object?) -> Int32
  let newSignature: @convention(c) () -> Object?
  let freeSignature: @convention(c) (Object?) -> Void
  let first: @convention(c) (Object?) -> Object?
  let second: @convention(c) (Object?) -> Object?
  let setNumbers: @convention(c) (Object?, Object?, Object?) -> Int32

  private init() {
    let library = CryptoLibrary.shared
    newKey = library.function("EC_KEY_new_by_curve_name")
    freeKey = library.function("EC_KEY_free")
    group = library.function("EC_KEY_get0_group")
    getPublicKey = library.function("EC_KEY_get0_public_key")
    setPublicKey = library.function("EC_KEY_set_public_key")
    setPrivateKey = library.function("EC_KEY_set_private_key")
    check = library.function("EC_KEY_check_key")
    order = library.function("EC_GROUP_get0_order")
    newPoint = library.function("EC_POINT_new")
    freePoint = library.function("EC_POINT_free")
    multiply = library.function("EC_POINT_mul")
    readPoint = library.function("EC_POINT_oct2point")
    writePoint = library.function("EC_POINT_point2oct")
    number = library.function("BN_bin2bn")
    newNumber = library.function("BN_new")
    freeNumber = library.function("BN_free")
    bytes = library.function("BN_bn2binpad")
    newContext = library.function("BN_CTX_new")
    freeContext = library.function("BN_CTX_free")
    invert = library.function("BN_mod_inverse")
    remainder = library.function("BN_nnmod")
    agree = library.function("ECDH_compute_key")
    sign = library.function("ECDSA_do_sign_ex")
    verify = library.function("ECDSA_do_verify")
    newSignature = library.function("ECDSA_SIG_new")
    freeSignature = library.function("ECDSA_SIG_free")
    first = library.function("ECDSA_SIG_get0_r")
    second = library.function("ECDSA_SIG_get0_s")
    setNumbers = library.function("ECDSA_SIG_set0")
  }
}
