extension Publisher {
  /// The first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
  /// The first value that fits.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).prefix(1)
  }
  /// The first values.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    stage { below in
      var count = 0
      return { value in
        guard count < maxLength else { return below.finish() }
        count += 1
        below.receive(value)
        if count == maxLength { below.finish() }
      }
    }
  }
  /// Values as long as they fit.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage { below in { predicate($0) ? _ = below.receive($0) : below.finish() } }
  }
  /// All but the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    stage { below in
      var left = count
      return { value in
        if left > 0 { left -= 1 } else { below.receive(value) }
      }
    }
  }
  /// The last value.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }
  /// All values in one.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
  /// So many values in one.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    stage { below in
      var values: [Output] = []
      return (
        { value in
          values.append(value)
          guard values.count >= count else { return }
          let whole = values
          values = []
          below.receive(whole)
        },
        { completion in
          if !values.isEmpty, case .finished = completion { below.receive(values) }
          below.receive(completion: completion)
        }
      )
    }
  }
  /// All values taken together.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    stage { below in
      var result = initialResult
      return (
        { result = nextPartialResult(result, $0) },
        { completion in
          if case .finished = completion { below.receive(result) }
          below.receive(completion: completion)
        }
      )
    }
  }
  /// All values so far taken together, for every value.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    stage { below in
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        below.receive(result)
      }
    }
  }
  /// How many values there were.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  /// Leaves out a value that is like the one before.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage { below in
      var former: Output?
      return { value in
        if let last = former, predicate(last, value) { return }
        former = value
        below.receive(value)
      }
    }
  }
  /// Other values first.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { line in
      for element in elements { line.receive(element) }
      receive(subscriber: line.continued())
    }
  }
  /// Looks on.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    stage { below in
      receiveSubscription?(below)
      receiveRequest?(.unlimited)
      if let receiveCancel { below.whenCancelled(receiveCancel) }
      return (
        { value in
          receiveOutput?(value)
          below.receive(value)
        },
        { completion in
          receiveCompletion?(completion)
          below.receive(completion: completion)
        }
      )
    }
  }
  /// Everything once for all subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    let source = SharedSource(self, subject)
    return AnyPublisher { line in
      // Whoever subscribes keeps the source, also when the publisher is let go.
      line.whenCancelled { source.stay() }
      subject.receive(subscriber: line)
      source.begin()
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that is equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// Subscribes once, when the first of its subscribers does.
private final class SharedSource<Source: Publisher> {
  private let source: Source
  private let subject: PassthroughSubject<Source.Output, Source.Failure>
  private var line: AnyCancellable?

  init(_ source: Source, _ subject: PassthroughSubject<Source.Output, Source.Failure>) {
    self.source = source
    self.subject = subject
  }

  func stay() {}

  func begin() {
    guard line == nil else { return }
    line = AnyCancellable {}
    line = source.subscribe(subject)
  }
}
