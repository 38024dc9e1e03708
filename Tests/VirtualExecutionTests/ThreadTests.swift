import Foundation
import Synchronization
import Testing

@testable import VirtualExecution

@Suite struct ThreadTests {
  @Test func aThreadOfItsOwnRunsOnVirtualTime() {
    let lines = trace { t in
      let thread = Thread {
        t("thread")
        Thread.sleep(forTimeInterval: 2)
        t("slept")
      }
      thread.start()
      t("started")
    }
    #expect(lines == ["0 started", "0 thread", "2 slept"])
  }

  @Test func aLockHeldByCodeThatWaitsIsWaitedForVirtually() {
    let lines = trace { t in
      let lock = NSLock()
      DispatchQueue(label: "holder").async {
        lock.lock()
        sleep(4)
        lock.unlock()
        t("released")
      }
      DispatchQueue(label: "second").asyncAfter(deadline: .now() + 1) {
        lock.lock()
        t("taken")
        lock.unlock()
      }
    }
    #expect(lines == ["4 released", "4 taken"])
  }

  @Test func aMutexOfSynchronizationIsWaitedForVirtually() {
    final class Box: Sendable { let mutex = Mutex(0) }
    let lines = trace { t in
      let box = Box()
      DispatchQueue(label: "holder").async { box.mutex.withLock { _ in _ = sleep(4) } }
      DispatchQueue(label: "second").asyncAfter(deadline: .now() + 1) { box.mutex.withLock { _ in t("taken") } }
    }
    #expect(lines == ["4 taken"])
  }

  @Test func aConditionIsSignalledAndTimesOut() {
    let lines = trace { t in
      let condition = NSCondition()
      DispatchQueue(label: "waiter").async {
        condition.lock()
        t("first \(condition.wait(until: Date() + 2))")
        condition.wait()
        t("second")
        condition.unlock()
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 3) {
        condition.lock()
        condition.signal()
        condition.unlock()
      }
    }
    #expect(lines == ["2 first false", "3 second"])
  }

  @Test func operationsRunOnVirtualTime() {
    let lines = trace { t in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperation {
        sleep(2)
        t("a")
      }
      queue.addOperation { t("b") }
      DispatchQueue.global().async {
        queue.waitUntilAllOperationsAreFinished()
        t("all")
      }
    }
    #expect(lines == ["2 a", "2 b", "2 all"])
  }

  @Test func aBroadcastWakesAll() {
    let lines = trace { t in
      let condition = NSCondition()
      for name in ["first", "second"] {
        DispatchQueue(label: name).async {
          condition.lock()
          condition.wait()
          t(name)
          condition.unlock()
        }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        condition.lock()
        condition.broadcast()
        condition.unlock()
      }
    }
    #expect(lines == ["1 first", "1 second"])
  }

  @Test func aSignalIsNotLostOnOneWhoseTimeIsOver() {
    let lines = trace { t in
      let condition = NSCondition()
      // Due at the same instant, and before the first waiter looks again: it is the second that the signal is for.
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { condition.signal() }
      for (name, seconds) in [("first", 1.0), ("second", 9.0)] {
        DispatchQueue(label: name).async {
          condition.lock()
          t("\(name) \(condition.wait(until: Date() + seconds))")
          condition.unlock()
        }
      }
    }
    #expect(lines.sorted() == ["1 first false", "1 second true"])
  }
}
