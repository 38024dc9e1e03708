import Foundation
import FoundationNetworking

/// Who hears how a task ends.
enum TaskListener {
  case delegate
  case data((Data?, URLResponse?, (any Error)?) -> Void)
  case download((URL?, URLResponse?, (any Error)?) -> Void)
  /// Swift tasks that wait; they go on at once, whatever holds the delegate queue.
  case directData((Result<(Data, URLResponse), any Error>) -> Void)
  case directDownload((Result<(URL, URLResponse), any Error>) -> Void)

  var hasHandler: Bool { if case .delegate = self { false } else { true } }

  var isDirect: Bool {
    switch self {
    case .directData, .directDownload: true
    case .delegate, .data, .download: false
    }
  }

  func fail(_ error: any Error, _ response: URLResponse?) {
    switch self {
    case .delegate: break
    case .data(let handler): handler(nil, response, error)
    case .download(let handler): handler(nil, response, error)
    case .directData(let handler): handler(.failure(error))
    case .directDownload(let handler): handler(.failure(error))
    }
  }
}

/// What a task sends.
enum TaskBody {
  /// What its request carries.
  case ofRequest
  case bytes(Int)
  case file(URL)

  /// How many bytes that are.
  func size(for request: URLRequest) throws -> Int {
    switch self {
    case .bytes(let count): count
    case .file(let url):
      (try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? NSNumber)?.intValue ?? 0
    case .ofRequest: request.httpBody?.count ?? request.httpBodyStream.map(Self.size) ?? 0
    }
  }

  private static func size(of stream: InputStream) -> Int {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var size = 0
    stream.open()
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count <= 0 { break }
      size += count
    }
    stream.close()
    return size
  }
}
