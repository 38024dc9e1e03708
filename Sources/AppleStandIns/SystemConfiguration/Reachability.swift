// SystemConfiguration, as far as the old check of reachability goes: every host is reachable. What a server answers is
// the scenario's `network`.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// A host that may be reached.
public final class SCNetworkReachability: @unchecked Sendable {}

/// How it is reached.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Flags of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Over a connection that is made when needed.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// It is.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// A connection must be made first.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  /// It is made when something is sent.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  /// The user must do something.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  /// It is made on demand.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// It is this phone.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// It is reached directly.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// Over the mobile network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// A host by its name.
@discardableResult
public func SCNetworkReachabilityCreateWithName(
  _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

/// How a host is reached: it is, directly. Always true.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  HostedProcess.noteNotSimulated("every host counts as reachable; outages are those of each address")
  flags.pointee = .reachable
  return true
}
