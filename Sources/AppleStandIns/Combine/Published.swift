/// An object whose changes can be followed.
public protocol ObservableObject: AnyObject {
  /// What tells of them.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Tells of a change before it happens.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells of nothing here: it is the screen that follows an object, and an extension has none. Follow its properties.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// Nothing but that it happens.
  public typealias Output = Void
  /// It cannot fail.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// One that nobody follows.
  public init() {}
  /// Begins to send to a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
  /// Tells of a change.
  public func send() { subject.send() }
}

/// A property whose values can be followed: by `$name`.
@propertyWrapper public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  /// A property of a value.
  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  /// A property of a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { subject.value }
    nonmutating set { subject.value = newValue }
  }

  /// What sends its values, the present one first.
  public var projectedValue: Publisher { Publisher(subject: subject) }

  /// Sends the values of a property.
  public struct Publisher: Combine.Publisher {
    /// The values.
    public typealias Output = Value
    /// It cannot fail.
    public typealias Failure = Never
    let subject: CurrentValueSubject<Value, Never>

    /// Begins to send to a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }
}
