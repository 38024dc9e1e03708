import VirtualTime

extension Device {
  /// Where files of the extension's container are, as attachments name them.
  static let containerURL = "file:///tmp/"

  /// Creation of an attachment: file, type and size are looked at, the bytes are not (rules A1, A2).
  func makeAttachment(_ request: AttachmentRequest, for number: Int) -> ServiceAnswer {
    let name = Device.fileName(of: request.file)
    let type = request.typeHint.map { MediaType(rawValue: $0) } ?? MediaType(fileName: name)
    if let error = problem(of: name, type) {
      let why = reason(error, name, type, typeHint: request.typeHint)
      refuse(request.identifier.isEmpty ? name : request.identifier, error, why, .attachmentRefused, number)
      return .notificationError(error)
    }
    guard let type, let file = files[name] else { return .notificationError(.attachmentInvalidURL) }
    let attachment = NotificationAttachment(
      identifier: request.identifier.isEmpty ? name : request.identifier, url: Device.containerURL + name,
      type: type.rawValue, byteCount: file.byteCount)
    recorder.event(.attachmentMade(attachment), number, process: process?.number, at: now)
    return .attachment(attachment)
  }

  /// What the handler delivered, with the attachments that stand the system's check and are in its store now; each of the
  /// others is dropped alone, with a remark (rules A2, C4).
  func checkingAttachments(of content: NotificationContent, _ number: Int) -> NotificationContent {
    guard !content.attachments.isEmpty else { return content }
    var content = content
    let checked = content.attachments.map { ($0, attachmentProblem($0)) }
    content.attachments = []
    for (attachment, found) in checked {
      let name = Device.fileName(of: attachment.url)
      // Every check comes before the first move: of two that share a file the second finds it gone.
      let error = found ?? (files.removeValue(forKey: name) == nil ? .attachmentMoveIntoDataStoreFailed : nil)
      if let error {
        let why = reason(error, name, MediaType(rawValue: attachment.type), typeHint: nil)
        refuse(attachment.identifier, error, why, .attachmentDropped, number)
      } else {
        content.attachments.append(attachment)
      }
    }
    return content
  }

  /// The picture of Firebase's envelope shows only if the extension fetches it.
  func reportUnreadImage(_ number: Int, _ content: NotificationContent, _ series: PreparedPush) {
    guard recorder.keepsOutcomes, content.attachments.isEmpty, let url = series.firebaseImage, !network.knows(url)
    else {
      return
    }
    recorder.diagnose(
      number,
      Diagnostic(
        .imageNotFetched,
        "the system does not read the payload's fcm_options.image, and the extension did not fetch it: no picture (A1)"),
      at: now)
  }

  /// What the system's check finds wrong with an attachment; nil: nothing. For a local request one bad attachment
  /// fails the whole request (rule A3): that is up to who asks.
  func attachmentProblem(_ attachment: NotificationAttachment) -> NotificationError? {
    let name = Device.fileName(of: attachment.url)
    let type = MediaType(rawValue: attachment.type)
    if let error = problem(of: name, type) { return error }
    guard let type, let file = files[name] else { return .attachmentInvalidURL }
    return file.fits(type) ? nil : .attachmentCorrupt
  }

  private func problem(of name: String, _ type: MediaType?) -> NotificationError? {
    guard let file = files[name] else { return .attachmentInvalidURL }
    guard let type else { return .attachmentUnrecognizedType }
    return file.byteCount > type.byteLimit ? .attachmentInvalidFileSize : nil
  }

  /// The name of a file in the container, of which attachments speak as an address.
  static func fileName(of url: String) -> String {
    url.hasPrefix(containerURL) ? String(url.utf8.dropFirst(containerURL.utf8.count)) ?? url : url
  }

  private func refuse(
    _ identifier: String, _ error: NotificationError, _ why: String, _ code: DiagnosticCode, _ number: Int
  ) {
    recorder.event(
      .attachmentFailed(identifier: identifier, error, dropped: code == .attachmentDropped), number,
      process: process?.number, at: now)
    guard recorder.keepsOutcomes, number >= 0 else { return }
    let what = code == .attachmentDropped ? "was dropped" : "cannot be made"
    recorder.diagnose(
      number, Diagnostic(code, "the attachment \(identifier.quotedForPeople()) \(what): \(error): \(why)"), at: now)
  }

  private func reason(
    _ error: NotificationError, _ name: String, _ type: MediaType?, typeHint: String?
  ) -> String {
    let file = name.quotedForPeople()
    switch error {
    case .attachmentInvalidURL: return "there is no file \(file) (A2)"
    case .attachmentUnrecognizedType:
      if let typeHint { return "the type hint \(typeHint.quotedForPeople()) is no type that can be attached (A1)" }
      return
        "the name \(file) has no extension of a type that can be attached; rename the file, or give a type hint (A1)"
    case .attachmentInvalidFileSize:
      let limit = type.map { ", more than the \($0.byteLimit) of \($0.mediaClass.article)" } ?? ""
      return "it has \(files[name]?.byteCount ?? 0) bytes\(limit) (A1)"
    case .attachmentCorrupt:
      let found = files[name].map { $0.byteCount == 0 ? "empty" : $0.trueType ?? "something else" } ?? ""
      return "its bytes are \(found), not \(type?.rawValue ?? "") (A1)"
    case .attachmentMoveIntoDataStoreFailed: return "another attachment has taken the file \(file) with it (A2)"
    default: return "(A2)"
    }
  }
}

extension NotificationAttachment {
  /// A file of the container as an attachment that nobody has looked at yet.
  package init(uncheckedFile name: String) {
    self.init(
      identifier: name, url: Device.containerURL + name, type: MediaType(fileName: name)?.rawValue ?? "", byteCount: 0)
  }
}

extension MediaType.Class {
  /// The class with its article.
  fileprivate var article: String {
    switch self {
    case .image: "an image"
    case .audio: "an audio file"
    case .video: "a video"
    }
  }
}
