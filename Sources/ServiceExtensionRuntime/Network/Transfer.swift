import VirtualTime

/// A download that the extension asks for.
public struct DownloadRequest: Hashable, Sendable, Codable {
  /// The address.
  public var url: String
  /// Where the body goes.
  public var destination = Destination.file(nil)
  /// What the recording calls it while it is under way; nil: by its address.
  public var label: String?

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

  /// An upload of nothing but the request itself.
  public init(_ url: String) { self.url = url }
}

/// How a download or upload ended.
public enum TransferResult: Hashable, Sendable, Codable {
  /// The server answered; look at its status.
  case response(TransferResponse)
  /// No answer came.
  case failed(TransferFailure)

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
  /// The body; empty for an upload.
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
    case .cancelled: "cancelled"
    }
  }
}

/// The two directions.
public enum TransferKind: String, Hashable, Sendable, CaseIterable {
  case download, upload
}
