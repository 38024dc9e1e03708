/// Hands a value to another queue of the process, of which one thread runs at a time.
///
/// Apple's completion handlers need not be `Sendable`.
public struct Handover<Value>: @unchecked Sendable {
  /// The value.
  public let value: Value
  /// A value to hand over.
  public init(_ value: Value) { self.value = value }
}
