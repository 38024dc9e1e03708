import VirtualTime

/// A remark about the run, not about one of its notifications.
public struct RunDiagnostic: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// What.
  public var diagnostic: Diagnostic
  /// A remark.
  public init(at: VirtualInstant, _ diagnostic: Diagnostic) {
    self.at = at
    self.diagnostic = diagnostic
  }
}

extension RunDiagnostic {
  /// The remark as JSON.
  public var json: JSONValue {
    ["at": .seconds(at), "code": .string(diagnostic.code.rawValue), "message": .string(diagnostic.message)]
  }
}
