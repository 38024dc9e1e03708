import Testing

@testable import RecordingReports

@Suite struct PushNamesTests {
  @Test(arguments: [
    (["a"], "a"), (["pay-1", "pay-2"], "pay-1, pay-2"), (["pay-4", "pay-5", "pay-6"], "pay-4 … pay-6 (3)"),
    (["x", "pay-1", "pay-2", "pay-3"], "x, pay-1 … pay-3 (4)"),
    (["a", "b", "c", "d", "e", "f"], "a, b, c, d and 2 more"),
    (["a-1", "b-2", "c-3"], "a-1, b-2, c-3"), (["-1", "-2", "-3"], "-1 … -3 (3)"), ([], ""),
  ])
  func manyIdsTakeFewWords(names: [String], summary: String) {
    #expect(PushNames.summary(names) == summary)
  }
}
