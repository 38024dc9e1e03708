extension Publisher {
  /// Changes every value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    stage { below in { below.receive(transform($0)) } }
  }
  /// Takes a part of every value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }
  /// Changes every value; a thrown error ends it.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    trying { below, value in below.receive(try transform(value)) }
  }
  /// Changes every value, leaving out those that become nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    stage { below in { if let value = transform($0) { below.receive(value) } } }
  }
  /// Changes every value, leaving out those that become nil; a thrown error ends it.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
    trying { below, value in if let value = try transform(value) { below.receive(value) } }
  }
  /// Leaves out what does not fit.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    stage { below in { if isIncluded($0) { below.receive($0) } } }
  }
  /// Leaves out what does not fit; a thrown error ends it.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
    trying { below, value in if try isIncluded(value) { below.receive(value) } }
  }
  /// Leaves out all values.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { stage { _ in { _ in } } }
  /// Changes the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    stage { below in
      ({ below.receive($0) }, { below.receive(completion: $0.mapFailure(transform)) })
    }
  }
  /// Sends a value instead of failing.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { `catch` { _ in Just(output) } }
  /// Sends a value where there was none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    stage { below in
      var isEmpty = true
      return (
        {
          isEmpty = false
          below.receive($0)
        },
        {
          if isEmpty, case .finished = $0 { below.receive(output) }
          below.receive(completion: $0)
        }
      )
    }
  }
  /// Sends a value instead of nil.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }
  /// Goes on with another publisher instead of failing.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    stage { below in
      (
        { below.receive($0) },
        { completion in
          switch completion {
          case .finished: below.receive(completion: .finished)
          case .failure(let error): handler(error).receive(subscriber: below.continued())
          }
        }
      )
    }
  }
  /// Goes on with another publisher instead of failing, or fails with the error thrown.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> AnyPublisher<Output, any Error> where P.Output == Output {
    `catch` { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 as any Error }
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }
  /// Begins anew so many times instead of failing.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    retries <= 0 ? eraseToAnyPublisher() : `catch` { _ in retry(retries - 1) }
  }
  /// For every value a publisher of its own, all at once.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    map(transform).joined(latestOnly: false)
  }
  /// For every value a publisher of its own, all at once.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    map { transform($0).setFailureType(to: Failure.self) }.joined(latestOnly: false)
  }
  /// What the latest publisher sends.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure { joined(latestOnly: true) }

  func trying<T>(
    _ body: @escaping (Line<T, any Error>, Output) throws -> Void
  ) -> AnyPublisher<T, any Error> {
    stage { below in
      (
        { value in
          do { try body(below, value) } catch { below.fail(error) }
        }, { below.receive(completion: $0.mapFailure { $0 }) }
      )
    }
  }

  private func joined(latestOnly: Bool) -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    stage { below in
      var open = 1
      var latest: Line<Output.Output, Failure>?
      func end(_ completion: Subscribers.Completion<Failure>) {
        open -= 1
        if case .failure(let error) = completion { below.fail(error) } else if open == 0 { below.finish() }
      }
      return (
        { publisher in
          if latestOnly, let former = latest, former.isOpen {
            former.cancel()
            open -= 1
          }
          open += 1
          let line = Line<Output.Output, Failure>({ below.receive($0) }, end)
          latest = line
          below.receive(subscription: line)
          publisher.receive(subscriber: line)
        }, end
      )
    }
  }
}

extension Publisher where Failure == Never {
  /// For every value a publisher of its own, all at once.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> { setFailureType(to: P.Failure.self).flatMap(transform) }
  /// The same with an error that never comes.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    stage { below in ({ below.receive($0) }, { _ in below.receive(completion: .finished) }) }
  }
}

extension Line {
  /// A line that goes on into this one.
  func continued() -> Line {
    let line = Line({ self.receive($0) }, receive(completion:))
    receive(subscription: line)
    return line
  }
}
