import Foundation

// `@NSManaged var name: String?` is read as a property that asks the object for its value, by these two.

extension NSManagedObject {
  /// The value of a managed property; at first nil, zero or empty.
  public func managedValue<Value>(_ property: String = #function) -> Value {
    if let value = value(forKey: property) as? Value { return value }
    if let start = (Value.self as? any ManagedValue.Type)?.start as? Value { return start }
    fatalError("\(type(of: self)).\(property) was read before it had a value")
  }

  /// Sets the value of a managed property.
  public func setManagedValue<Value>(_ value: Value, _ property: String = #function) {
    setValue(value, forKey: property)
  }
}

/// A value that a managed property can have before it was set.
protocol ManagedValue {
  static var start: Self { get }
}

extension Optional: ManagedValue { static var start: Wrapped? { nil } }
extension Int: ManagedValue { static var start: Int { 0 } }
extension Int16: ManagedValue { static var start: Int16 { 0 } }
extension Int32: ManagedValue { static var start: Int32 { 0 } }
extension Int64: ManagedValue { static var start: Int64 { 0 } }
extension Float: ManagedValue { static var start: Float { 0 } }
extension Double: ManagedValue { static var start: Double { 0 } }
extension Bool: ManagedValue { static var start: Bool { false } }
extension String: ManagedValue { static var start: String { "" } }
extension Data: ManagedValue { static var start: Data { Data() } }
extension Date: ManagedValue { static var start: Date { Date(timeIntervalSinceReferenceDate: 0) } }
extension Array: ManagedValue { static var start: [Element] { [] } }
extension Set: ManagedValue { static var start: Set<Element> { [] } }
