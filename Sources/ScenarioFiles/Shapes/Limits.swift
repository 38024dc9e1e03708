/// The limits of a scenario file: generous for people, and small enough that no file asks for unbounded work.
enum Limits {
  /// Entries in `pushes`; each may be a burst.
  static let pushEntries = 10_000
  /// Pushes of one burst.
  static let burst = 1_000_000
  /// Pushes of a scenario, the members of bursts counted.
  static let pushes = 10_000_000
  /// Entries in `events`.
  static let events = 10_000
  /// Entries in `localRequests`.
  static let localRequests = 100_000
  /// Actions of a category.
  static let actions = 100
  /// Entries in `faults`.
  static let faults = 1_000
  /// Steps of one hook.
  static let steps = 1_000
  /// Files and folders of an extension.
  static let extensionPaths = 1_000
  /// Characters of a path.
  static let pathCharacters = 4_000
  /// Categories of an app, its content extensions.
  static let appEntries = 1_000
  /// Characters of a name or id.
  static let nameCharacters = 200
  /// Characters of any other string.
  static let textCharacters = 100_000
  /// Entries of `network`.
  static let stubs = 200
  /// Characters of a stub's URL.
  static let urlCharacters = 500
  /// Bytes of a file that holds the body of a stub.
  static let bodyFileBytes = 16 << 20
  /// Outages of a stub.
  static let outages = 1_000
  /// Entries of `sounds`, `strings` and `shared`, ids of a fault, app groups.
  static let entries = 10_000
  /// Bytes of a payload as compact JSON in UTF-8 (rule G1; Apple).
  static let payloadBytes = 4096
  /// Bytes of a file that holds a payload, blanks and comments included.
  static let payloadFileBytes = 1 << 20
  /// Bytes of `apns-collapse-id` (Apple).
  static let collapseIDBytes = 64
  /// Problems that are reported of one file.
  static let problems = 100
  /// Problems that are looked at to find the first ones.
  static let collectedProblems = 1000
}
