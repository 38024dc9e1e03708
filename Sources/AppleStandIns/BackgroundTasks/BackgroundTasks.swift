// BackgroundTasks, as far as an extension calls it: what it asks for is logged; the app's tasks are not run.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// A task that the app is to run later.
open class BGTaskRequest: NSObject {
  /// The task's identifier.
  public let identifier: String
  /// Not before this date.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

/// A short one that brings the app up to date.
open class BGAppRefreshTaskRequest: BGTaskRequest {
  /// A request of a task.
  public init(identifier: String) { super.init(identifier) }
}

/// A long one.
open class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether it needs the network.
  open var requiresNetworkConnectivity = false
  /// Whether it needs power.
  open var requiresExternalPower = false
  /// A request of a task.
  public init(identifier: String) { super.init(identifier) }
}

/// Keeps what is to be run later.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// The one there is.
  open class var shared: BGTaskScheduler {
    HostedProcess.current?.object(BGTaskScheduler.self, make: BGTaskScheduler.init) ?? BGTaskScheduler()
  }

  private var requests: [BGTaskRequest] = []

  /// Asks for a task; another request of the same task is replaced.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    requests.removeAll { $0.identifier == taskRequest.identifier }
    requests.append(taskRequest)
    HostedProcess.current?.log("BGTaskScheduler: submitted \(taskRequest.identifier)")
    HostedProcess.noteNotSimulated("the app's background tasks are not run; that they were asked for is in the log")
  }
  /// Takes a request back.
  open func cancel(taskRequestWithIdentifier identifier: String) { requests.removeAll { $0.identifier == identifier } }
  /// Takes all back.
  open func cancelAllTaskRequests() { requests = [] }
  /// What was asked for in this process.
  open func pendingTaskRequests() async -> [BGTaskRequest] { requests }
  /// What was asked for in this process.
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    let answer = Handover((completionHandler, requests))
    DispatchQueue.global().async { answer.value.0(answer.value.1) }
  }
}
