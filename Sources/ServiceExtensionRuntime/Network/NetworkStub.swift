import VirtualTime

/// What the network answers to the URLs that fit a pattern (rule N1).
public struct NetworkStub: Hashable, Sendable {
  /// A URL in which `*` stands for any characters. A URL is answered by the most specific stub that fits: one without
  /// `*`, else the one with the most other characters.
  public var pattern: String
  /// Time until the answer begins.
  public var latency = Duration.zero
  /// Bytes per second, of answers and of uploads; nil: no limit.
  public var bandwidth: Int?
  /// The HTTP status.
  public var status = 200
  /// The content type that the server claims, such as `image/jpeg`; nil: none.
  public var type: String?
  /// What else the server says, by the name of the header.
  public var headers: [String: String] = [:]
  /// Where the client is sent instead, with a status of 300 to 399 and no body; nil: nowhere.
  public var redirect: String?
  /// What is sent.
  public var body = FileContents(byteCount: NetworkStub.defaultSize)
  /// What goes wrong; nil: nothing.
  public var failure: Failure?
  /// How likely that is, 0…1, drawn for each request.
  public var failureChance = 1.0
  /// How many requests are answered in a window of time; nil: any number.
  public var rateLimit: RateLimit?
  /// When there is no way to the server.
  public var outages: [Outage] = []

  /// The size of a body of which nothing is said, in bytes: 1 kB. Ours.
  public static let defaultSize = 1000

  /// A stub that answers at once with status 200.
  public init(_ pattern: String) { self.pattern = pattern }

  /// How a request can fail.
  public enum Failure: String, Hashable, Sendable, CaseIterable {
    /// There is no way to the server: it fails at once.
    case noRoute
    /// The connection breaks after the latency.
    case reset
    /// No answer ever comes.
    case hang
  }

  /// Fixed windows, counted from time 0. What is above the count is answered with status 429 after the latency, and does
  /// not count itself; nor does a request that fails.
  public struct RateLimit: Hashable, Sendable {
    /// How many requests are answered in each window.
    public var count: Int
    /// How long a window is.
    public var per: Duration
    /// `count` requests in each `per`.
    public init(count: Int, per: Duration) {
      self.count = count
      self.per = per
    }
  }

  /// A time without a way to the server: from `from` up to, not including, `to`. The start of a request counts.
  public struct Outage: Hashable, Sendable {
    /// Its start.
    public var from: VirtualInstant
    /// Its end; nil: it stays.
    public var to: VirtualInstant?
    /// An outage of this time.
    public init(from: VirtualInstant, to: VirtualInstant?) {
      self.from = from
      self.to = to
    }
  }
}
