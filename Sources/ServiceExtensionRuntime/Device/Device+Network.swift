import VirtualTime

extension Device {
  /// The extension asks for a download (rules N1–N3).
  func download(_ request: DownloadRequest, id: Int, for number: Int) {
    start(
      NetworkService.Transfer(
        kind: .download, notification: number, request: id, url: request.url, label: request.label,
        destination: request.destination, limits: request.limits, since: now),
      sending: nil, wantsBody: request.wantsBody)
  }

  /// The extension asks for an upload (rules N1, N2).
  func upload(_ request: UploadRequest, id: Int, for number: Int) {
    start(
      NetworkService.Transfer(
        kind: .upload, notification: number, request: id, url: request.url, label: request.label, destination: .memory,
        limits: request.limits, since: now),
      sending: request.byteCount, wantsBody: request.wantsBody)
  }

  private func start(_ transfer: NetworkService.Transfer, sending sent: Int?, wantsBody: Bool) {
    var transfer = transfer
    recorder.event(
      .transferStarted(transfer.kind, url: transfer.url), transfer.notification, process: process?.number, at: now)
    let plan = plan(transfer, sending: sent, wantsBody: wantsBody).within(transfer.limits)
    transfer.due = plan.end.map(now.advanced(byNanoseconds:))
    transfer.result = plan.result
    let place = network.add(transfer)
    if let due = transfer.due { schedule(place, at: due) }
  }

  private func schedule(_ place: Int, at due: VirtualInstant) {
    network.open[place]?.handle = simulation.schedule(
      .transferEnd(Int32(truncatingIfNeeded: place)), at: due, phase: Phase.replies)
  }

  /// How a request will end.
  private func plan(_ transfer: NetworkService.Transfer, sending sent: Int?, wantsBody: Bool) -> TransferPlan {
    let found = network.find(transfer.url)
    guard let address = found.address else { return TransferPlan(.badURL) }
    if address.isPlain, !profile.extension.allowsPlainHTTP { return TransferPlan(.insecure) }
    guard let index = found.stub else { return TransferPlan(.unknownHost) }
    let stub = scenario.network[index]
    var plan = TransferPlan(.noRoute)
    plan.route = stub.nextRoute(from: now).map { $0.nanoseconds - now.nanoseconds }
    if plan.route != 0, !transfer.limits.waitsForRoute { return TransferPlan(.noRoute) }
    plan.silence = stub.latency.wholeNanoseconds
    if let failure = stub.failure, isDrawn(failure, of: stub, index, transfer.notification) {
      switch failure {
      case .noRoute:
        guard transfer.limits.waitsForRoute else { return TransferPlan(.noRoute) }
        plan.route = nil
      case .reset: plan.result = .failed(.reset)
      case .hang: plan.silence = nil
      }
      return plan
    }
    var response = TransferResponse(
      status: stub.status, type: stub.type, body: stub.body, file: nil, suggestedFileName: address.lastPathComponent)
    response.headers = stub.headers
    if let limit = stub.rateLimit, !network.takesPlace(in: limit, of: index, at: now) {
      response.status = 429
      response.body = FileContents(byteCount: 0)
    } else {
      if let redirect = stub.redirect {
        response.redirect = .init(url: redirect, keepsBody: stub.status == 307 || stub.status == 308)
      }
      if !wantsBody { response.headers["Content-Length"] = String(stub.body.byteCount) }
      if !wantsBody || stub.redirect != nil { response.body = FileContents(byteCount: 0) }
      plan.rest = [stub.transferTime(of: sent ?? 0), stub.transferTime(of: response.body.byteCount)]
    }
    plan.result = .response(response)
    return plan
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
      case .response(var response) = transfer.result, response.redirect == nil
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
      guard transfer.result.success == nil, response.redirect == nil else { return nil }
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
