/// Sends one value.
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never
  /// The value.
  public let output: Output
  /// Sends a value.
  public init(_ output: Output) { self.output = output }
  /// Sends it to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let line = Line(subscriber)
    line.receive(output)
    line.finish()
  }
}

/// Sends nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool
  /// Sends nothing, and ends at once or never.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  /// Sends nothing, and ends at once or never.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) { self.completeImmediately = completeImmediately }
  /// Tells a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber)
    if completeImmediately { line.finish() }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure
  /// Fails with an error.
  public init(error: Failure) { self.error = error }
  /// Fails with an error.
  public init(outputType: Output.Type, failure: Failure) { error = failure }
  /// Tells a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    Line(subscriber).fail(error)
  }
}

/// Makes a publisher when someone subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// What is sent.
  public typealias Output = DeferredPublisher.Output
  /// How it can fail.
  public typealias Failure = DeferredPublisher.Failure
  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher
  /// Makes a publisher when someone subscribes.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }
  /// Makes it and begins to send.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

/// Sends one value, or fails, once that is known; its work begins when it is made.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Says what came of it; the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private var result: Result<Output, Failure>?
  private var lines: [Line<Output, Failure>] = []

  /// Begins the work at once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.keep($0) }
  }

  /// Sends to a subscriber what came of it, when that is known.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber)
    if let result { tell(line, result) } else { lines.append(line) }
  }

  /// What came of it.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        receive(
          subscriber: Line<Output, Failure>({ continuation.resume(returning: unchecked($0)) }) {
            if case .failure(let error) = $0 { continuation.resume(throwing: error) }
          })
      }
    }
  }

  private func keep(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let waiting = lines
    lines = []
    for line in waiting { tell(line, result) }
  }

  private func tell(_ line: Line<Output, Failure>, _ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      line.receive(value)
      line.receive(completion: .finished)
    case .failure(let error): line.receive(completion: .failure(error))
    }
  }
}

extension Sequence {
  /// Sends the elements.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { line in
      for element in self where line.isOpen { line.receive(element) }
      line.finish()
    }
  }
}

extension Optional {
  /// Sends the value, if there is one.
  public var publisher: AnyPublisher<Wrapped, Never> {
    AnyPublisher { line in
      if let value = self { line.receive(value) }
      line.finish()
    }
  }
}

extension Result {
  /// Sends the value, or fails.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { line in
      switch self {
      case .success(let value):
        line.receive(value)
        line.finish()
      case .failure(let error): line.fail(error)
      }
    }
  }
}
