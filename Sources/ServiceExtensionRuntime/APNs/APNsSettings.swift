import VirtualTime

/// How requests fare on their way from the provider to the phone: a scenario's `apns` (rules Q1–Q3).
public struct APNsSettings: Hashable, Sendable {
  /// `topic`: the app's bundle identifier, to which its device token belongs.
  public var topic = "com.example.app"
  /// `connection`: how the provider proves who it is.
  public var connection = Connection.token
  /// `transit`: the time from APNs to the phone. 0 s (ours).
  public var transit: Duration = .zero
  /// `jitter`: each request takes longer by a random time up to this. 0 s (ours).
  public var jitter: Duration = .zero
  /// `loss`: how likely a request is lost on the way, 0…1.
  public var loss = 0.0
  /// `duplicates`: how likely a request reaches the phone twice, 0…1.
  public var duplicates = 0.0
  /// `offline`: when the phone cannot be reached; in order of time, and apart from each other.
  public var offline: [Window] = []
  /// `tooManyRequests`: how many requests APNs takes for one token; nil: any number.
  public var limit: Limit?

  /// A way without delays, and a phone that is always online.
  public init() {}

  /// How the provider proves who it is (Apple).
  public enum Connection: String, Hashable, Sendable, CaseIterable {
    /// By a signed token: every request has to name its topic.
    case token
    /// By a certificate of one app: its topic stands where a request names none.
    case certificate
  }

  /// A time from `from` up to, not including, `to`.
  public struct Window: Hashable, Sendable {
    /// Its start.
    public var from: VirtualInstant
    /// Its end; nil: it stays.
    public var to: VirtualInstant?

    /// A time of these ends.
    public init(from: VirtualInstant, to: VirtualInstant?) {
      self.from = from
      self.to = to
    }
  }

  /// At most `count` requests in each period of `per`, the first beginning at 0; those refused do not count.
  public struct Limit: Hashable, Sendable {
    /// How many.
    public var count: Int
    /// The length of a period.
    public var per: Duration

    /// A limit of these parts.
    public init(count: Int, per: Duration) {
      self.count = count
      self.per = per
    }
  }
}
