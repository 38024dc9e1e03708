import ExtensionHost
public import Foundation
import FoundationNetworking
import ServiceExtensionRuntime

/// What `Data(contentsOf:)` and its relatives do with an address of the network: the calling thread waits until the body is
/// there, at most 60 s without a byte (Apple's time-out of a request).
public enum ContentsOfURL {
  /// The bytes behind an address; of a file they are read as ever. Throws where the server does not answer with success.
  public static func load(_ url: URL, options: Data.ReadingOptions = []) throws -> Data {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      return try Data(contentsOf: url, options: options)
    }
    guard let process = HostedProcess.current else {
      HostedProcess.noteNotSimulated("there is no network outside a replay")
      throw failure(URLError(.notConnectedToInternet, "no network outside a replay", of: url), url)
    }
    let limits = URLSessionConfiguration.default.limits(for: URLRequest(url: url))
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var outcome: Exchange.Outcome?
    Exchange(URLRequest(url: url), sending: 0, within: limits, by: process) {
      outcome = $0
      done.signal()
    }.begin()
    process.wait(for: done, as: "Data(contentsOf: \(url.absoluteString))")
    switch outcome {
    case .answer(let response, let contents):
      guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
        throw failure(nil, url)
      }
      return BodyMemory.data(contents)
    case .failure(let error): throw failure(error, url)
    case nil: throw failure(nil, url)
    }
  }

  /// The text behind an address. Throws also where its bytes are none in the encoding.
  public static func text(_ url: URL, encoding: String.Encoding) throws -> String {
    guard let text = String(data: try load(url), encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSURLErrorKey: url])
    }
    return text
  }

  private static func failure(_ cause: URLError?, _ url: URL) -> CocoaError {
    var info: [String: Any] = [NSURLErrorKey: url]
    if let cause { info[NSUnderlyingErrorKey] = cause as NSError }
    return CocoaError(.fileReadUnknown, userInfo: info)
  }
}

extension Data {
  /// The bytes behind an address, also of the scenario's network: the calling thread waits for them.
  public init(contentsOf url: URL) throws { self = try ContentsOfURL.load(url) }
}

extension NSData {
  /// The bytes behind an address, also of the scenario's network: the calling thread waits for them.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? ContentsOfURL.load(url) else { return nil }
    self.init(data: data)
  }
}
