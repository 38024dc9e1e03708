import ExtensionHost
public import Foundation
import FoundationNetworking
import ServiceExtensionRuntime

/// Apple's `URLSession` over the scenario's network: no real request is ever made.
///
/// Transfers, time-outs and cancellation take virtual time (rules N1–N3). Completion handlers and delegates are called on
/// the session's delegate queue, a serial queue of its own where none is given; never on the main queue by itself.
open class URLSession: NSObject, @unchecked Sendable {
  /// A copy of what the session was made with.
  open var configuration: URLSessionConfiguration { settings.copied() }
  /// The delegate, kept until the session is invalidated.
  open private(set) var delegate: (any URLSessionDelegate)?
  /// The queue of completion handlers and delegates.
  open var delegateQueue: OperationQueue { givenQueue ?? ownOperationQueue }
  /// A name for people.
  open var sessionDescription: String?

  let settings: URLSessionConfiguration
  private let givenQueue: OperationQueue?
  private let ownQueue = DispatchQueue(label: "com.apple.NSURLSession-delegate")
  private var tasks: [Int: URLSessionTask] = [:]
  private var taskCount = 0
  private var isInvalid = false
  private var isShared = false

  private lazy var ownOperationQueue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.underlyingQueue = ownQueue
    return queue
  }()

  /// The process's shared session; it has no delegate and the default configuration.
  open class var shared: URLSession {
    HostedProcess.current?.object(URLSession.self, make: makeShared) ?? makeShared()
  }

  private static func makeShared() -> URLSession {
    let session = URLSession(configuration: .default)
    session.isShared = true
    return session
  }

  /// A session without a delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// A session with a delegate, which it keeps, and a queue; nil: a serial queue of its own.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?
  ) {
    settings = configuration.copied()
    self.delegate = delegate
    givenQueue = queue
    super.init()
    if let identifier = configuration.identifier {
      HostedProcess.noteNotSimulated(
        "transfers of the background session '\(identifier)' end with the extension's process here; on a phone the "
          + "system goes on with them")
    }
  }

  // MARK: Ending it

  /// Lets its tasks finish, then lets go of the delegate. Without effect on the shared session.
  open func finishTasksAndInvalidate() {
    if isShared { return }
    isInvalid = true
    letGoIfDone()
  }

  /// Cancels its tasks and lets go of the delegate. Without effect on the shared session.
  open func invalidateAndCancel() {
    finishTasksAndInvalidate()
    if isInvalid { for task in sortedTasks { task.cancel() } }
  }

  /// Nothing is kept here that could be removed.
  open func reset(completionHandler: @escaping @Sendable () -> Void) { perform(completionHandler) }

  /// Nothing is kept here that could be written.
  open func flush(completionHandler: @escaping @Sendable () -> Void) { perform(completionHandler) }

  /// Hands over the tasks that have not ended.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    perform { [self] in completionHandler(sortedTasks) }
  }

  /// Hands over the tasks that have not ended, by kind.
  open func getTasksWithCompletionHandler(
    _ completionHandler:
      @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void
  ) {
    perform { [self] in
      let all = sortedTasks
      completionHandler(
        all.filter { !($0 is URLSessionUploadTask) }.compactMap { $0 as? URLSessionDataTask },
        all.compactMap { $0 as? URLSessionUploadTask }, all.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  private var sortedTasks: [URLSessionTask] { tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }

  // MARK: Inside

  /// Runs `body` on the delegate queue.
  func perform(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    if let givenQueue {
      givenQueue.addOperation { body() }
    } else if let process = HostedProcess.current {
      process.perform(on: ownQueue, body)
    } else {
      ownQueue.async { body() }
    }
  }

  func add(_ task: URLSessionTask) -> Int {
    if isInvalid {
      let message = "Task created in a session that has been invalidated"
      HostedProcess.current?.end(.crashed(message))
      HostedProcess.noteNotSimulated(message)
    }
    taskCount += 1
    tasks[taskCount] = task
    return taskCount
  }

  func remove(_ task: URLSessionTask) {
    tasks[task.taskIdentifier] = nil
    letGoIfDone()
  }

  private func letGoIfDone() {
    guard isInvalid, tasks.isEmpty, let delegate else { return }
    self.delegate = nil
    perform { delegate.urlSession(self, didBecomeInvalidWithError: nil) }
  }
}

extension URLSession {
  /// What is done with a task before its delayed start.
  public enum DelayedRequestDisposition: Int, Sendable {
    /// It goes on.
    case continueLoading = 0
    /// It goes on with another request.
    case useNewRequest = 1
    /// It is cancelled.
    case cancel = 2
  }

  /// What is done about a server's question who one is.
  public enum AuthChallengeDisposition: Int, Sendable {
    /// A credential is sent.
    case useCredential = 0
    /// As if there were no delegate.
    case performDefaultHandling = 1
    /// The request fails.
    case cancelAuthenticationChallenge = 2
    /// Another question is tried.
    case rejectProtectionSpace = 3
  }

  /// What is done with an answer whose head has come.
  public enum ResponseDisposition: Int, Sendable {
    /// The task is cancelled.
    case cancel = 0
    /// The body is loaded.
    case allow = 1
    /// It becomes a download.
    @available(*, unavailable, message: "not simulated: start a download task instead")
    case becomeDownload = 2
    /// It becomes a stream.
    @available(*, unavailable, message: "not simulated: streams are left out")
    case becomeStream = 3
  }
}
