import ExtensionHost
public import Foundation
public import FoundationNetworking
import ServiceExtensionRuntime

/// A transfer of a session. It is made suspended and begins with ``resume()``.
open class URLSessionTask: NSObject, NSCopying, @unchecked Sendable {
  /// Where a task stands.
  public enum State: Int, Sendable {
    /// Under way.
    case running = 0
    /// Not begun, or stopped for a while.
    case suspended = 1
    /// It was cancelled, and the end is to come.
    case canceling = 2
    /// Over.
    case completed = 3
  }

  /// Half (Apple).
  public class var defaultPriority: Float { 0.5 }
  /// A quarter (Apple).
  public class var lowPriority: Float { 0.25 }
  /// Three quarters (Apple).
  public class var highPriority: Float { 0.75 }

  /// The number of the task in its session, from 1.
  open private(set) var taskIdentifier = 0
  /// What was asked for.
  open private(set) var originalRequest: URLRequest?
  /// What is asked for now, after redirects.
  open internal(set) var currentRequest: URLRequest?
  /// The head of the answer; nil: none has come.
  open internal(set) var response: URLResponse?
  /// Why it failed; nil: it has not.
  open internal(set) var error: (any Error)?
  /// Where it stands.
  open internal(set) var state = State.suspended
  /// A name for people.
  open var taskDescription: String?
  /// Kept without effect.
  open var priority = URLSessionTask.defaultPriority
  /// Hears of this task, in place of the session's delegate.
  open var delegate: (any URLSessionTaskDelegate)?
  /// Bytes of the body that have come.
  open internal(set) var countOfBytesReceived: Int64 = 0
  /// Bytes that have been sent.
  open internal(set) var countOfBytesSent: Int64 = 0
  /// Bytes of the body by the answer's head; -1: not known.
  open var countOfBytesExpectedToReceive: Int64 { response?.expectedContentLength ?? -1 }
  /// Bytes that are to be sent.
  open var countOfBytesExpectedToSend: Int64 { Int64(sent) }
  /// How far it is: nothing, then all.
  public let progress = Progress(totalUnitCount: 1)

  let session: URLSession
  let listener: TaskListener
  private let body: TaskBody
  private var sent = 0
  private var exchange: Exchange?
  /// It has ended while it was suspended.
  private var held: Exchange.Outcome?
  private var hasBegun = false

  init(_ session: URLSession, _ request: URLRequest, _ listener: TaskListener, body: TaskBody = .ofRequest) {
    self.session = session
    self.listener = listener
    self.body = body
    super.init()
    originalRequest = session.settings.completed(request)
    currentRequest = originalRequest
    taskIdentifier = session.add(self)
  }

  /// Tasks are not copied.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Begins, or goes on.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    if let outcome = held {
      held = nil
      ended(outcome)
    } else if !hasBegun {
      hasBegun = true
      begin()
    }
  }

  /// Gives it up: it ends with the error `cancelled`, also if it had not begun.
  open func cancel() {
    guard state != .completed, state != .canceling else { return }
    state = .canceling
    held = nil
    if let exchange { return exchange.cancel() }
    ended(.failure(URLError(.cancelled, "cancelled", of: originalRequest?.url)))
  }

  /// Stops for a while. What is under way goes on here, and is handed over when the task is resumed.
  open func suspend() {
    guard state == .running else { return }
    state = .suspended
    HostedProcess.noteNotSimulated("a suspended task is loaded on here; its answer is held back until it is resumed")
  }

  private func begin() {
    guard let request = originalRequest else { return }
    do {
      sent = try body.size(for: request)
    } catch {
      return ended(.failure(URLError(.fileDoesNotExist, "the file to send cannot be read", of: request.url)))
    }
    if let url = request.url, url.isFileURL { return load(file: url) }
    guard let process = HostedProcess.current else {
      HostedProcess.noteNotSimulated("there is no network outside a replay")
      return ended(.failure(URLError(.notConnectedToInternet, "no network outside a replay", of: request.url)))
    }
    let exchange = Exchange(
      request, sending: sent, within: session.settings.limits(for: request), by: process,
      redirects: { [self] in redirect($0, $1, $2) }, completion: { [self] in ended($0) })
    self.exchange = exchange
    exchange.begin()
  }

  private func load(file url: URL) {
    guard let data = try? Data(contentsOf: url, options: []) else {
      return ended(.failure(URLError(.fileDoesNotExist, "there is no such file", of: url)))
    }
    let type = MediaType(fileName: url.lastPathComponent)?.contentType
    let head = URLResponse(
      url: url, mimeType: type, expectedContentLength: data.count, textEncodingName: nil)
    ended(.answer(head, FileContents(bytes: Array(data))))
  }

  private func redirect(
    _ response: HTTPURLResponse, _ request: URLRequest, _ answer: @escaping (URLRequest?) -> Void
  ) {
    let follow: (URLRequest?) -> Void = { [self] request in
      if let request { currentRequest = request }
      answer(request)
    }
    guard let delegate = taskDelegate else { return follow(request) }
    nonisolated(unsafe) let decide = follow
    session.perform { [self] in
      delegate.urlSession(
        session, task: self, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: { decide($0) })
    }
  }

  var taskDelegate: (any URLSessionTaskDelegate)? { delegate ?? session.delegate as? any URLSessionTaskDelegate }

  private func ended(_ outcome: Exchange.Outcome) {
    exchange = nil
    if state == .suspended, hasBegun {
      held = outcome
      return
    }
    if listener.isDirect { conclude(outcome) } else { session.perform { [self] in conclude(outcome) } }
  }

  /// The end, on the delegate queue.
  private func conclude(_ outcome: Exchange.Outcome) {
    guard state != .completed else { return }
    switch outcome {
    case .failure(let error): complete(error)
    case .answer(let response, let contents):
      self.response = response
      countOfBytesSent = Int64(sent)
      if sent > 0, let taskDelegate {
        taskDelegate.urlSession(
          session, task: self, didSendBodyData: countOfBytesSent, totalBytesSent: countOfBytesSent,
          totalBytesExpectedToSend: countOfBytesSent)
      }
      take(response, contents)
    }
  }

  /// Hands over an answer; by kind of task. Ends with ``complete(_:)``.
  func take(_ response: URLResponse, _ contents: FileContents) { complete(nil) }

  /// It is over.
  func complete(_ error: (any Error)?, handOver: () -> Void = {}) {
    self.error = error
    state = .completed
    if error == nil { progress.completedUnitCount = 1 }
    handOver()
    if let error { listener.fail(error, response) }
    if !listener.hasHandler, let taskDelegate {
      taskDelegate.urlSession(session, task: self, didCompleteWithError: error)
    }
    session.remove(self)
  }
}
