import VirtualTime

extension Step {
  /// The parameters of `download`. It fails where no answer comes, where the status is not 200 to 299, and where no
  /// attachment can be made of the file.
  public struct DownloadStep: Hashable, Sendable {
    /// The address, a template.
    public var url: String
    /// Attaches the file to the best attempt, under this identifier (a template; empty: the file's name); nil: does not.
    public var attach: String?
    /// The file's name, a template; nil: the last part of the address.
    public var saveAs: String?
    /// Whether the body is loaded into memory, where it counts until the notification is decided.
    public var inMemory = false
    /// The Uniform Type Identifier of the attachment; nil: by the file's name.
    public var typeHint: String?
    /// Whether and how it is tried again; nil: it is not.
    public var retry: Retry?
    /// What follows when it has failed.
    public var onFailure = FailureResponse.continue
    /// What the recording calls it while it is under way; nil: by its address.
    public var label: String?

    /// A download that goes on, whatever comes of it.
    public init(_ url: String) { self.url = url }
  }

  /// The parameters of `upload`. It fails where no answer comes and where the status is not 200 to 299.
  public struct UploadStep: Hashable, Sendable {
    /// The address, a template.
    public var url: String
    /// How many bytes are sent.
    public var byteCount = 0
    /// Whether and how it is tried again; nil: it is not.
    public var retry: Retry?
    /// What follows when it has failed.
    public var onFailure = FailureResponse.continue
    /// What the recording calls it while it is under way; nil: by its address.
    public var label: String?

    /// An upload that goes on, whatever comes of it.
    public init(_ url: String) { self.url = url }
  }

  /// Tries a download or upload again.
  public struct Retry: Hashable, Sendable {
    /// From the start of one try to the start of the next; a try that takes longer is followed by the next at once.
    public var every: Duration
    /// How long after the first try the last one may start. 30 s where nothing is said: the budget.
    public var until = Duration.seconds(30)

    /// A try every so often.
    public init(every: Duration) { self.every = every }
  }

  /// What a failed step leads to.
  public enum FailureResponse: String, Hashable, Sendable, CaseIterable {
    /// The next step.
    case `continue`
    /// The end of this hook's steps.
    case `return`
    /// A trap.
    case crash
  }
}
