import ExtensionHost
public import Foundation
import FoundationNetworking
import ServiceExtensionRuntime

/// A task that loads into memory.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {
  override func take(_ response: URLResponse, _ contents: FileContents) {
    guard case .delegate = listener else { return load(response, contents) }
    guard let delegate = taskDelegate as? any URLSessionDataDelegate else { return complete(nil) }
    delegate.urlSession(session, dataTask: self, didReceive: response) { [self] disposition in
      session.perform { [self] in
        guard disposition == .allow else {
          return complete(URLError(.cancelled, "cancelled", of: originalRequest?.url))
        }
        load(response, contents)
      }
    }
  }

  private func load(_ response: URLResponse, _ contents: FileContents) {
    let data = BodyMemory.data(contents)
    countOfBytesReceived = Int64(data.count)
    complete(nil) {
      switch listener {
      case .data(let handler): handler(data, response, nil)
      case .directData(let handler): handler(.success((data, response)))
      default:
        if !data.isEmpty, let delegate = taskDelegate as? any URLSessionDataDelegate {
          delegate.urlSession(session, dataTask: self, didReceive: data)
        }
      }
    }
  }
}

/// A task that sends.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

/// A task that loads into a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Gives it up; there is never anything to resume from here.
  open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    session.perform { completionHandler(nil) }
  }

  override func take(_ response: URLResponse, _ contents: FileContents) {
    guard let file = TemporaryDownload.write(contents) else {
      return complete(URLError(.cannotWriteToFile, "the file cannot be written", of: originalRequest?.url))
    }
    countOfBytesReceived = Int64(contents.byteCount)
    complete(nil) {
      switch listener {
      case .directDownload(let handler): return handler(.success((file, response)))
      case .download(let handler): handler(file, response, nil)
      default: tellDelegate(file)
      }
      // As on the phone: whoever has not moved it has lost it.
      try? FileManager.default.removeItem(at: file)
    }
  }

  private func tellDelegate(_ file: URL) {
    guard let delegate = taskDelegate as? any URLSessionDownloadDelegate else { return }
    delegate.urlSession(
      session, downloadTask: self, didWriteData: countOfBytesReceived, totalBytesWritten: countOfBytesReceived,
      totalBytesExpectedToWrite: countOfBytesExpectedToReceive)
    delegate.urlSession(session, downloadTask: self, didFinishDownloadingTo: file)
  }
}

/// The files that downloads go to, numbered by process.
final class TemporaryDownload {
  private var count = 0

  /// Writes a body to a file of the temporary folder; nil: it cannot be written. What is not known of the bytes takes no
  /// room on the disk.
  static func write(_ contents: FileContents) -> URL? {
    let folder = HostedProcess.current?.containers.temporary ?? NSTemporaryDirectory()
    let process = HostedProcess.current?.facts.processNumber ?? 0
    let state = HostedProcess.current?.object(TemporaryDownload.self, make: TemporaryDownload.init)
    state?.count += 1
    let name = "CFNetworkDownload_\(process)-\(state?.count ?? 0).tmp"
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(contents.bytes(upTo: 4096)).write(to: file)
      if contents.bytes == nil, contents.byteCount > 4096 {
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(contents.byteCount))
        try handle.close()
      }
    } catch {
      return nil
    }
    return file
  }
}
