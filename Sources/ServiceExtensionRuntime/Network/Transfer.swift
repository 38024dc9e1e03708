import VirtualTime

/// A download that the extension asks for.
public struct DownloadRequest: Hashable, Sendable, Codable {
  /// The address.
  public var url: String
  /// Where the body goes.
  public var destination = Destination.file(nil)
  /// Whether the body is sent; if not (`HEAD`), the answer's headers say how long it is.
  public var wantsBody = true
  /// What the recording calls it while it is under way; nil: by its address.
  public var label: String?
  /// How long the extension is willing to wait.
  public var limits = TransferLimits()

  /// A download into a file named like the last part of the address.
  public init(_ url: String) { self.url = url }

  /// Where a body goes.
  public enum Destination: Hashable, Sendable, Codable {
    /// Into a file of the extension's container, streamed: it takes no memory. Nil: named like the last part of the
    /// address. A file of the name is replaced.
    case file(String?)
    /// Into memory, where it counts in the footprint until the notification is decided (rule N3).
    case memory
  }
}

/// An upload that the extension asks for.
public struct UploadRequest: Hashable, Sendable, Codable {
  /// The address.
  public var url: String
  /// How many bytes are sent.
  public var byteCount = 0
  /// What the recording calls it while it is under way; nil: by its address.
  public var label: String?
  /// Whether the answer's body is awaited, too; if not, the upload ends with the answer's head.
  public var wantsBody = false
  /// How long the extension is willing to wait.
  public var limits = TransferLimits()

  /// An upload of nothing but the request itself.
  public init(_ url: String) { self.url = url }
}

/// How long a client is willing to wait for a transfer: `URLSession`'s time-outs.
public struct TransferLimits: Hashable, Sendable, Codable {
  /// The longest time in which nothing comes; nil: any. It begins when there is a way to the server.
  public var idle: Duration?
  /// The longest time in all; nil: any.
  public var total: Duration?
  /// Whether it waits where there is no way to the server; if not, it fails at once.
  public var waitsForRoute = false

  /// No limit.
  public init() {}
}

/// How a download or upload ended.
public enum TransferResult: Hashable, Sendable, Codable {
  /// The server answered; look at its status.
  case response(TransferResponse)
  /// No answer came.
  case failed(TransferFailure)

  /// Where the server sends the client instead; nil: nowhere.
  var redirect: TransferResponse.Redirect? { if case .response(let response) = self { response.redirect } else { nil } }

  /// The answer, if it is one of success: status 200 to 299.
  public var success: TransferResponse? {
    if case .response(let response) = self, (200..<300).contains(response.status) { response } else { nil }
  }
}

/// A server's answer. As with `URLSession`, one of status 404 is an answer too, and its body is delivered.
public struct TransferResponse: Hashable, Sendable, Codable {
  /// The HTTP status.
  public var status: Int
  /// The content type that the server claims.
  public var type: String?
  /// What else the server says of itself, by the name of the header.
  public var headers: [String: String] = [:]
  /// Where the server sends the client instead; following is up to the client. Nil: nowhere.
  public var redirect: Redirect?
  /// The body; empty for an upload that does not want it.
  public var body: FileContents
  /// The file that the body is in; nil: it is in memory.
  public var file: String?
  /// The name that the address suggests for a file: its last part.
  public var suggestedFileName: String

  /// An answer of these parts.
  public init(status: Int, type: String?, body: FileContents, file: String?, suggestedFileName: String) {
    self.status = status
    self.type = type
    self.body = body
    self.file = file
    self.suggestedFileName = suggestedFileName
  }

  /// Another address for what was asked for.
  public struct Redirect: Hashable, Sendable, Codable {
    /// The address.
    public var url: String
    /// Whether what was sent is to be sent there again (status 307 and 308), not only asked for.
    public var keepsBody: Bool

    /// The most of them that a client follows. Apple does not say; 20 as in other systems.
    public static let limit = 20
  }
}

/// Why no answer came.
public enum TransferFailure: String, Error, Hashable, Sendable, CaseIterable, Codable {
  /// The address is none.
  case badURL
  /// No stub answers the address (rule N1).
  case unknownHost
  /// Plain http, which the app does not allow (rule N2).
  case insecure
  /// There is no way to the server.
  case noRoute
  /// The connection broke.
  case reset
  /// It took longer than the request allows.
  case timedOut
  /// One redirect led to the next, too often.
  case tooManyRedirects
  /// It was cancelled.
  case cancelled

  /// The code of Apple's `NSURLErrorDomain`.
  public var urlErrorCode: Int {
    switch self {
    case .badURL: -1000
    case .unknownHost: -1003
    case .insecure: -1022
    case .noRoute: -1009
    case .reset: -1005
    case .timedOut: -1001
    case .tooManyRedirects: -1007
    case .cancelled: -999
    }
  }

  /// Why, in plain words.
  public var words: String {
    switch self {
    case .badURL: "it is no address of http or https"
    case .unknownHost: "unknown host"
    case .insecure: "plain http is refused (transport security)"
    case .noRoute: "no way to the server"
    case .reset: "the connection broke"
    case .timedOut: "it took longer than the request's time-out"
    case .tooManyRedirects: "too many redirects"
    case .cancelled: "cancelled"
    }
  }
}

/// The two directions.
public enum TransferKind: String, Hashable, Sendable, CaseIterable {
  case download, upload
}
