public import Foundation
public import FoundationNetworking

/// Tasks; each is made suspended and begins with `resume()`.
extension URLSession {
  // MARK: Data

  /// Loads an address into memory; the delegate hears of it.
  @discardableResult
  public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  /// Loads into memory what is asked for; the delegate hears of it.
  @discardableResult
  public func dataTask(with request: URLRequest) -> URLSessionDataTask {
    URLSessionDataTask(self, request, .delegate)
  }

  /// Loads an address into memory, then calls the handler on the delegate queue.
  @discardableResult
  public func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Loads into memory what is asked for, then calls the handler on the delegate queue.
  @discardableResult
  public func dataTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(self, request, .data(completionHandler))
  }

  // MARK: Download

  /// Loads an address into a file; the delegate hears of it.
  @discardableResult
  public func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

  /// Loads into a file what is asked for; the delegate hears of it.
  @discardableResult
  public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self, request, .delegate)
  }

  /// Loads an address into a temporary file, which is deleted when the handler returns.
  @discardableResult
  public func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Loads into a temporary file what is asked for; it is deleted when the handler returns.
  @discardableResult
  public func downloadTask(
    with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self, request, .download(completionHandler))
  }

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: a download cannot be resumed; start it anew")
  @discardableResult
  public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: URL(fileURLWithPath: "")))
  }

  // MARK: Upload

  /// Sends data; the delegate hears of it.
  @discardableResult
  public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    URLSessionUploadTask(self, request, .delegate, body: .bytes(bodyData.count))
  }

  /// Sends data, then calls the handler on the delegate queue.
  @discardableResult
  public func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    URLSessionUploadTask(self, request, .data(completionHandler), body: .bytes(bodyData?.count ?? 0))
  }

  /// Sends a file; the delegate hears of it.
  @discardableResult
  public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    URLSessionUploadTask(self, request, .delegate, body: .file(fileURL))
  }

  /// Sends a file, then calls the handler on the delegate queue.
  @discardableResult
  public func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    URLSessionUploadTask(self, request, .data(completionHandler), body: .file(fileURL))
  }

  // MARK: Left out

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: the scenario's network has no web sockets")
  public func webSocketTask(with url: URL) -> URLSessionTask { dataTask(with: url) }

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: the scenario's network has no streams")
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionTask {
    dataTask(with: URL(fileURLWithPath: ""))
  }

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: use data(for:) or a data task")
  public func dataTaskPublisher(for url: URL) -> URLSessionTask { dataTask(with: url) }

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: use data(for:) or a data task")
  public func dataTaskPublisher(for request: URLRequest) -> URLSessionTask { dataTask(with: request) }
}
