// Combine on plain Swift: publishers, subjects, the operators in common use, `sink`, schedulers of Dispatch, run loops
// and operation queues, so that time is the scenario's. Demand is always unlimited: back pressure is not there, nor are
// connectable publishers and the names of the operators' own types. `objectWillChange` tells of nothing: no screen follows
// it.
@_exported import FoundationStandIns

/// Sends values over time, and then a completion.
public protocol Publisher<Output, Failure> {
  /// What it sends.
  associatedtype Output
  /// How it can fail; `Never`: it cannot.
  associatedtype Failure: Error
  /// Begins to send to a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Begins to send to a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Begins to send through a subject; until what comes back is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: subject.send(completion:), receiveValue: subject.send)
  }
}

/// Takes values over time, and then a completion.
public protocol Subscriber<Input, Failure> {
  /// What it takes.
  associatedtype Input
  /// How what it takes from can fail.
  associatedtype Failure: Error
  /// It is subscribed from here on.
  func receive(subscription: any Subscription)
  /// A value; what comes back is not looked at.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Nothing more comes.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Something that can be given up.
public protocol Cancellable {
  /// Gives it up.
  func cancel()
}

extension Cancellable where Self: AnyObject {
  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// What connects a subscriber with a publisher.
public protocol Subscription: Cancellable {
  /// Asks for values; all are sent, whatever the demand.
  func request(_ demand: Subscribers.Demand)
}

/// Subscribers and what they speak of.
public enum Subscribers {
  /// How it ends.
  public enum Completion<Failure: Error> {
    /// Well.
    case finished
    /// With an error.
    case failure(Failure)

    func mapFailure<Other: Error>(_ body: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let error): .failure(body(error))
      }
    }
  }

  /// How many values are asked for.
  public struct Demand: Hashable, Sendable {
    /// The number; nil: all.
    public let max: Int?
    /// All.
    public static let unlimited = Demand(max: nil)
    /// No more.
    public static let none = Demand(max: 0)
    /// So many.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// Something that can be given up, and is when it is let go.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private var body: (() -> Void)?

  /// Gives up by calling `cancel`.
  public init(_ cancel: @escaping () -> Void) { body = cancel }
  /// Gives up something else.
  public init<C: Cancellable>(_ canceller: C) { body = canceller.cancel }

  deinit { body?() }

  /// Gives it up.
  public func cancel() {
    let body = body
    self.body = nil
    body?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether they are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  /// Feeds the object's identity into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher whose kind is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  private let begin: (Line<Output, Failure>) -> Void

  init(_ begin: @escaping (Line<Output, Failure>) -> Void) { self.begin = begin }

  /// Hides a publisher's kind.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    begin = { publisher.receive(subscriber: $0) }
  }

  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    begin(Line(subscriber))
  }
}

extension Publisher {
  /// It with its kind hidden.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
