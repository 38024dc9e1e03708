import ExtensionHost
import Foundation
import FoundationNetworking
import ServiceExtensionRuntime
import VirtualTime

/// A request on its way over the scenario's network, with the redirects that it leads to (rule N1).
final class Exchange: @unchecked Sendable {
  /// How it ended.
  enum Outcome {
    case answer(URLResponse, FileContents)
    case failure(URLError)
  }
  /// Asks whether a redirect is followed, and how; nil: it is not.
  typealias RedirectRule = (HTTPURLResponse, URLRequest, @escaping (URLRequest?) -> Void) -> Void

  private let process: HostedProcess
  private let redirectRule: RedirectRule
  private let completion: (Outcome) -> Void
  private var request: URLRequest
  private var limits: TransferLimits
  private let deadline: VirtualInstant?
  private var sent: Int
  private var redirects = 0
  private var transfer: Int?
  private var isCancelled = false
  private var isOver = false

  /// A request that has not begun; `sent`: bytes to send. `completion` is called once, on a queue of the host's.
  init(
    _ request: URLRequest, sending sent: Int, within limits: TransferLimits, by process: HostedProcess,
    redirects: @escaping RedirectRule = { $2($1) }, completion: @escaping (Outcome) -> Void
  ) {
    self.request = request
    self.sent = sent
    self.limits = limits
    self.process = process
    redirectRule = redirects
    self.completion = completion
    deadline = limits.total.map { process.now.advanced(by: $0) }
  }

  func begin() {
    if let deadline { limits.total = process.now.duration(to: deadline) }
    let url = request.url?.absoluteString ?? ""
    let method = request.httpMethod?.uppercased() ?? "GET"
    let service: ServiceRequest
    if sent == 0, method == "GET" || method == "HEAD" {
      var download = DownloadRequest(url)
      download.destination = .memory
      download.wantsBody = method != "HEAD"
      download.limits = limits
      service = .download(download)
    } else {
      var upload = UploadRequest(url)
      upload.byteCount = sent
      upload.wantsBody = true
      upload.limits = limits
      service = .upload(upload)
    }
    transfer =
      process.request(service) { [self] event in
        switch event {
        case .downloaded(let result), .uploaded(let result): ended(result)
        default: break
        }
      }.id
  }

  /// Gives it up: it ends at once as cancelled.
  func cancel() {
    if isOver || isCancelled { return }
    isCancelled = true
    if let transfer { process.request(.cancelTransfer(transfer)) } else { finish(.failure(error(.cancelled))) }
  }

  private func ended(_ result: TransferResult) {
    transfer = nil
    switch result {
    case .failed(let failure): finish(.failure(error(failure)))
    case .response(let response):
      guard let url = request.url, let head = SimulatedResponse(response, url: url) else {
        return finish(.failure(error(.badURL)))
      }
      if response.headers.keys.contains(where: { $0.lowercased() == "set-cookie" }) {
        HostedProcess.noteNotSimulated("the answer of \(url.absoluteString) sets a cookie; cookies are not kept")
      }
      guard let redirect = response.redirect, let target = URL(string: redirect.url) else {
        return finish(.answer(head, response.body))
      }
      redirects += 1
      if redirects > TransferResponse.Redirect.limit { return finish(.failure(error(.tooManyRedirects))) }
      redirectRule(head, redirected(to: target, keepsBody: redirect.keepsBody)) { [self] next in
        if isOver { return }
        guard let next else { return finish(.answer(head, response.body)) }
        request = next
        if !redirect.keepsBody { sent = 0 }
        begin()
      }
    }
  }

  private func redirected(to target: URL, keepsBody: Bool) -> URLRequest {
    var next = request
    next.url = target
    if !keepsBody {
      if next.httpMethod?.uppercased() != "HEAD" { next.httpMethod = "GET" }
      next.httpBody = nil
    }
    return next
  }

  private func finish(_ outcome: Outcome) {
    if isOver { return }
    isOver = true
    completion(outcome)
  }

  private func error(_ failure: TransferFailure) -> URLError {
    let scheme = request.url?.scheme?.lowercased()
    if failure == .badURL, request.url != nil, scheme != "http", scheme != "https" {
      return URLError(.unsupportedURL, "unsupported URL", of: request.url)
    }
    return URLError(URLError.Code(rawValue: failure.urlErrorCode) ?? .unknown, failure.words, of: request.url)
  }
}

extension URLError {
  /// An error as the loading system gives it.
  init(_ code: Code, _ words: String, of url: URL?) {
    var info: [String: Any] = [NSLocalizedDescriptionKey: words]
    if let url {
      info[NSURLErrorFailingURLErrorKey] = url
    }
    self.init(code, userInfo: info)
  }
}
