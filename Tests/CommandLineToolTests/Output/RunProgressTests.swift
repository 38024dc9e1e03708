import Testing

@testable import CommandLineTool

@Suite("Progress of runs")
struct RunProgressTests {
  @Test(
    "How many, how fast, and the time left",
    arguments: [
      (0, 1000, 1.0, "0 of 1,000 runs"), (12_000, 100_000, 2, "12,000 of 100,000 runs, 6,000 a second, 15 s left"),
      (100_000, 100_000, 4, "100,000 of 100,000 runs, 25,000 a second, 0 s left"),
      (1000, 1_000_000, 1, "1,000 of 1,000,000 runs, 1,000 a second, 17 min left"),
      (1000, 100_000_000, 1, "1,000 of 100,000,000 runs, 1,000 a second, 28 h left"),
      (12_000, nil, 2, "12,000 runs, 6,000 a second"), (5, 10, 0, "5 of 10 runs"),
    ] as [(Int, Int?, Double, String)])
  func line(done: Int, total: Int?, seconds: Double, text: String) {
    #expect(RunProgress.line(done: done, of: total, after: .seconds(seconds)) == text)
  }
}
