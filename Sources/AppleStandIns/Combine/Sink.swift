extension Publisher {
  /// Calls closures with what is sent, until what comes back is let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let line = Line<Output, Failure>(receiveValue, receiveCompletion)
    receive(subscriber: line)
    return AnyCancellable(line.cancel)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with what is sent, until what comes back is let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property to what is sent, until what comes back is let go.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// What is sent, to wait for.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let line = sink(
        receiveCompletion: { _ in continuation.finish() }, receiveValue: { continuation.yield(unchecked($0)) })
      continuation.onTermination = { _ in line.cancel() }
    }
  }
}

extension Publisher {
  /// What is sent, to wait for; throws where it fails.
  @_disfavoredOverload
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let line = sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion {
            continuation.finish(throwing: error)
          } else {
            continuation.finish()
          }
        }, receiveValue: { continuation.yield(unchecked($0)) })
      continuation.onTermination = { _ in line.cancel() }
    }
  }
}

/// A value that goes to another task of the process, of which one thread runs at a time.
func unchecked<Value>(_ value: Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
