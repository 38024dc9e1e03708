/// The source text that is compiled into an extension's module, so that the stand-ins win over Foundation's own types and
/// functions, whatever a file imports and in whatever order.
///
/// Only what needs it is here: what has a name that Foundation does not have is found by itself.
public enum AliasSource {
  /// The name of the file; it appears in the compiler's messages only if there is something wrong with the file itself.
  public static let fileName = "NSESimAliases.swift"

  /// The text for a module with these sources. A type that the module itself declares at the top level keeps its name.
  public static func text(forModuleOf sources: [String] = []) -> String {
    let declared = sources.reduce(into: Set<String>()) { $0.formUnion(topLevelTypes(in: $1)) }
    let lines = types.filter { !declared.contains($0.name) }
      .map { "public typealias \($0.name) = FoundationStandIns.\($0.standIn)" }
    return (["import FoundationStandIns", ""] + lines + ["", shadows]).joined(separator: "\n")
  }

  private static let types: [(name: String, standIn: String)] =
    [
      "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask",
      "URLSessionDownloadTask", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
      "URLSessionDownloadDelegate", "Timer", "RunLoop", "UserDefaults", "Bundle",
    ].map { ($0, $0) } + [("Thread", "HostedThread")]

  private static let shadows = """
    func NSLog(_ format: String, _ args: any CVarArg...) { ExtensionOutput.log(format, args) }
    func NSHomeDirectory() -> String { PhoneFolders.home }
    func NSTemporaryDirectory() -> String { PhoneFolders.temporary }
    func NSSearchPathForDirectoriesInDomains(
      _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
    ) -> [String] { PhoneFolders.paths(directory, domainMask, expandTilde) }

    extension FileManager {
      var temporaryDirectory: URL { URL(fileURLWithPath: PhoneFolders.temporary, isDirectory: true) }
      func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
        PhoneFolders.urls(for: directory, in: domainMask)
      }
      func url(
        for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
        create shouldCreate: Bool
      ) throws -> URL {
        try PhoneFolders.url(for: directory, in: domain, appropriateFor: url, create: shouldCreate)
      }
    }

    extension NSCondition {
      func wait(until limit: Date) -> Bool { FarDates.wait(self, until: limit) }
    }

    extension NSLock {
      func lock(before limit: Date) -> Bool { FarDates.lock(self, before: limit) }
    }

    extension NSRecursiveLock {
      func lock(before limit: Date) -> Bool { FarDates.lock(self, before: limit) }
    }

    extension NSConditionLock {
      func lock(before limit: Date) -> Bool { FarDates.lock(self, before: limit) }
      func lock(whenCondition condition: Int) {
        _ = FarDates.lock(self, when: condition, before: .distantFuture)
      }
      func lock(whenCondition condition: Int, before limit: Date) -> Bool {
        FarDates.lock(self, when: condition, before: limit)
      }
    }

    extension URL {
      static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
    }

    extension Data {
      init(contentsOf url: __shared URL, options: Data.ReadingOptions = []) throws {
        self = try ContentsOfURL.load(url, options: options)
      }
    }

    extension NSData {
      convenience init?(contentsOf url: URL) {
        guard let data = try? ContentsOfURL.load(url) else { return nil }
        self.init(data: data)
      }
      convenience init(contentsOf url: URL, options readOptionsMask: NSData.ReadingOptions = []) throws {
        self.init(data: try ContentsOfURL.load(url, options: readOptionsMask))
      }
    }

    extension String {
      init(contentsOf url: __shared URL) throws { self = try ContentsOfURL.text(url, encoding: .utf8) }
      init(contentsOf url: __shared URL, encoding enc: Encoding) throws {
        self = try ContentsOfURL.text(url, encoding: enc)
      }
      init(contentsOf url: __shared URL, usedEncoding: inout Encoding) throws {
        self = try ContentsOfURL.text(url, encoding: .utf8)
        usedEncoding = .utf8
      }
    }

    extension ProcessInfo {
      var operatingSystemVersion: OperatingSystemVersion { Phone.operatingSystemVersion }
      var operatingSystemVersionString: String { Phone.operatingSystemVersionString }
      func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        Phone.isOperatingSystemAtLeast(version)
      }
      var processIdentifier: Int32 { Phone.processIdentifier }
      var processName: String { Phone.processName }
      var globallyUniqueString: String { Phone.globallyUniqueString }
      var hostName: String { "localhost" }
    }

    """

  /// The types that a file declares at its top level; declarations that begin a line.
  private static func topLevelTypes(in source: String) -> [String] {
    source.split(whereSeparator: \.isNewline).compactMap { line in
      guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else { return nil }
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count else { return nil }
      return String(words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "actor", "protocol", "typealias"]
}
