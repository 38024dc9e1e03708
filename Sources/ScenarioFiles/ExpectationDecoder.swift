import ServiceExtensionRuntime

/// Reads `expect`.
struct ExpectationDecoder {
  /// Expectations of these pushes.
  init(pushIDs: [PushSeries]) {}

  /// The expectations of an `expect` object.
  mutating func decode(_ node: Node, problems: inout [FileProblem]) -> [Expectation] { [] }
}
