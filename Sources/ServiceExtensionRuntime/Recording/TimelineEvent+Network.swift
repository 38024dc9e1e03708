extension TimelineEvent.Kind {
  /// What an event of the network or of attachments carries, as members of its JSON.
  var networkData: [(key: String, value: JSONValue)] {
    switch self {
    case .transferStarted(let kind, let url): [("transfer", .string(kind.rawValue)), ("url", .string(url))]
    case .transferEnded(let kind, let url, let status, let bytes, let file):
      [("transfer", .string(kind.rawValue)), ("url", .string(url)), ("status", .integer(status))]
        + (bytes.map { [("bytes", .integer($0))] } ?? []) + (file.map { [("file", .string($0))] } ?? [])
    case .transferFailed(let kind, let url, let failure):
      [
        ("transfer", .string(kind.rawValue)), ("url", .string(url)), ("failure", .string(failure.rawValue)),
        ("error", .integer(failure.urlErrorCode)),
      ]
    case .attachmentMade(let attachment): attachment.json.object?.members ?? []
    case .attachmentFailed(let identifier, let error, let dropped):
      [("identifier", .string(identifier)), ("error", .integer(error.rawValue)), ("dropped", .bool(dropped))]
    default: []
    }
  }

  /// An event of the network or of attachments, in plain words.
  var networkSentence: String {
    switch self {
    case .transferStarted(let kind, let url): "\(kind.rawValue) of \(url.onOneLine) begins"
    case .transferEnded(.download, _, let status, let bytes, let file):
      "download answered with status \(status)\(bytes.map { ", \(ByteText.text($0))" } ?? "") "
        + (file.map { "in the file \($0.quotedForPeople())" } ?? "in memory")
    case .transferEnded(.upload, _, let status, _, _): "upload answered with status \(status)"
    case .transferFailed(let kind, _, let failure):
      "\(kind.rawValue) failed: \(failure.words) (error \(failure.urlErrorCode))"
    case .attachmentMade(let attachment):
      "attachment \(attachment.identifier.quotedForPeople()) made: \(attachment.type), "
        + ByteText.text(attachment.byteCount)
    case .attachmentFailed(let identifier, let error, let dropped):
      "attachment \(identifier.quotedForPeople()) \(dropped ? "dropped" : "not made"): \(error)"
    default: ""
    }
  }
}
