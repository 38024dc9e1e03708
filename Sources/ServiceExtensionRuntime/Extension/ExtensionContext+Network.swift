import VirtualTime

extension ExtensionContext {
  /// Downloads `url`; `completion` comes with the answer, whatever its status, or with a failure (rules N1–N3).
  ///
  /// A body in memory counts in the footprint until the notification is decided; one in a file does not. A file of the
  /// same name is replaced. `label` is what the recording calls the download while it is under way.
  @discardableResult
  public func download(
    _ url: String, to destination: DownloadRequest.Destination = .file(nil), label: String? = nil,
    completion: @escaping (TransferResult) -> Void
  ) -> Transfer {
    var request = DownloadRequest(url)
    request.destination = destination
    request.label = label
    return Transfer(context: self, start: .download(request)) { [self] result in
      guard case .response(let response) = result, response.file == nil else { return completion(result) }
      takeBody(response.body.byteCount)
      if process.isAlive { completion(result) }
      if isDecided { releaseBodies() }
    }
  }

  /// Uploads `byteCount` bytes to `url`; `completion` comes with the answer, whatever its status, or with a failure.
  @discardableResult
  public func upload(
    _ byteCount: Int = 0, to url: String, label: String? = nil,
    completion: @escaping (TransferResult) -> Void = { _ in }
  ) -> Transfer {
    var request = UploadRequest(url)
    request.byteCount = byteCount
    request.label = label
    return Transfer(context: self, start: .upload(request), completion)
  }

  // MARK: Memory of bodies

  private func takeBody(_ byteCount: Int) {
    bodyBytes += byteCount
    process.changeMemory(by: byteCount, for: self)
  }

  /// The notification is decided: bodies in memory are let go (rule N3).
  func releaseBodies() {
    guard bodyBytes > 0 else { return }
    let bytes = bodyBytes
    bodyBytes = 0
    process.changeMemory(by: -bytes, for: self)
  }

  /// A download or upload under way. It follows redirects.
  public final class Transfer {
    private let context: ExtensionContext
    private let completion: (TransferResult) -> Void
    private var request = 0
    private var redirects = 0

    init(context: ExtensionContext, start: ServiceRequest, _ completion: @escaping (TransferResult) -> Void) {
      self.context = context
      self.completion = completion
      begin(start)
    }

    private func begin(_ start: ServiceRequest) {
      context.process.request(start, for: context) { [self] event in
        switch event {
        case .downloaded(let result), .uploaded(let result): ended(start, result)
        case .speech, .soundEnded, .center, .lockTaken: break
        }
      }
      request = context.process.latestRequest
    }

    private func ended(_ start: ServiceRequest, _ result: TransferResult) {
      guard let redirect = result.redirect else { return completion(result) }
      redirects += 1
      if redirects > TransferResponse.Redirect.limit { return completion(.failed(.tooManyRedirects)) }
      begin(start.redirected(redirect))
    }

    /// Gives it up: its completion comes with the failure `cancelled`. Without effect once it has ended.
    public func cancel() { context.process.request(.cancelTransfer(request), for: context, listener: nil) }
  }
}

extension ServiceRequest {
  /// The same download or upload, of another address.
  fileprivate func redirected(_ redirect: TransferResponse.Redirect) -> ServiceRequest {
    switch self {
    case .download(var request):
      request.url = redirect.url
      return .download(request)
    case .upload(var request):
      request.url = redirect.url
      if !redirect.keepsBody { request.byteCount = 0 }
      return .upload(request)
    default: return self
    }
  }
}
