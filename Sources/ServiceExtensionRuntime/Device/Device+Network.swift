import VirtualTime

extension Device {
  /// The extension asks for a download (rules N1–N3).
  func download(_ request: DownloadRequest, id: Int, for number: Int) {
    start(
      NetworkService.Transfer(
        kind: .download, notification: number, request: id, url: request.url, label: request.label,
        destination: request.destination, since: now, result: .failed(.badURL)),
      uploadBytes: nil)
  }

  /// The extension asks for an upload (rules N1, N2).
  func upload(_ request: UploadRequest, id: Int, for number: Int) {
    start(
      NetworkService.Transfer(
        kind: .upload, notification: number, request: id, url: request.url, label: request.label, destination: .memory,
        since: now, result: .failed(.badURL)),
      uploadBytes: request.byteCount)
  }

  private func start(_ transfer: NetworkService.Transfer, uploadBytes: Int?) {
    var transfer = transfer
    let kind = transfer.kind
    let url = transfer.url
    recorder.event(
      .transferStarted(kind, url: url), transfer.notification, process: process?.number, at: now)
    let plan = plan(transfer, uploadBytes: uploadBytes)
    transfer.due = plan.after.map(now.advanced(byNanoseconds:))
    transfer.result = plan.result
    let place = network.add(transfer)
    if let due = transfer.due { schedule(place, at: due) }
  }

  private func schedule(_ place: Int, at due: VirtualInstant) {
    network.open[place]?.handle = simulation.schedule(
      .transferEnd(Int32(truncatingIfNeeded: place)), at: due, phase: Phase.replies)
  }

  /// How a request will end, and in how many nanoseconds (nil: never).
  private func plan(
    _ transfer: NetworkService.Transfer, uploadBytes: Int?
  ) -> (after: Int64?, result: TransferResult) {
    let found = network.find(transfer.url)
    guard let address = found.address else { return (0, .failed(.badURL)) }
    if address.isPlain, !profile.extension.allowsPlainHTTP { return (0, .failed(.insecure)) }
    guard let index = found.stub else { return (0, .failed(.unknownHost)) }
    let stub = scenario.network[index]
    let latency = stub.latency.wholeNanoseconds
    if stub.outages.contains(where: { $0.from <= now && now < $0.to ?? .never }) { return (0, .failed(.noRoute)) }
    if let failure = stub.failure, isDrawn(failure, of: stub, index, transfer.notification) {
      switch failure {
      case .noRoute: return (0, .failed(.noRoute))
      case .reset: return (latency, .failed(.reset))
      case .hang: return (nil, .failed(.reset))
      }
    }
    var response = TransferResponse(
      status: stub.status, type: stub.type, body: stub.body, file: nil, suggestedFileName: address.lastPathComponent)
    if let limit = stub.rateLimit, !network.takesPlace(in: limit, of: index, at: now) {
      response.status = 429
      response.body = FileContents(byteCount: 0)
      return (latency, .response(response))
    }
    if uploadBytes != nil { response.body = FileContents(byteCount: 0) }
    let time = stub.transferTime(of: uploadBytes ?? stub.body.byteCount)
    let (sum, overflow) = latency.addingReportingOverflow(time)
    return (overflow ? .max : sum, .response(response))
  }

  private func isDrawn(_ failure: NetworkStub.Failure, of stub: NetworkStub, _ index: Int, _ number: Int) -> Bool {
    if stub.failureChance >= 1 { return true }
    let name = "network/\(stub.pattern)/\(network.nextTry(of: index, by: number))"
    var random = RandomStream(seed: scenario.seed, name: name, index: number)
    return random.chance(stub.failureChance)
  }

  /// A download or upload has come to its end; the extension hears of it.
  func transferEnded(_ place: Int) {
    guard var transfer = network.open.removeValue(forKey: place) else { return }
    if transfer.kind == .download, case .file(let name) = transfer.destination,
      case .response(var response) = transfer.result
    {
      let file = name ?? response.suggestedFileName
      files[file] = response.body
      response.file = file
      transfer.result = .response(response)
    }
    record(transfer)
    let event: ServiceEvent =
      transfer.kind == .download ? .downloaded(transfer.result) : .uploaded(transfer.result)
    process?.endpoint.send(.service(id: transfer.request, event), at: now)
  }

  /// The extension gives up: its request fails at once.
  func cancelTransfer(request: Int) {
    guard let place = network.open.first(where: { $0.value.request == request })?.key else { return }
    if let handle = network.open[place]?.handle { simulation.cancel(handle) }
    network.open[place]?.result = .failed(.cancelled)
    schedule(place, at: now)
  }

  private func record(_ transfer: NetworkService.Transfer) {
    let number = transfer.notification
    switch transfer.result {
    case .response(let response):
      let bytes = transfer.kind == .download ? response.body.byteCount : nil
      recorder.event(
        .transferEnded(transfer.kind, url: transfer.url, status: response.status, bytes: bytes, file: response.file),
        number, process: process?.number, at: now)
    case .failed(let failure):
      recorder.event(
        .transferFailed(transfer.kind, url: transfer.url, failure), number, process: process?.number, at: now)
    }
    if recorder.keepsOutcomes, let remark = remark(transfer) { diagnoseOnce(number, remark) }
  }

  /// What is wrong with how a transfer ended; nil: nothing, or it was the extension's own wish.
  private func remark(_ transfer: NetworkService.Transfer) -> Diagnostic? {
    let what = "the \(transfer.kind.rawValue) of \(transfer.url.onOneLine)"
    switch transfer.result {
    case .failed(.cancelled): return nil
    case .failed(.unknownHost):
      let known = scenario.network.prefix(3).map(\.pattern).joined(separator: ", ")
      let stubs =
        known.isEmpty
        ? "the scenario has no 'network'" : "'network' lists \(known)\(scenario.network.count > 3 ? ", …" : "")"
      return Diagnostic(.unlistedURL, "\(what) failed: unknown host, since no stub answers it; \(stubs) (N1)")
    case .failed(.insecure):
      return Diagnostic(
        .insecureURL,
        "\(what) failed: \(TransferFailure.insecure.words); use https, or set "
          + "'device.extension.allowsPlainHTTP' if the app's Info.plist allows it (N2)")
    case .failed(.badURL) where transfer.url.isEmpty:
      return Diagnostic(.transferFailed, "the \(transfer.kind.rawValue) has no address (N1)")
    case .failed(let failure): return Diagnostic(.transferFailed, "\(what) failed: \(failure.words) (N1)")
    case .response(let response):
      guard transfer.result.success == nil else { return nil }
      return Diagnostic(.transferFailed, "\(what) was answered with status \(response.status) (N1)")
    }
  }

  /// A retry that fails in the same way is no news.
  private func diagnoseOnce(_ number: Int, _ remark: Diagnostic) {
    guard number >= 0, !recorder.recording.notifications[number].diagnostics.contains(remark) else { return }
    recorder.diagnose(number, remark, at: now)
  }

  /// The end of the process ends its downloads and uploads (rule L3).
  func endTransfers() -> [LostWork] {
    let open = network.open.sorted { $0.key < $1.key }.map(\.value)
    network.open.removeAll(keepingCapacity: true)
    return open.map { transfer in
      simulation.cancel(transfer.handle)
      let work = PendingWork(
        kind: transfer.kind.work, what: transfer.label ?? transfer.url, notification: transfer.notification,
        since: transfer.since, due: transfer.due)
      return LostWork(
        kind: work.kind, what: work.what,
        push: recorder.keepsOutcomes && transfer.notification >= 0
          ? recorder.recording.notifications[transfer.notification].id : nil,
        progress: work.progress(at: now))
    }
  }
}

extension NetworkStub {
  /// The time that so many bytes take on the way, in nanoseconds, rounded half up.
  func transferTime(of bytes: Int) -> Int64 {
    guard let bandwidth, bandwidth > 0 else { return 0 }
    let exact = Int128.dividingRoundedHalfUp(Int128(bytes) * 1_000_000_000, by: Int128(bandwidth))
    return Int64(clamping: exact)
  }
}
