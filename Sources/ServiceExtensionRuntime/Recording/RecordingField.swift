/// One field of a recording's JSON: the one place from which its schema is made and expectations are read.
package struct RecordingField: Sendable {
  /// The key.
  package var key: String
  /// What stands under it.
  package var kind: Kind
  /// Whether it is there where there is nothing to say.
  package var presence: Presence
  /// What it means, in one sentence.
  package var summary: String

  init(_ key: String, _ kind: Kind, _ presence: Presence, _ summary: String) {
    self.key = key
    self.kind = kind
    self.presence = presence
    self.summary = summary
  }

  /// A field that is always there.
  package init(_ key: String, _ kind: Kind, _ summary: String = "") { self.init(key, kind, .always, summary) }

  /// What a field does where there is nothing to say.
  package enum Presence: Sendable {
    /// There is always something to say.
    case always
    /// It is null.
    case orNull
    /// It is left out.
    case orLeftOut
  }

  /// What can stand in a field.
  package indirect enum Kind: Sendable {
    /// A time or duration: a number of seconds, exact to the nanosecond.
    case time
    /// A whole number.
    case integer
    /// A whole number of bytes.
    case bytes
    /// A number.
    case number
    /// A number from 0 to 1.
    case fraction
    /// Any text.
    case text
    /// One of these words.
    case word([String])
    /// `true` or `false`.
    case bool
    /// Any JSON.
    case any
    /// A JSON object of the user's.
    case anyObject
    /// A sound: its name, or an object for a critical one.
    case sound
    /// A seed: a whole number, or a string where it is beyond 2^63 − 1.
    case seed
    /// A list of these.
    case list(Kind)
    /// An object with these fields.
    case object([RecordingField])
    /// Numbers under some of these words.
    case countsByWord([String])
    /// An event of the timeline.
    case event
  }
}
