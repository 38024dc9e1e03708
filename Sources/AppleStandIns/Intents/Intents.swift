// Intents as far as communication notifications go: messages and calls, the people in them, pictures, donations. Other
// intents, their responses and what handles them are not there: a service extension handles none.
import Foundation
@_exported import FoundationStandIns

/// What a person does with an app; here only described, to make content of or to donate.
open class INIntent: NSObject, NSCopying {
  /// The intent's number.
  open var identifier: String? { nil }
  /// What it is called where it is suggested; without effect in the simulation.
  open var suggestedInvocationPhrase: String?
  /// What is known of its donation.
  open var donationMetadata: INIntentDonationMetadata?
  private var images: [String: INImage] = [:]

  /// Itself: what it says cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The picture that belongs to a parameter.
  open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

  /// Sets the picture that belongs to a parameter.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) { images[parameterName] = image }
}

/// An intent whose parameters can be named by key paths.
public protocol INIntentSetImageKeyPath {}

extension INIntent: INIntentSetImageKeyPath {}

extension INIntentSetImageKeyPath where Self: INIntent {
  /// Sets the picture that belongs to a parameter.
  public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
    setImage(image, forParameterNamed: "\(parameterName)")
  }

  /// The picture that belongs to a parameter.
  public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
    image(forParameterNamed: "\(parameterName)")
  }
}

/// What came of an intent; never made here.
open class INIntentResponse: NSObject {}

/// What is known of a donation.
open class INIntentDonationMetadata: NSObject, NSCopying {
  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A picture.
open class INImage: NSObject, @unchecked Sendable {
  private let source: String

  private init(source: String) { self.source = source }

  /// A picture of the app's bundle.
  public convenience init(named name: String) { self.init(source: name) }
  /// The symbol of a name.
  public class func systemImageNamed(_ systemImageName: String) -> INImage { INImage(source: systemImageName) }
  /// The picture of a file's bytes.
  public convenience init(imageData: Data) { self.init(source: "\(imageData.count) bytes") }
  /// The picture at an address.
  public convenience init?(url: URL) { self.init(source: url.absoluteString) }
  /// The picture at an address, of so many points.
  public convenience init?(url: URL, width: Double, height: Double) { self.init(source: url.absoluteString) }
}

/// A text that is also spoken.
open class INSpeakableString: NSObject, NSCopying, @unchecked Sendable {
  /// The text.
  public let spokenPhrase: String
  /// How it is spoken; without effect in the simulation.
  public let pronunciationHint: String?
  /// Its place in the app's vocabulary.
  public let vocabularyIdentifier: String?

  /// A text.
  public init(spokenPhrase: String) {
    self.spokenPhrase = spokenPhrase
    pronunciationHint = nil
    vocabularyIdentifier = nil
  }

  /// A text of the app's vocabulary.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
    self.vocabularyIdentifier = vocabularyIdentifier
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both are the same text.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? INSpeakableString)?.spokenPhrase == spokenPhrase
  }
  /// Equal for equal texts.
  open override var hash: Int { spokenPhrase.hashValue }
}
