import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// Reports what stands beside an action that it does not go with.
  func checkOptions(of action: String, _ node: Node) {
    let isTransfer = action == "download" || action == "upload"
    if let label = node.member("label"), !isTransfer, action != "wait" {
      log.add("'label' goes with 'wait', 'download' or 'upload' only", atKeyOf: label)
    }
    for key in ObjectShape.transferOptions {
      guard let member = node.member(key.name) else { continue }
      let isOfDownload = ObjectShape.download[key.name] != nil
      let isOfUpload = ObjectShape.upload[key.name] != nil
      if action == "download" ? isOfDownload : action == "upload" && isOfUpload { continue }
      let partners = (isOfDownload ? ["'download'"] : []) + (isOfUpload ? ["'upload'"] : [])
      log.add("'\(key.name)' goes with \(partners.joined(separator: " or ")) only", atKeyOf: member)
    }
  }

  /// `download`: an address or an object; options may stand beside it.
  func download(_ node: Node, beside step: Node) -> Step.DownloadStep? {
    guard let url = (node["url"] ?? node).string else { return nil }
    var download = Step.DownloadStep(url)
    if let attach = option("attach", node, step, of: "download") {
      download.attach = attach.string ?? (attach.bool == true ? "" : nil)
    }
    download.saveAs = option("saveAs", node, step, of: "download")?.string
    download.inMemory = option("inMemory", node, step, of: "download")?.bool ?? false
    if let hint = option("typeHint", node, step, of: "download") {
      download.typeHint = hint.string
      if download.attach == nil { log.add("'typeHint' says nothing without 'attach'", at: hint) }
    }
    download.retry = option("retry", node, step, of: "download").flatMap(retry)
    download.onFailure = option("onFailure", node, step, of: "download")?.word() ?? .continue
    download.label = option("label", node, step, of: "download")?.string
    return download
  }

  /// `upload`: an address or an object; options may stand beside it.
  func upload(_ node: Node, beside step: Node) -> Step.UploadStep? {
    guard let url = (node["url"] ?? node).string else { return nil }
    var upload = Step.UploadStep(url)
    upload.byteCount = option("size", node, step, of: "upload")?.byteCount ?? 0
    upload.retry = option("retry", node, step, of: "upload").flatMap(retry)
    upload.onFailure = option("onFailure", node, step, of: "upload")?.word() ?? .continue
    upload.label = option("label", node, step, of: "upload")?.string
    return upload
  }

  private func option(_ key: String, _ node: Node, _ step: Node, of action: String) -> Node? {
    if node[key] != nil, step[key] != nil, let beside = step.member(key) {
      log.add("'\(key)' stands inside and beside '\(action)': give one", atKeyOf: beside)
    }
    return node[key] ?? step[key]
  }

  private func retry(_ node: Node) -> Step.Retry? {
    guard let every = node["every"]?.duration else { return nil }
    var retry = Step.Retry(every: every)
    retry.until = node["until"]?.duration ?? retry.until
    return retry
  }
}
