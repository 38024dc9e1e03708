import ServiceExtensionRuntime
import VirtualTime

extension StepRunner {
  /// Fetches, saves and attaches; the steps go on when that is over.
  func perform(_ step: Step.DownloadStep) -> Outcome {
    let url = fill(step.url)
    let name = step.saveAs.map(fill)
    let label = step.label.map(fill)
    transfer(step.retry, "the download of \(url)") { [context] completion in
      let destination: DownloadRequest.Destination = step.inMemory ? .memory : .file(name)
      context.download(url, to: destination, label: label, completion: completion)
    } completion: { [self] response in
      if let response, attach(response, step, name: name) { run() } else { fail(step.onFailure, "the download failed") }
    }
    return .waits
  }

  /// Sends; the steps go on when that is over.
  func perform(_ step: Step.UploadStep) -> Outcome {
    let url = fill(step.url)
    let label = step.label.map(fill)
    transfer(step.retry, "the upload of \(url)") { [context] completion in
      context.upload(step.byteCount, to: url, label: label, completion: completion)
    } completion: { [self] response in
      if response != nil { run() } else { fail(step.onFailure, "the upload failed") }
    }
    return .waits
  }

  /// Adds an attachment to the best attempt, if the step asks for one; false where it cannot be made.
  private func attach(_ response: TransferResponse, _ step: Step.DownloadStep, name: String?) -> Bool {
    guard let identifier = step.attach, let best else { return true }
    let file = response.file ?? name ?? response.suggestedFileName
    if response.file == nil { context.writeFile(file, response.body) }
    let attachment = try? context.makeAttachment(fill(identifier), file: file, typeHint: step.typeHint)
    if let attachment { best.attachments.append(attachment) }
    return attachment != nil
  }

  /// Tries until a try succeeds or none may follow; `completion` gets the answer of success, or nil.
  private func transfer(
    _ retry: Step.Retry?, _ what: String, start: @escaping (@escaping (TransferResult) -> Void) -> Void,
    completion: @escaping (TransferResponse?) -> Void
  ) {
    let firstTry = context.now
    func attempt() {
      let thisTry = context.now
      start { [context] result in
        if let response = result.success { return completion(response) }
        guard let retry else { return completion(nil) }
        let nextTry = max(context.now, thisTry.advanced(by: retry.every))
        guard nextTry <= firstTry.advanced(by: retry.until) else { return completion(nil) }
        context.after(context.now.duration(to: nextTry), kind: .wait, "the next try of \(what)", perform: attempt)
      }
    }
    attempt()
  }

  private func fail(_ response: Step.FailureResponse, _ message: String) {
    switch response {
    case .continue: run()
    case .return: endHook()
    case .crash: context.crash(message)
    }
  }
}
