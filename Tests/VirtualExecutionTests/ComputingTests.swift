@preconcurrency import Dispatch
import Foundation
import Testing
import VirtualExecution

/// Computing takes time only where that is asked for; then no exact time can be said, only the least.
@Suite struct ComputingTests {
  private static var timed: VirtualExecution.Settings {
    var settings = VirtualExecution.Settings()
    settings.cpuTimePercent = 100
    return settings
  }

  /// Computes until the clock shows so much more; without time for computing that would never be.
  private static func compute(milliseconds: Double) {
    let end = Date().addingTimeInterval(milliseconds / 1000)
    while Date() < end {}
  }

  /// The times, in whole milliseconds, at which `body` notes something.
  private func times(
    _ settings: VirtualExecution.Settings, _ body: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) -> [Int64] {
    let execution = VirtualExecution(settings)
    nonisolated(unsafe) var times: [Int64] = []
    execution.run(until: .seconds(10)) {
      body { execution.uncaught { times.append(execution.now.nanoseconds / 1_000_000) } }
    }
    return times
  }

  @Test func computingTakesNoTimeByItself() {
    let found = times(VirtualExecution.Settings()) { note in
      _ = (0..<100_000).reduce(0, &+)
      note()
      DispatchQueue.global().async { note() }
    }
    #expect(found == [0, 0])
  }

  @Test func aLoopThatOnlyLooksAtTheClockLetsItGoOn() {
    let found = times(VirtualExecution.Settings()) { note in
      // Nine thousand looks are no wait.
      for _ in 0..<9_000 { _ = Date() }
      note()
      Self.compute(milliseconds: 500)
      note()
    }
    #expect(found == [0, 500])
  }

  @Test func computingOfAnExceptionTakesNoTime() {
    let execution = VirtualExecution(Self.timed)
    nonisolated(unsafe) var time: Int64 = -1
    execution.run(until: .seconds(10)) {
      execution.computingFreely { Self.compute(milliseconds: 20) }
      time = execution.now.nanoseconds
    }
    #expect(time == 0)
  }

  @Test func whatIsDoneAfterComputingIsDoneLater() {
    let found = times(Self.timed) { note in
      Self.compute(milliseconds: 20)
      note()
    }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0 >= 20 })
  }

  @Test func aQueueIsHeldWhileItsWorkComputes() {
    let found = times(Self.timed) { note in
      let queue = DispatchQueue(label: "queue")
      queue.async { Self.compute(milliseconds: 20) }
      queue.async { note() }
    }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0 >= 20 })
  }

  @Test func aTaskThatWaitsForAComputingOneGetsItsResultLater() {
    let found = times(Self.timed) { note in
      Task {
        await Task.detached { Self.compute(milliseconds: 20) }.value
        note()
        try await Task.sleep(for: .milliseconds(100))
        note()
      }
    }
    #expect(found.count == 2)
    #expect(found.first.map { $0 >= 20 } == true)
    #expect(found.last.map { $0 >= 120 } == true)
  }

  @Test func asMuchTimePassesAsThePercentageSays() {
    var tenfold = Self.timed
    tenfold.cpuTimePercent = 1_000
    let found = times(tenfold) { note in
      // The clock goes ten times as fast as the processor's.
      Self.compute(milliseconds: 200)
      note()
    }
    #expect(found.allSatisfy { $0 >= 200 })
  }
}
