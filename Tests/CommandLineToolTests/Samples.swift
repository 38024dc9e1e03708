/// Scenarios for the tests of the commands.
enum Samples {
  /// Pushes of 15 letters, so of 1 s of speech each; delivered when spoken, the first at 1 s, the second at 2 s.
  static func burst(count: Int = 2, handler: String = "speak-then-deliver", expect: String? = nil) -> String {
    """
    {
      scenario: 1,
      name: "sample",
      handler: { strategy: "\(handler)" },
      pushes: [
        {
          id: "pay", at: 0, burst: { count: \(count) },
          payload: { aps: { alert: { title: "T", body: "Dinner is at seven" }, "mutable-content": 1 } },
        },
      ],
      \(expect.map { "expect: \($0)," } ?? "")
    }
    """
  }
}
