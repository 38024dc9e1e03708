import ExtensionHost
public import Foundation
import ServiceExtensionRuntime

/// Who is asked before others touch a file. Never here: nobody else is there to ask for it.
public protocol NSFilePresenter: NSObjectProtocol {
  /// What is presented.
  var presentedItemURL: URL? { get }
  /// Where it is asked.
  var presentedItemOperationQueue: OperationQueue { get }
}

/// Apple's `NSFileCoordinator`: while the simulated app holds the file's lock, the calling thread waits for it.
///
/// The lock goes by the file's path below its app group, as in a scenario's `{ lock: … }`.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others need not write what they hold.
    public static let withoutChanges = ReadingOptions(rawValue: 1)
    /// A link stays one.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    /// Only what is known of the file is read.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    /// To send it away.
    public static let forUploading = ReadingOptions(rawValue: 8)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is deleted.
    public static let forDeleting = WritingOptions(rawValue: 1)
    /// It is moved.
    public static let forMoving = WritingOptions(rawValue: 2)
    /// Others write what they hold first.
    public static let forMerging = WritingOptions(rawValue: 4)
    /// It is replaced.
    public static let forReplacing = WritingOptions(rawValue: 8)
    /// Only what is known of the file is changed.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  /// A coordinator; its presenter is not asked about its own doings.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {}

  /// Reads a file once nobody writes it.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { locked([url]) { reader(url) } }

  /// Writes a file once nobody else uses it.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { locked([url]) { writer(url) } }

  /// Reads one file and writes another.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
    options writingOptions: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor readerWriter: (URL, URL) -> Void
  ) { locked([readingURL, writingURL]) { readerWriter(readingURL, writingURL) } }

  /// Writes two files.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) { locked([url1, url2]) { writer(url1, url2) } }

  /// Says that a file has moved. Nobody listens.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}

  /// Nobody is asked here.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
  /// Nobody is asked here.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

  private func locked(_ urls: [URL], _ body: () -> Void) {
    guard let process = HostedProcess.current else { return body() }
    let names = Set(urls.compactMap { Self.name(of: $0, in: process) }).sorted()
    for name in names {
      let taken = DispatchSemaphore(value: 0)
      let answer = process.request(.lock(name)) { event in
        if case .lockTaken = event { taken.signal() }
      }.answer
      if answer == .value(.bool(false)) { process.wait(for: taken, as: "NSFileCoordinator.coordinate") }
    }
    body()
    for name in names.reversed() { process.request(.unlock(name)) }
  }

  /// The path below the app group; nil: the app cannot reach the file.
  private static func name(of url: URL, in process: HostedProcess) -> String? {
    let path = url.standardizedFileURL.path
    let groups = process.containers.root + "/Groups/"
    guard path.hasPrefix(groups) else { return nil }
    let below = path.dropFirst(groups.count).split(separator: "/", maxSplits: 1)
    return below.count == 2 ? String(below[1]) : nil
  }
}
