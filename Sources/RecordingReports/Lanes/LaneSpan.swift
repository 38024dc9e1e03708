import ServiceExtensionRuntime
import VirtualTime

/// A stretch of time in the life of a push or a local request, for pictures.
struct LaneSpan: Hashable {
  /// What it is.
  var kind: Kind
  /// When it begins.
  var from: VirtualInstant
  /// When it ends; nil: the run ended first.
  var to: VirtualInstant?
  /// What more there is to say; nil: nothing.
  var note: String?

  /// What a stretch can be; the raw value is what people call it.
  enum Kind: String, CaseIterable {
    /// Between the provider and the phone.
    case onTheWay = "on its way"
    /// From its arrival to `didReceive`.
    case waiting
    /// From `didReceive` to the decision.
    case handling
    /// `didReceive` goes on after the decision.
    case held = "didReceive goes on"
    /// A download or an upload.
    case transfer
    /// An utterance.
    case speech
    /// A sound.
    case sound
    /// The banner.
    case banner
    /// A local request that waits for its trigger.
    case pending
  }

  init(_ kind: Kind, _ from: VirtualInstant, _ to: VirtualInstant?, _ note: String? = nil) {
    self.kind = kind
    self.from = from
    self.to = to
    self.note = note
  }
}
