import Foundation
import Testing

@testable import VirtualExecution

@Suite struct ParallelTests {
  static func heavy() -> [String] {
    trace { t in
      Task {
        try? await Task.sleep(for: .seconds(12))
        t("a")
        DispatchQueue.main.asyncAfter(deadline: .now() + 25) { t("b") }
      }
      Task { @MainActor in
        for index in 0..<50 {
          try? await Task.sleep(for: .milliseconds(10 * (index % 7)))
          t("\(index)")
        }
      }
      let queue = DispatchQueue(label: "q")
      for index in 0..<5 {
        queue.async {
          usleep(1000)
          t("q\(index)")
        }
      }
    }
  }

  @Test(arguments: 0..<100) func simulationsInParallelGiveTheSame(_ index: Int) async throws {
    let lines = Self.heavy()
    #expect(lines.count == 57)
    #expect(lines == Self.heavy())
    await MainActor.run {}
  }

  @Test func ordinaryThreadsNoticeNothing() async throws {
    let begin = ContinuousClock.now
    let date = Date()
    _ = Self.heavy()
    try await Task.sleep(for: .milliseconds(20))
    #expect(ContinuousClock.now - begin >= .milliseconds(20))
    #expect(Date().timeIntervalSince(date) < 600)
    #expect(VirtualExecution.current == nil)
  }

  @Test @MainActor func theMainActorOfTheTestsRunsOn() async throws {
    #expect(Self.heavy() == Self.heavy())
    try await Task.sleep(for: .milliseconds(5))
  }
}
