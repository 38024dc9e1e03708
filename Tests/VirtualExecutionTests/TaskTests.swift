import Foundation
import Testing

@testable import VirtualExecution

@Suite struct TaskTests {
  @Test func aTaskSleepsVirtually() {
    let lines = trace { t in
      Task {
        t("start")
        try await Task.sleep(for: .seconds(12))
        t("slept for")
        try await Task.sleep(nanoseconds: 3_000_000_000)
        t("slept nanoseconds")
        try await Task.sleep(until: .now + .seconds(5), clock: .continuous)
        t("slept until")
      }
    }
    #expect(lines == ["0 start", "12 slept for", "15 slept nanoseconds", "20 slept until"])
  }

  @Test func everyStandardClockSleepsVirtually() {
    let lines = trace { t in
      Task {
        try await ContinuousClock().sleep(for: .milliseconds(1500))
        t("continuous")
        try await SuspendingClock().sleep(until: .now + .seconds(2))
        t("suspending")
      }
    }
    #expect(lines == ["1.500 continuous", "3.500 suspending"])
  }

  @Test func childTasksOfAGroupSleepSideBySide() {
    let lines = trace { t in
      Task {
        await withTaskGroup(of: Void.self) { group in
          for second in [3, 1, 2] {
            group.addTask {
              try? await Task.sleep(for: .seconds(second))
              t("child \(second)")
            }
          }
        }
        t("group")
      }
    }
    #expect(lines == ["1 child 1", "2 child 2", "3 child 3", "3 group"])
  }

  @Test func actorsAndAsyncLetKeepTheirOrder() {
    actor Counter {
      var count = 0
      func next() async -> Int {
        count += 1
        let mine = count
        try? await Task.sleep(for: .milliseconds(500))
        return mine
      }
    }
    let lines = trace { t in
      Task {
        let counter = Counter()
        async let first = counter.next()
        async let second = counter.next()
        let sum = await [first, second]
        t("\(sum.sorted())")
      }
    }
    #expect(lines == ["0.500 [1, 2]"])
  }

  @Test func theMainActorRunsOnMain() {
    let lines = trace { t in
      Task { @MainActor in
        @Sendable nonisolated func check() { MainActor.assumeIsolated { t("assumed") } }
        check()
        try? await Task.sleep(for: .seconds(1))
        t("main \(t.execution.isOnMain)")
      }
      Task.detached {
        t("detached \(t.execution.isOnMain)")
        await MainActor.run { t("run \(t.execution.isOnMain)") }
      }
    }
    #expect(lines == ["0 assumed", "0 detached false", "0 run true", "1 main true"])
  }

  @Test func aStreamIsFedAndRead() {
    let lines = trace { t in
      Task {
        let stream = AsyncStream<Int> { continuation in
          Task {
            for value in 1...3 {
              try? await Task.sleep(for: .seconds(1))
              continuation.yield(value)
            }
            continuation.finish()
          }
        }
        for await value in stream { t("got \(value)") }
        t("end")
      }
    }
    #expect(lines == ["1 got 1", "2 got 2", "3 got 3", "3 end"])
  }

  @Test func aCancelledSleepEndsAtOnce() {
    let lines = trace { t in
      let task = Task {
        do { try await Task.sleep(for: .seconds(100)) } catch { t("cancelled \(Task.isCancelled)") }
      }
      Task {
        try? await Task.sleep(for: .seconds(7))
        task.cancel()
      }
    }
    #expect(lines == ["7 cancelled true"])
  }

  @Test func aCancelledSleepIsNoWorkThatIsLeft() {
    actor Sleeper {
      func sleep() async { try? await Task.sleep(for: .seconds(50)) }
    }
    let trace = Trace()
    let left = trace.execution.run(until: .seconds(10)) {
      let tasks: [Task<Void, Never>] = [
        Task { _ = try? await Task.sleep(for: .seconds(25)) },
        Task { @MainActor in _ = try? await Task.sleep(for: .seconds(30)) },
        Task { await Sleeper().sleep() },
      ]
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await Task.sleep(for: .seconds(1)) }
          group.addTask { try? await Task.sleep(for: .seconds(40)) }
          await group.next()
          group.cancelAll()
        }
        trace("group")
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.value }
        trace("all")
      }
    }
    #expect(trace.lines == ["1 group", "1 all"])
    #expect(left.isEmpty)
    #expect(trace.execution.nextDue == .never)
  }

  @Test func aContinuationIsResumedByDispatch() {
    let lines = trace { t in
      Task {
        let value = await withCheckedContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + 2.5) { continuation.resume(returning: 7) }
        }
        t("\(value)")
      }
    }
    #expect(lines == ["2.500 7"])
  }

  @Test func yieldLetsOthersRun() {
    let lines = trace { t in
      Task {
        t("a1")
        await Task.yield()
        t("a2")
      }
      Task { t("b") }
    }
    #expect(lines == ["0 a1", "0 b", "0 a2"])
  }

  @Test func prioritiesDoNotChangeTheOrder() {
    let lines = trace { t in
      Task(priority: .background) { t("background") }
      Task(priority: .high) { t("high") }
    }
    #expect(lines == ["0 background", "0 high"])
  }

  @Test func whatNeverEndsIsNamed() {
    let trace = Trace()
    let left = trace.execution.run(until: .seconds(10)) {
      Task { try? await Task.sleep(for: .seconds(25)) }
      DispatchQueue(label: "worker").async { DispatchSemaphore(value: 0).wait() }
    }
    #expect(left.map(\.what) == ["Task.sleep", "DispatchSemaphore.wait"])
    #expect(left.map(\.due) == [.seconds(25), nil])
  }
}
