// Network, as far as a service extension calls it: the way to the network, which is always there. What a server answers
// is the scenario's `network`. Connections and listeners are not there.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// The way to the network.
public struct NWPath: Hashable, Sendable {
  /// Whether there is one.
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied, requiresConnection
  }
  /// Why there is none.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }
  /// Whether there is one: always.
  public let status = Status.satisfied
  /// Why there is none.
  public let unsatisfiedReason = UnsatisfiedReason.notAvailable
  /// Whether it costs.
  public let isExpensive = false
  /// Whether the user wants it spared.
  public let isConstrained = false
  /// Whether there are names.
  public let supportsDNS = true
  /// Whether there are addresses of version 4.
  public let supportsIPv4 = true
  /// Whether there are addresses of version 6.
  public let supportsIPv6 = true
  /// What leads there.
  public let availableInterfaces = [NWInterface(name: "en0", type: .wifi)]

  /// Whether it leads over interfaces of a kind: Wi-Fi.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

/// What leads to the network.
public struct NWInterface: Hashable, Sendable {
  /// Its kind.
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  /// Its name.
  public let name: String
  /// Its kind.
  public let type: InterfaceType
}

/// Tells of the way to the network, once after it was started.
public final class NWPathMonitor: @unchecked Sendable {
  /// Called on the queue it was started on.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  /// The way now.
  public let currentPath = NWPath()
  /// The queue it was started on.
  public private(set) var queue: DispatchQueue?
  private var isCancelled = false

  /// Of any interface.
  public init() {}
  /// Of an interface of a kind; any is taken.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) { self.init() }

  /// Begins to tell.
  public func start(queue: DispatchQueue) {
    guard self.queue == nil, !isCancelled else { return }
    self.queue = queue
    HostedProcess.noteNotSimulated("NWPathMonitor always finds a way to the network; outages are those of each address")
    queue.async { [self] in if !isCancelled { pathUpdateHandler?(currentPath) } }
  }

  /// Tells no more.
  public func cancel() {
    isCancelled = true
    pathUpdateHandler = nil
  }
}
