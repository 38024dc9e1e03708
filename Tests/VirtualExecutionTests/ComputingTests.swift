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
    // Less than a millisecond of computing is let pass later.
    #expect(found.last.map { $0 >= 119 } == true)
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

  @Test func theClockGoesAsMuchFasterAsThePercentageSays() {
    var tenfold = Self.timed
    tenfold.cpuTimePercent = 1_000
    nonisolated(unsafe) var used = 0
    _ = times(tenfold) { _ in
      let before = Self.cpuMilliseconds
      Self.compute(milliseconds: 1_000)
      used = Self.cpuMilliseconds - before
    }
    // A tenth of the 1000 ms, and what it takes to measure.
    #expect((90..<500).contains(used), "\(used)")
  }

  /// The processor time of the calling thread, by a clock that is real.
  private static var cpuMilliseconds: Int {
    var usage = rusage()
    // RUSAGE_THREAD, which Glibc's module leaves out.
    getrusage(1, &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    return seconds * 1000 + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000
  }

  @Test func aSleepBeginsWhenTheComputingBeforeItHasEnded() {
    let found = times(Self.timed) { note in
      Task {
        Self.compute(milliseconds: 20)
        try await Task.sleep(for: .milliseconds(100))
        note()
      }
    }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0 >= 120 })
  }

  @Test func whatWasComputedCountsOnceForADeadline() {
    let found = times(Self.timed) { note in
      DispatchQueue.global().async {
        Self.compute(milliseconds: 200)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { note() }
      }
      DispatchQueue.global().async {
        let condition = NSCondition()
        Self.compute(milliseconds: 200)
        condition.lock()
        _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1))
        condition.unlock()
        note()
      }
    }
    // 200 ms of computing and 100 ms of waiting; 500 if the computing counted twice.
    #expect(found.count == 2)
    #expect(found.allSatisfy { (299..<450).contains($0) }, "\(found)")
  }
}
