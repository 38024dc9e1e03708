@preconcurrency import Dispatch
import Foundation
import Testing

@testable import VirtualExecution

/// Whose turn it is on a queue, and who waits for whom.
@Suite struct QueueTurnTests {
  @Test func aBarrierInSyncWaitsAndHoldsWhatFollows() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      queue.async {
        sleep(2)
        t("read")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        queue.sync(flags: .barrier) {
          sleep(1)
          t("write")
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1.5) { queue.async { t("read after") } }
    }
    #expect(lines == ["2 read", "3 write", "3 read after"])
  }

  @Test func syncDoesNotOvertakeABarrierThatWaits() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      queue.async {
        sleep(2)
        t("read")
      }
      queue.async(flags: .barrier) {
        sleep(1)
        t("write")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { queue.sync { t("late read") } }
    }
    #expect(lines == ["2 read", "3 write", "3 late read"])
  }

  @Test func aQueueThatIsSuspendedTwiceIsResumedTwice() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      queue.suspend()
      queue.async { t("ran") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { queue.resume() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 3) { queue.resume() }
    }
    #expect(lines == ["3 ran"])
  }

  @Test func aQueueHasTheSpecificsOfTheOneThatItTargets() {
    let lines = trace { t in
      let (key, other) = (DispatchSpecificKey<String>(), DispatchSpecificKey<String>())
      let target = DispatchQueue(label: "target")
      target.setSpecific(key: key, value: "of the target")
      target.setSpecific(key: other, value: "of the target")
      let queue = DispatchQueue(label: "queue", target: target)
      queue.setSpecific(key: other, value: "its own")
      queue.async {
        t(DispatchQueue.getSpecific(key: key) ?? "none")
        t(DispatchQueue.getSpecific(key: other) ?? "none")
      }
    }
    #expect(lines == ["0 of the target", "0 its own"])
  }

  @Test func aTimerThatIsScheduledAgainFiresAtItsNewTimeAlone() {
    let lines = trace { t in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { t("tick") }
      timer.schedule(deadline: .now() + 1)
      timer.resume()
      timer.schedule(deadline: .now() + 3)
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { timer.cancel() }
    }
    #expect(lines == ["3 tick"])
  }

  @Test func aSemaphoreLetsThoseGoFirstThatCameFirst() {
    let lines = trace { t in
      let semaphore = DispatchSemaphore(value: 0)
      for name in ["first", "second", "third"] {
        DispatchQueue(label: name).async {
          semaphore.wait()
          t(name)
        }
      }
      for second in 1...3 {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(second)) { semaphore.signal() }
      }
    }
    #expect(lines == ["1 first", "2 second", "3 third"])
  }

  @Test func aWorkItemIsWaitedForAsLongAsIsSaid() {
    let lines = trace { t in
      let item = DispatchWorkItem { sleep(3) }
      DispatchQueue.global().async(execute: item)
      DispatchQueue.global().async {
        t("\(item.wait(timeout: .now()) == .timedOut)")
        t("\(item.wait(timeout: .now() + 1) == .timedOut)")
        t("\(item.wait(timeout: .now() + 5) == .success)")
        t("\(item.wait(timeout: .now()) == .success)")
      }
    }
    #expect(lines == ["0 true", "1 true", "3 true", "3 true"])
  }

  @Test func whatIsWaitedForHasItsName() {
    let trace = Trace()
    let left = trace.execution.run(until: .seconds(10)) {
      let group = DispatchGroup()
      group.enter()
      let item = DispatchWorkItem {}
      let (named, plain) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue(label: "a").async { group.wait() }
      DispatchQueue(label: "b").async { item.wait() }
      DispatchQueue(label: "c").async {
        // A name of its own holds for what it was given for, and no longer.
        trace.execution.waiting(for: "a name of its own") { _ = named.wait(timeout: .now() + 2) }
        plain.wait()
      }
      DispatchQueue(label: "d").asyncAfter(deadline: .now() + 1) {
        for work in trace.execution.pendingWork(for: nil) { trace(work.what) }
      }
    }
    #expect(trace.lines == ["1 DispatchGroup.wait", "1 DispatchWorkItem.wait", "1 a name of its own"])
    #expect(left.map(\.what) == ["DispatchGroup.wait", "DispatchWorkItem.wait", "DispatchSemaphore.wait"])
  }

  @Test func whatIsDueAtTheEndOfARunStillRuns() {
    let lines = Trace().run(until: .seconds(3)) { t in
      for milliseconds in [2999, 3000, 3001] {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { t("due") }
      }
    }
    #expect(lines == ["2.999 due", "3 due"])
  }

  @Test func aSignalAtTheInstantOfATimeOutIsNotLost() {
    let lines = trace { t in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { semaphore.signal() }
      DispatchQueue.global().async {
        // What waited for a time comes first; the signal is there for whoever waits next.
        t("\(semaphore.wait(timeout: .now() + 1) == .timedOut)")
        t("\(semaphore.wait(timeout: .now() + 1) == .success)")
      }
    }
    #expect(lines == ["1 true", "1 true"])
  }

  @Test func whatComesLaterTakesItsTurnOnAQueueThatWasIdleMeanwhile() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "serial")
      queue.asyncAfter(deadline: .now() + 1) {
        sleep(5)
        t("a")
      }
      queue.async { t("first") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { queue.async { t("b") } }
    }
    #expect(lines == ["0 first", "6 a", "6 b"])
  }

  @Test func aQueueThatCodeLetsGoOfStillDoesItsWork() {
    let lines = trace { t in
      let key = DispatchSpecificKey<String>()
      let target = DispatchQueue(label: "target")
      func queue(_ name: String) -> DispatchQueue {
        let queue = DispatchQueue(label: name, target: target)
        queue.setSpecific(key: key, value: name)
        return queue
      }
      @Sendable func note() { t(DispatchQueue.getSpecific(key: key) ?? "none") }
      queue("async").async { note() }
      queue("after").asyncAfter(deadline: .now() + 1) { note() }
      let group = DispatchGroup()
      group.enter()
      group.notify(queue: queue("group")) { note() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { group.leave() }
      let timer = DispatchSource.makeTimerSource(queue: queue("timer"))
      timer.setEventHandler {
        note()
        timer.cancel()
      }
      timer.schedule(deadline: .now() + 3)
      timer.activate()
    }
    #expect(lines == ["0 async", "1 after", "2 group", "3 timer"])
  }
}
