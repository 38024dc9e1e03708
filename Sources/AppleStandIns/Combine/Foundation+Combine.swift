import FoundationNetworking
import ExtensionHost
import FoundationStandIns

extension FoundationStandIns.URLSession {
  /// Loads when someone subscribes; giving it up cancels.
  public struct DataTaskPublisher: Publisher {
    /// The body and the head of the answer.
    public typealias Output = (data: Data, response: URLResponse)
    /// An error of the loading system.
    public typealias Failure = URLError
    /// What is asked for.
    public let request: URLRequest
    /// The session.
    public let session: FoundationStandIns.URLSession

    /// Loads when someone subscribes.
    public init(request: URLRequest, session: FoundationStandIns.URLSession) {
      self.request = request
      self.session = session
    }

    /// Begins to load.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let line = Line(subscriber)
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          line.receive((data, response))
          line.finish()
        } else {
          line.fail(error as? URLError ?? URLError(.unknown))
        }
      }
      line.whenCancelled(task.cancel)
      task.resume()
    }
  }

  /// Loads an address when someone subscribes.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
  /// Loads what is asked for when someone subscribes.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}

extension NotificationCenter {
  /// The notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
    AnyPublisher { line in
      let observer = self.addObserver(forName: name, object: object, queue: nil) { line.receive($0) }
      let token = Handover(observer)
      line.whenCancelled { self.removeObserver(token.value) }
    }
  }
}

/// Makes values of bytes.
public protocol TopLevelDecoder<Input> {
  /// What it reads.
  associatedtype Input
  /// A value of what was read.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}

/// Makes bytes of values.
public protocol TopLevelEncoder<Output> {
  /// What it writes.
  associatedtype Output
  /// What a value comes to.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publisher {
  /// Values of the bytes; what cannot be read ends it.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Output: Encodable {
  /// Bytes of the values.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> AnyPublisher<Coder.Output, any Error> {
    tryMap { try encoder.encode($0) }
  }
}
