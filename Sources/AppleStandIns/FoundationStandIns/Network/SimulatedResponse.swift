import Foundation
import FoundationNetworking
import ServiceExtensionRuntime

/// A web server's answer as the scenario describes it.
final class SimulatedResponse: HTTPURLResponse, @unchecked Sendable {
  /// The name that the system suggests for a file: that of the header, else the last part of the address with the suffix
  /// of the content type, where it has none.
  override var suggestedFilename: String? { name }

  private let name: String

  init?(_ response: TransferResponse, url: URL) {
    var headers = response.headers
    func set(_ key: String, _ value: String?) {
      guard let value, !headers.keys.contains(where: { $0.lowercased() == key.lowercased() }) else { return }
      headers[key] = value
    }
    set("Content-Type", response.type)
    set("Content-Length", String(response.body.byteCount))
    set("Location", response.redirect?.url)
    name = Self.name(response, headers)
    super.init(url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: headers)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static func name(_ response: TransferResponse, _ headers: [String: String]) -> String {
    let disposition = headers.first { $0.key.lowercased() == "content-disposition" }?.value ?? ""
    for part in disposition.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2, pair[0].lowercased() == "filename" else { continue }
      let name = (pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) as NSString).lastPathComponent
      if !name.isEmpty { return name }
    }
    let name = response.suggestedFileName.removingPercentEncoding ?? response.suggestedFileName
    let file = (name as NSString).lastPathComponent
    guard (file as NSString).pathExtension.isEmpty, let suffix = suffix(of: response.type) else { return file }
    return "\(file).\(suffix)"
  }

  private static func suffix(of type: String?) -> String? {
    guard let type else { return nil }
    if let media = MediaType(contentType: type) { return media.usualSuffix }
    switch type.prefix(while: { $0 != ";" && $0 != " " }).lowercased() {
    case "text/plain": return "txt"
    case "text/html": return "html"
    case "application/json": return "json"
    case "application/pdf": return "pdf"
    case "image/webp": return "webp"
    case "image/heic": return "heic"
    default: return nil
    }
  }
}

extension MediaType {
  /// The suffix that the system gives a file of the type.
  var usualSuffix: String {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .gif: "gif"
    case .aiff: "aiff"
    case .wav: "wav"
    case .mp3: "mp3"
    case .mpeg4Audio: "m4a"
    case .mpeg: "mpg"
    case .mpeg2Video: "m2v"
    case .mpeg4: "mp4"
    case .avi: "avi"
    }
  }
}
