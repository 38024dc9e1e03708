/// A push payload, taken apart: what the system reads of it, and what is wrong with it.
///
/// Reading never fails: a value of a wrong type drops that key with a diagnostic (the push goes on), as a device does.
public struct Payload: Hashable, Sendable {
  /// The payload as written.
  public var json: JSONObject
  /// The notification's content before the extension: texts localised, `userInfo` the whole payload (rule Z17).
  public var content = NotificationContent()
  /// The flag `aps.mutable-content` as it stands.
  public var mutableContent = MutableContent.absent
  /// Whether `aps.content-available` is 1.
  public var contentAvailable = false
  /// The event of a Live Activity (`aps.event`), which is not for the extension.
  public var liveActivityEvent: String?
  /// The lint: mistakes and remarks, in the order found.
  public var lint: [Diagnostic] = []
  /// The lint with the keys it is about.
  var findings: [Finding] = []

  /// A payload of which nothing has been read.
  init(unread json: JSONObject) { self.json = json }

  /// A diagnostic and the key it is about, such as `aps.alert.title`.
  struct Finding: Hashable, Sendable {
    var key: String
    var diagnostic: Diagnostic
  }

  /// The flag `aps.mutable-content` as it stands in the payload.
  public enum MutableContent: Hashable, Sendable {
    /// Not there, or null.
    case absent
    /// A number.
    case number(DecimalNumber)
    /// `true` or `false`.
    case bool(Bool)
    /// Anything else, as JSON.
    case other(String)

    /// Whether a device of this reading takes the flag as on (rule G2, Z2).
    public func isOn(_ reading: DeviceProfile.MutableContentReading) -> Bool {
      switch (self, reading) {
      case (.absent, _): false
      case (.number(let number), .strict): number == 1
      case (.number(let number), .lenient): number > 0
      case (.bool(let value), .lenient): value
      case (.other, .lenient): true
      case (.bool, .strict), (.other, .strict): false
      }
    }
  }
}
