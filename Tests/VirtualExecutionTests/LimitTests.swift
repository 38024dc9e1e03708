@preconcurrency import Dispatch
import Foundation
import Testing

@testable import VirtualExecution

@Suite struct LimitTests {
  private func observe(
    until end: Double = 100, settings: VirtualExecution.Settings = .init(),
    _ body: @escaping @Sendable (VirtualExecution) -> Void
  ) -> [String] {
    let execution = VirtualExecution(settings)
    let observer = NotingObserver(execution)
    execution.observer = observer
    execution.run(until: .seconds(end)) { body(execution) }
    return observer.told
  }

  @Test func aQueueThatWaitsForItselfIsATrap() {
    let told = observe { _ in
      let queue = DispatchQueue(label: "self")
      queue.async { queue.sync {} }
    }
    #expect(
      told == ["0 trap: DispatchQueue.sync called on the queue that the code already runs on: it would wait for itself"]
    )
  }

  @Test func twoQueuesThatWaitForEachOtherWaitForEver() {
    let execution = VirtualExecution()
    let left = execution.run(until: .seconds(60)) {
      let first = DispatchQueue(label: "first")
      let second = DispatchQueue(label: "second")
      first.async {
        sleep(1)
        second.sync {}
      }
      second.async {
        sleep(1)
        first.sync {}
      }
    }
    #expect(left.map(\.what) == ["DispatchQueue.sync on second", "DispatchQueue.sync on first"])
  }

  @Test func aBlockedMainQueueIsTold() {
    let told = observe { _ in
      DispatchQueue.main.async { sleep(3) }
      DispatchQueue.main.async {}
    }
    #expect(told == ["0 main blocked", "3 main free"])
  }

  @Test func anEndlessLoopOfYieldsIsEnded() {
    var settings = VirtualExecution.Settings()
    settings.workPerInstant = 1000
    let told = observe(settings: settings) { _ in Task { while true { await Task.yield() } } }
    #expect(told == ["0 limit"])
  }

  @Test func aTimeOutOfZeroNeverWaits() {
    let lines = trace { t in
      t("\(DispatchSemaphore(value: 0).wait(timeout: .now()) == .timedOut)")
      let group = DispatchGroup()
      group.enter()
      t("\(group.wait(timeout: .now()) == .timedOut)")
      group.leave()
      t("\(group.wait(timeout: .now()) == .success)")
      let free = DispatchSemaphore(value: 1)
      t("\(free.wait(timeout: .now()) == .success)")
      free.signal()
    }
    #expect(lines == ["0 true", "0 true", "0 true", "0 true"])
  }

  @Test func waitingForDescriptorsIsNamed() {
    let told = observe { _ in
      DispatchQueue.global().async {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        var descriptor = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, 2000)
        _ = poll(&descriptor, 1, -1)
      }
    }
    #expect(told == ["2 real wait: poll"])
  }

  @Test func aThousandBlockedQueuesGoOn() {
    let lines = trace { t in
      let group = DispatchGroup()
      for index in 0..<1000 {
        DispatchQueue.global().async(group: group) { usleep(UInt32(1000 + index)) }
      }
      group.notify(queue: .main) { t("all") }
    }
    #expect(lines == ["0.001 all"])
  }

  @Test func tenThousandRunsGiveOneTrace() {
    func run() -> [String] {
      trace { t in
        Task {
          await withTaskGroup(of: Int.self) { group in
            for index in 0..<10 {
              group.addTask {
                try? await Task.sleep(for: .milliseconds(index * 7 % 5))
                await Task.yield()
                return index
              }
            }
            for await index in group { t("\(index)") }
          }
        }
        DispatchQueue.global().async {
          usleep(3000)
          t("blocked")
        }
      }
    }
    let first = run()
    #expect(first.count == 11)
    #expect((0..<10_000).allSatisfy { _ in run() == first })
  }
}
