import Foundation
import ServiceExtensionRuntime

/// A handler whose processes run a real extension's class in this process, on virtual time.
///
/// What that cannot give is diagnosed: statics belong to the test's process (`staticsShared`). A trap of the extension
/// ends the tests.
public final class HostedHandler: Handler, @unchecked Sendable {
  /// What the recording calls it.
  public let name: String
  /// Statics are those of the test's process.
  public var sharesStatics: Bool { true }
  private let makePrincipal: @Sendable () -> any PrincipalObject
  private let containers: Containers
  private var processes: [HostedProcess] = []

  /// A handler that makes principal objects with `makePrincipal`. Good for one replay; ``close()`` it then.
  public init(name: String, makePrincipal: @escaping @Sendable () -> any PrincipalObject) {
    self.name = name
    self.makePrincipal = makePrincipal
    containers = Containers(root: NSTemporaryDirectory() + "service-extension-" + UUID().uuidString)
  }

  /// A process that has not started.
  public func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint {
    let process = HostedProcess(
      containers: containers, ownsProcess: false, cpuTimePercent: 0, link: link, makePrincipal: makePrincipal)
    processes.append(process)
    return process
  }

  /// Ends what still stands, and removes the containers.
  public func close() {
    for process in processes { process.close() }
    processes = []
    try? FileManager.default.removeItem(atPath: containers.root)
  }
}
