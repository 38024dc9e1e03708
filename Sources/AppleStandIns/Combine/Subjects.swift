/// A publisher that sends what is put into it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Ends it.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends.
  public func send() { send(()) }
}

/// A subject that keeps nothing: who is not subscribed misses what is sent.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private var lines: [Line<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  /// A subject without subscribers.
  public init() {}

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber)
    if let completion { return line.receive(completion: completion) }
    if line.isOpen { lines.append(line) }
  }

  /// Sends a value.
  public func send(_ value: Output) {
    guard completion == nil else { return }
    lines.removeAll { !$0.isOpen }
    for line in lines { line.receive(value) }
  }

  /// Ends it.
  public func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let open = lines
    lines = []
    for line in open { line.receive(completion: completion) }
  }
}

/// A subject that keeps its latest value: who subscribes gets it first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let subject = PassthroughSubject<Output, Failure>()
  private var latest: Output

  /// A subject of a value.
  public init(_ value: Output) { latest = value }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { latest }
    set { send(newValue) }
  }

  /// Begins to send to a subscriber, the latest value first.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line(subscriber)
    line.receive(latest)
    subject.receive(subscriber: line)
  }

  /// Sends a value.
  public func send(_ value: Output) {
    latest = value
    subject.send(value)
  }

  /// Ends it.
  public func send(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }
}
