/// NIST's curve P-256.
public enum P256: NamedCurve {
  /// Its digests.
  public typealias Hash = SHA256
  /// The size of its field.
  public static let fieldBits = 256
  /// Key agreement.
  public enum KeyAgreement: Sendable {
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P256, KeyAgreementUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P256, KeyAgreementUse>
  }
  /// Signatures.
  public enum Signing: Sendable {
    /// A signature.
    public typealias ECDSASignature = CurveSignature<P256>
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P256, SigningUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P256, SigningUse>
  }
}

/// NIST's curve P-384.
public enum P384: NamedCurve {
  /// Its digests.
  public typealias Hash = SHA384
  /// The size of its field.
  public static let fieldBits = 384
  /// Key agreement.
  public enum KeyAgreement: Sendable {
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P384, KeyAgreementUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P384, KeyAgreementUse>
  }
  /// Signatures.
  public enum Signing: Sendable {
    /// A signature.
    public typealias ECDSASignature = CurveSignature<P384>
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P384, SigningUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P384, SigningUse>
  }
}

/// NIST's curve P-521.
public enum P521: NamedCurve {
  /// Its digests.
  public typealias Hash = SHA512
  /// The size of its field.
  public static let fieldBits = 521
  /// Key agreement.
  public enum KeyAgreement: Sendable {
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P521, KeyAgreementUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P521, KeyAgreementUse>
  }
  /// Signatures.
  public enum Signing: Sendable {
    /// A signature.
    public typealias ECDSASignature = CurveSignature<P521>
    /// A public key: a point of the curve.
    public typealias PublicKey = CurvePublicKey<P521, SigningUse>
    /// A private key: a number.
    public typealias PrivateKey = CurvePrivateKey<P521, SigningUse>
  }
}
