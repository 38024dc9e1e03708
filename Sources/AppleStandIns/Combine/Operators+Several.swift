/// Publishers of several publishers.
public enum Publishers {
  /// What all of them send.
  public static func mergeMany<P: Publisher>(_ upstream: [P]) -> AnyPublisher<P.Output, P.Failure> {
    upstream.publisher.setFailureType(to: P.Failure.self).flatMap { $0 }
  }

  /// What all of them send.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// What is sent.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// They.
    public let publishers: [Upstream]
    /// What all of them send.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// What all of them send.
    public init<S: Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Publishers.mergeMany(publishers).receive(subscriber: subscriber)
    }
  }

  /// Pairs of what two send, the first with the first and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// What is sent.
    public typealias Output = (A.Output, B.Output)
    /// How it can fail.
    public typealias Failure = A.Failure
    private let pair: AnyPublisher<Output, Failure>
    /// Pairs of what two send.
    public init(_ a: A, _ b: B) { pair = a.zip(b) }
    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pair.receive(subscriber: subscriber)
    }
  }

  /// The latest of what two send, whenever one sends.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// What is sent.
    public typealias Output = (A.Output, B.Output)
    /// How it can fail.
    public typealias Failure = A.Failure
    private let pair: AnyPublisher<Output, Failure>
    /// The latest of what two send.
    public init(_ a: A, _ b: B) { pair = a.combineLatest(b) }
    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      pair.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// What both send.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.mergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }

  /// Pairs of what both send, the first with the first and so on.
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other) { (one: inout [Output], two: inout [P.Output]) in
      guard !one.isEmpty, !two.isEmpty else { return nil }
      return (one.removeFirst(), two.removeFirst())
    } isOver: {
      $0.isEmpty
    }
  }

  /// The latest of what both send, whenever one sends.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    paired(with: other) { (one: inout [Output], two: inout [P.Output]) in
      if let last = one.last { one = [last] }
      if let last = two.last { two = [last] }
      guard let first = one.last, let second = two.last else { return nil }
      return (first, second)
    } isOver: { _ in
      false
    }
  }

  /// `isOver`: whether an ended publisher with these values left ends the pair; both ended always do.
  private func paired<P: Publisher>(
    with other: P, take: @escaping (inout [Output], inout [P.Output]) -> (Output, P.Output)?,
    isOver: @escaping ([Any]) -> Bool
  ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher { below in
      var (one, two): ([Output], [P.Output]) = ([], [])
      var (oneEnded, twoEnded) = (false, false)
      func pass() {
        if let pair = take(&one, &two) { below.receive(pair) }
        if oneEnded && twoEnded || oneEnded && isOver(one) || twoEnded && isOver(two) { below.finish() }
      }
      let first = Line<Output, Failure>(
        {
          one.append($0)
          pass()
        },
        { completion in
          oneEnded = true
          if case .failure(let error) = completion {
            below.fail(error)
          } else if twoEnded || isOver(one) {
            below.finish()
          }
        })
      let second = Line<P.Output, Failure>(
        {
          two.append($0)
          pass()
        },
        { completion in
          twoEnded = true
          if case .failure(let error) = completion {
            below.fail(error)
          } else if oneEnded || isOver(two) {
            below.finish()
          }
        })
      below.receive(subscription: first)
      below.receive(subscription: second)
      receive(subscriber: first)
      other.receive(subscriber: second)
    }
  }
}
