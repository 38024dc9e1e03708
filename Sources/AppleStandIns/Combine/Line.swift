/// Carries what one publisher sends to the next: after the completion, or when it was given up, nothing passes.
///
/// It is the subscriber of what is above, and the subscription of what is below.
final class Line<Value, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
  typealias Input = Value

  private var onValue: ((Value) -> Void)?
  private var onCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var onCancel: (() -> Void)?
  private var above: [any Subscription] = []
  private(set) var isOpen = true

  /// A line that ends in closures.
  init(
    _ onValue: @escaping (Value) -> Void, _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  /// A line to a subscriber, which is told of its subscription at once.
  init<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Failure {
    onValue = { _ = subscriber.receive($0) }
    onCompletion = subscriber.receive(completion:)
    subscriber.receive(subscription: self)
  }

  func receive(subscription: any Subscription) {
    guard isOpen else { return subscription.cancel() }
    above.append(subscription)
    subscription.request(.unlimited)
  }

  @discardableResult
  func receive(_ input: Value) -> Subscribers.Demand {
    if isOpen { onValue?(input) }
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard isOpen else { return }
    let body = onCompletion
    close()
    body?(completion)
  }

  func request(_ demand: Subscribers.Demand) {}

  /// What is to happen when this line is given up.
  func whenCancelled(_ body: @escaping () -> Void) {
    guard isOpen else { return body() }
    let earlier = onCancel
    onCancel = {
      earlier?()
      body()
    }
  }

  func cancel() {
    guard isOpen else { return }
    let (body, lines) = (onCancel, above)
    close()
    body?()
    for line in lines { line.cancel() }
  }

  /// It ends well here, and what is above is given up.
  func finish() {
    let lines = above
    receive(completion: .finished)
    for line in lines { line.cancel() }
  }

  /// It fails here, and what is above is given up.
  func fail(_ error: Failure) {
    let lines = above
    receive(completion: .failure(error))
    for line in lines { line.cancel() }
  }

  private func close() {
    isOpen = false
    (onValue, onCompletion, onCancel) = (nil, nil, nil)
    above = []
  }
}

extension Publisher {
  /// A publisher that passes on what this one sends by `onValue` and `onCompletion`, which get the line below.
  func stage<NewOutput, NewFailure: Error>(
    _ make:
      @escaping (Line<NewOutput, NewFailure>) -> (
        value: (Output) -> Void, completion: (Subscribers.Completion<Failure>) -> Void
      )
  ) -> AnyPublisher<NewOutput, NewFailure> {
    AnyPublisher { below in
      let (value, completion) = make(below)
      let line = Line<Output, Failure>(value, completion)
      below.receive(subscription: line)
      receive(subscriber: line)
    }
  }

  /// A stage that only touches values.
  func stage<NewOutput>(
    _ make: @escaping (Line<NewOutput, Failure>) -> (Output) -> Void
  ) -> AnyPublisher<NewOutput, Failure> {
    stage { below in (make(below), below.receive(completion:)) }
  }
}
