import Foundation

/// How a person is reached.
public enum INPersonHandleType: Int, Sendable {
  /// Some other way.
  case unknown
  /// By electronic mail.
  case emailAddress
  /// By telephone.
  case phoneNumber
}

/// What a handle is called, such as "home".
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A label of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A label of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// At home.
  public static let home = INPersonHandleLabel("_$!<Home>!$_")
  /// At work.
  public static let work = INPersonHandleLabel("_$!<Work>!$_")
  /// Mobile.
  public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
  /// Other.
  public static let other = INPersonHandleLabel("_$!<Other>!$_")
}

/// Where a person is reached.
open class INPersonHandle: NSObject, NSCopying, @unchecked Sendable {
  /// The address or number.
  public let value: String?
  /// Which of them it is.
  public let type: INPersonHandleType
  /// What it is called.
  public let label: INPersonHandleLabel?

  /// A handle.
  public convenience init(value: String?, type: INPersonHandleType) { self.init(value: value, type: type, label: nil) }

  /// A handle with a label.
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
    self.value = value
    self.type = type
    self.label = label
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How the system suggests a person; without effect in the simulation.
public enum INPersonSuggestionType: Int, Sendable {
  case none, socialProfile, instantMessageAddress
}

/// A person in a message or call.
open class INPerson: NSObject, NSCopying, @unchecked Sendable {
  /// Where they are reached.
  public let personHandle: INPersonHandle?
  /// Their name in parts.
  public let nameComponents: PersonNameComponents?
  private let name: String?
  /// Their picture.
  public let image: INImage?
  /// Their number among the contacts.
  public let contactIdentifier: String?
  /// Their number in the app.
  public let customIdentifier: String?
  /// Where else they are reached.
  public let aliases: [INPersonHandle]?
  /// Whether it is the phone's user.
  public let isMe: Bool
  /// How the system suggests them.
  public let suggestionType: INPersonSuggestionType

  private init(
    _ handle: INPersonHandle?, _ components: PersonNameComponents?, _ name: String?, _ image: INImage?,
    _ contact: String?, _ custom: String?, aliases: [INPersonHandle]? = nil, isMe: Bool = false,
    suggestion: INPersonSuggestionType = .none
  ) {
    personHandle = handle
    nameComponents = components
    self.name = name
    self.image = image
    contactIdentifier = contact
    customIdentifier = custom
    self.aliases = aliases
    self.isMe = isMe
    suggestionType = suggestion
  }

  /// A person.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?
  ) {
    self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
  }

  /// A person, or the phone's user.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool
  ) {
    self.init(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, isMe: isMe)
  }

  /// A person, or the phone's user, and how they are suggested.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, isMe: isMe,
      suggestion: suggestionType)
  }

  /// A person with other handles, and how they are suggested.
  public convenience init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
    suggestionType: INPersonSuggestionType
  ) {
    self.init(
      personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier, aliases: aliases,
      suggestion: suggestionType)
  }

  /// Their name as it is shown: as given, else of its parts, else where they are reached.
  open var displayName: String {
    if let name, !name.isEmpty { return name }
    let parts = [nameComponents?.namePrefix, nameComponents?.givenName, nameComponents?.middleName]
    let last = [nameComponents?.familyName, nameComponents?.nameSuffix]
    let whole = (parts + last).compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    return whole.isEmpty ? personHandle?.value ?? "" : whole
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
