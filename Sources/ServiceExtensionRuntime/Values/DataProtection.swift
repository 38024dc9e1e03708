/// When a value of the shared store can be read and written (Apple's data protection classes).
public enum DataProtection: String, Hashable, Sendable, CaseIterable {
  /// While the phone is unlocked.
  case complete
  /// From the first unlock after a start on.
  case afterFirstUnlock
  /// Always.
  case none
}
