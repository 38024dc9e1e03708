import Dispatch
import Foundation
import Testing

@testable import VirtualExecution

@Suite struct ClockTests {
  @Test func everyClockIsVirtualAndExact() {
    var settings = VirtualExecution.Settings()
    settings.startsAt = 1_700_000_000
    settings.uptime = 1000
    let lines = Trace(settings).run { t in
      DispatchQueue.main.asyncAfter(deadline: .now() + 12.5) {
        t("\(Date().timeIntervalSince1970)")
        t("\(Date.now == Date(timeIntervalSince1970: 1_700_000_012.5))")
        t("\(DispatchTime.now().uptimeNanoseconds)")
        t("\(ProcessInfo.processInfo.systemUptime)")
        t("\(Date().timeIntervalSinceReferenceDate + 978_307_200)")
        t("\(time(nil))")
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        t("\(now.tv_sec) \(now.tv_nsec)")
        let begin = ContinuousClock.now
        sleep(3)
        t("\(ContinuousClock.now - begin)")
      }
    }
    #expect(
      lines == [
        "12.500 1700000012.5", "12.500 true", "12.500 1012500000000", "12.500 1012.5", "12.500 1700000012.5",
        "12.500 1700000012", "12.500 1012 500000000", "15.500 3.0 seconds",
      ])
  }

  @Test func randomNumbersAreThoseOfTheSeed() {
    func draw(_ seed: UInt64) -> [String] {
      var settings = VirtualExecution.Settings()
      settings.seed = seed
      return Trace(settings).run { t in
        t("\(UInt64.random(in: 0...UInt64.max))")
        t(UUID().uuidString)
        t("\(arc4random_uniform(1000))")
        t("\(Int.random(in: 1...6)) \([1, 2, 3, 4, 5].shuffled())")
      }
    }
    #expect(draw(1) == draw(1))
    #expect(draw(1) != draw(2))
    #expect(Set(draw(1)).count == 4)
  }

  @Test func aWallDeadlineCountsFromNow() {
    let lines = trace { t in
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) {
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 3) { t("wall") }
      }
    }
    #expect(lines == ["8 wall"])
  }

  @Test func sleepingUntilATimeEndsThen() {
    let lines = trace { t in
      sleep(2)
      for clock in [CLOCK_MONOTONIC, CLOCK_REALTIME] {
        var end = timespec()
        clock_gettime(clock, &end)
        end.tv_sec += 3
        clock_nanosleep(clock, TIMER_ABSTIME, &end, nil)
        t("there")
        clock_nanosleep(clock, TIMER_ABSTIME, &end, nil)
        t("past")
      }
    }
    #expect(lines == ["5 there", "5 past", "8 there", "8 past"])
  }
}
