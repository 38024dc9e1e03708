@preconcurrency import Dispatch
import Foundation
import Testing

@testable import VirtualExecution

@Suite struct DispatchTests {
  @Test func asyncAfterFiresAtItsVirtualTime() {
    let lines = trace { t in
      DispatchQueue.main.asyncAfter(deadline: .now() + 25) { t("main") }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1500)) { t("global") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { t("wall") }
      DispatchQueue(label: "own").async { t("own") }
    }
    #expect(lines == ["0 own", "1.500 global", "3 wall", "25 main"])
  }

  @Test func aSerialQueueKeepsItsOrderAlsoWhileItBlocks() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "serial")
      queue.async {
        t("a begins")
        Thread.sleep(forTimeInterval: 5)
        t("a ends")
      }
      queue.async { t("b") }
      DispatchQueue.global().async {
        sleep(30)
        t("other")
      }
    }
    #expect(lines == ["0 a begins", "5 a ends", "5 b", "30 other"])
  }

  @Test func blockingCallsDoNotNest() {
    // Queue 1 blocks 5 s; while it does, queue 2 begins to block 30 s: queue 1 goes on at 5 s all the same.
    let lines = trace { t in
      DispatchQueue(label: "1").async {
        usleep(5_000_000)
        t("1")
      }
      DispatchQueue(label: "2").asyncAfter(deadline: .now() + 1) {
        var time = timespec(tv_sec: 30, tv_nsec: 0)
        nanosleep(&time, nil)
        t("2")
      }
    }
    #expect(lines == ["5 1", "31 2"])
  }

  @Test func aSemaphoreIsWaitedForAndTimesOut() {
    let lines = trace { t in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue(label: "waiter").async {
        t("first \(semaphore.wait(timeout: .now() + 2) == .timedOut)")
        t("second \(semaphore.wait(timeout: .now() + 10) == .success)")
        semaphore.wait()
        t("third")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) { semaphore.signal() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 6) { semaphore.signal() }
    }
    #expect(lines == ["2 first true", "5 second true", "6 third"])
  }

  @Test func aGroupNotifiesAndIsWaitedFor() {
    let lines = trace { t in
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { group.leave() }
      DispatchQueue.global().async(group: group) { Thread.sleep(forTimeInterval: 3) }
      group.notify(queue: .main) { t("notified \(t.execution.isOnMain)") }
      DispatchQueue.global().async {
        t("early \(group.wait(timeout: .now() + 1) == .timedOut)")
        group.wait()
        t("waited")
      }
    }
    #expect(lines == ["1 early true", "3 notified true", "3 waited"])
  }

  @Test func syncRunsInItsTurn() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "queue")
      queue.async {
        Thread.sleep(forTimeInterval: 4)
        t("first")
      }
      DispatchQueue.global().async {
        let value = queue.sync { () -> Int in
          t("inside")
          return 3
        }
        t("after \(value)")
      }
    }
    #expect(lines == ["4 first", "4 inside", "4 after 3"])
  }

  @Test func barriersWaitForWhatRunsAndHoldWhatFollows() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      for second in [1, 2] {
        queue.async {
          sleep(UInt32(second))
          t("read \(second)")
        }
      }
      queue.async(flags: .barrier) {
        sleep(1)
        t("write")
      }
      queue.async { t("read after") }
    }
    #expect(lines == ["1 read 1", "2 read 2", "3 write", "3 read after"])
  }

  @Test func workItemsAreCancelledNotifiedAndWaitedFor() {
    let lines = trace { t in
      let cancelled = DispatchWorkItem { t("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: cancelled)
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) { cancelled.cancel() }
      let item = DispatchWorkItem {
        sleep(2)
        t("item")
      }
      item.notify(queue: .main) { t("notified") }
      DispatchQueue.global().async(execute: item)
      DispatchQueue.global().async {
        item.wait()
        t("waited")
      }
    }
    #expect(lines == ["2 item", "2 notified", "2 waited"])
  }

  @Test func timerSourcesFireUntilTheyAreCancelled() {
    let lines = trace { t in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      var count = 0
      timer.schedule(deadline: .now() + 1, repeating: 0.5)
      timer.setEventHandler {
        count += 1
        t("tick \(count)")
        if count == 3 { timer.cancel() }
      }
      timer.setCancelHandler { t("cancelled") }
      timer.resume()
    }
    #expect(lines == ["1 tick 1", "1.500 tick 2", "2 tick 3", "2 cancelled"])
  }

  @Test func aTimerSourceThatIsLetGoStops() {
    let lines = trace { t in
      var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .global())
      timer?.schedule(deadline: .now() + 1, repeating: 1)
      timer?.setEventHandler { t("tick") }
      timer?.activate()
      DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { timer = nil }
    }
    #expect(lines == ["1 tick", "2 tick"])
  }

  @Test func aSuspendedQueueWaits() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "suspended")
      queue.suspend()
      queue.async { t("ran") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 3) { queue.resume() }
      let inactive = DispatchQueue(label: "inactive", attributes: .initiallyInactive)
      inactive.async { t("active") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 4) { inactive.activate() }
    }
    #expect(lines == ["3 ran", "4 active"])
  }

  @Test func aQueueThatTargetsMainRunsThere() {
    let lines = trace { t in
      let queue = DispatchQueue(label: "on main", target: .main)
      queue.async {
        t("\(t.execution.isOnMain)")
        dispatchPrecondition(condition: .onQueue(.main))
        dispatchPrecondition(condition: .onQueue(queue))
      }
    }
    #expect(lines == ["0 true"])
  }

  @Test func specificsAreThoseOfTheQueue() {
    let lines = trace { t in
      let key = DispatchSpecificKey<String>()
      let queue = DispatchQueue(label: "keyed")
      queue.setSpecific(key: key, value: "mine")
      queue.async { t(DispatchQueue.getSpecific(key: key) ?? "none") }
      DispatchQueue.global().async { t(DispatchQueue.getSpecific(key: key) ?? "none") }
    }
    #expect(lines == ["0 mine", "0 none"])
  }

  @Test func concurrentPerformRunsEachRound() {
    let lines = trace { t in DispatchQueue.concurrentPerform(iterations: 3) { t("\($0)") } }
    #expect(lines == ["0 0", "0 1", "0 2"])
  }
}
