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
    return transfer(.download(request)) { [self] result in
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
    return transfer(.upload(request), completion)
  }

  private func transfer(_ request: ServiceRequest, _ completion: @escaping (TransferResult) -> Void) -> Transfer {
    process.request(request, for: self) { event in
      switch event {
      case .downloaded(let result), .uploaded(let result): completion(result)
      case .speech, .soundEnded, .center, .lockTaken: break
      }
    }
    return Transfer(context: self, request: process.latestRequest)
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

  /// A download or upload under way.
  public struct Transfer {
    let context: ExtensionContext
    let request: Int

    /// Gives it up: its completion comes with the failure `cancelled`. Without effect once it has ended.
    public func cancel() { context.process.request(.cancelTransfer(request), for: context, listener: nil) }
  }
}
