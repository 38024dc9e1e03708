public import Foundation
public import FoundationNetworking
import Synchronization

extension URLSession {
  /// Loads what is asked for into memory. Cancelling the Swift task cancels the transfer.
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await run(delegate) { URLSessionDataTask(self, request, .directData($0)) }
  }

  /// Loads an address into memory. Cancelling the Swift task cancels the transfer.
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Sends data and loads the answer. Cancelling the Swift task cancels the transfer.
  public func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await run(delegate) { URLSessionUploadTask(self, request, .directData($0), body: .bytes(bodyData.count)) }
  }

  /// Sends a file and loads the answer. Cancelling the Swift task cancels the transfer.
  public func upload(
    for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await run(delegate) { URLSessionUploadTask(self, request, .directData($0), body: .file(fileURL)) }
  }

  /// Loads what is asked for into a file, which is the caller's to remove. Cancelling the Swift task cancels the transfer.
  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await run(delegate) { URLSessionDownloadTask(self, request, .directDownload($0)) }
  }

  /// Loads an address into a file, which is the caller's to remove. Cancelling the Swift task cancels the transfer.
  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }

  /// Loads what is asked for byte by byte; here the bytes all come at the end of the transfer.
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request, delegate: delegate)
    return (AsyncBytes(data: data), response)
  }

  /// Loads an address byte by byte; here the bytes all come at the end of the transfer.
  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// The tasks that have not ended.
  public var allTasks: [URLSessionTask] {
    get async { await withCheckedContinuation { waiting in getAllTasks { waiting.resume(returning: $0) } } }
  }

  /// The bytes of an answer.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8
    let data: Data

    /// Goes through the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var rest: Data.Iterator

      /// The next byte; nil: there is none.
      public mutating func next() async throws -> UInt8? { rest.next() }
    }

    /// The bytes from the first on.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: data.makeIterator()) }

    /// The lines of the text.
    public var lines: AsyncStream<String> {
      AsyncStream { stream in
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
          stream.yield(String(line))
        }
        stream.finish()
      }
    }
  }

  private func run<Body: Sendable, Running: URLSessionTask>(
    _ delegate: (any URLSessionTaskDelegate)?,
    _ make: (@escaping @Sendable (Result<(Body, URLResponse), any Error>) -> Void) -> Running
  ) async throws -> (Body, URLResponse) {
    let canceller = Canceller()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        let task = make { waiting.resume(with: $0) }
        task.delegate = delegate
        canceller.take(task)
        task.resume()
      }
    } onCancel: {
      canceller.cancel()
    }
  }
}

/// Cancels a task that may not have been made yet.
private final class Canceller: Sendable {
  private let state = Mutex<(task: URLSessionTask?, isCancelled: Bool)>((nil, false))

  func take(_ task: URLSessionTask) {
    let isCancelled = state.withLock {
      $0.task = task
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func cancel() {
    let task = state.withLock {
      $0.isCancelled = true
      return $0.task
    }
    task?.cancel()
  }
}
