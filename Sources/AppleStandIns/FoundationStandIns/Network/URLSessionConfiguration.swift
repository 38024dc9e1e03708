public import Foundation
public import FoundationNetworking
import ServiceExtensionRuntime

/// How a session loads. Time-outs, headers and waiting for connectivity are simulated; the rest is kept and has no effect.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  /// The usual configuration, a new object each time.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }

  /// One that keeps nothing on disk; here like the usual one, since nothing is kept.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }

  /// One whose transfers the system carries on with outside the process; here they end with it.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.identifier = identifier
    configuration.waitsForConnectivity = true
    return configuration
  }

  /// The name of a background session; nil: it is none.
  open private(set) var identifier: String?
  /// How long nothing may come, in seconds. 60 (Apple).
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long all of it may take, in seconds. A week (Apple).
  open var timeoutIntervalForResource: TimeInterval = 604_800
  /// Whether a request waits while there is no way to the server, instead of failing at once.
  open var waitsForConnectivity = false
  /// Headers of every request, where it does not have them itself.
  open var httpAdditionalHeaders: [AnyHashable: Any]?

  /// Kept without effect: nothing is cached.
  open var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  /// Kept without effect: nothing is cached.
  open var urlCache: URLCache?
  /// Kept without effect.
  open var networkServiceType: NSURLRequest.NetworkServiceType = .default
  /// Kept without effect.
  open var allowsCellularAccess = true
  /// Kept without effect.
  open var allowsExpensiveNetworkAccess = true
  /// Kept without effect.
  open var allowsConstrainedNetworkAccess = true
  /// Kept without effect.
  open var isDiscretionary = false
  /// Kept without effect.
  open var sessionSendsLaunchEvents = false
  /// Kept without effect.
  open var sharedContainerIdentifier: String?
  /// Kept without effect.
  open var shouldUseExtendedBackgroundIdleMode = false
  /// Kept without effect: every transfer has a connection of its own.
  open var httpMaximumConnectionsPerHost = 6
  /// Kept without effect.
  open var httpShouldUsePipelining = false
  /// Kept without effect: no cookies are kept.
  open var httpShouldSetCookies = true
  /// Kept without effect.
  open var connectionProxyDictionary: [AnyHashable: Any]?

  /// Not simulated.
  @available(*, unavailable, message: "not simulated: cookies are left out")
  open var httpCookieStorage: AnyObject? { nil }
  /// Not simulated.
  @available(*, unavailable, message: "not simulated: the scenario's 'network' says what is answered")
  open var protocolClasses: [AnyClass]? { nil }
  /// Not simulated.
  @available(*, unavailable, message: "not simulated: the scenario's network never asks who one is")
  open var urlCredentialStorage: AnyObject? { nil }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> URLSessionConfiguration {
    let copy = URLSessionConfiguration()
    copy.identifier = identifier
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.waitsForConnectivity = waitsForConnectivity
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.requestCachePolicy = requestCachePolicy
    copy.urlCache = urlCache
    copy.networkServiceType = networkServiceType
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.isDiscretionary = isDiscretionary
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.sharedContainerIdentifier = sharedContainerIdentifier
    copy.shouldUseExtendedBackgroundIdleMode = shouldUseExtendedBackgroundIdleMode
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.httpShouldUsePipelining = httpShouldUsePipelining
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.connectionProxyDictionary = connectionProxyDictionary
    return copy
  }

  /// How long a request waits. One that names a time-out other than the usual 60 s goes before the session's.
  func limits(for request: URLRequest) -> TransferLimits {
    let own = request.timeoutInterval
    var limits = TransferLimits()
    limits.idle = Self.duration(own == 60 ? timeoutIntervalForRequest : own)
    limits.total = Self.duration(timeoutIntervalForResource)
    limits.waitsForRoute = waitsForConnectivity
    return limits
  }

  /// Seconds as a duration; nil where there is no limit: not above 0, not a number, or beyond a century.
  static func duration(_ seconds: TimeInterval) -> Duration? {
    guard seconds > 0, seconds < 3_000_000_000 else { return nil }
    return .nanoseconds(Int64((seconds * 1_000_000_000).rounded()))
  }

  /// The request with the session's headers.
  func completed(_ request: URLRequest) -> URLRequest {
    guard let httpAdditionalHeaders, request.url?.isFileURL != true else { return request }
    var request = request
    for (key, value) in httpAdditionalHeaders {
      guard let key = key as? String, request.value(forHTTPHeaderField: key) == nil else { continue }
      request.setValue("\(value)", forHTTPHeaderField: key)
    }
    return request
  }
}
