import Testing
import VirtualTime

@Suite struct VirtualInstantTests {
  @Test("T1: time is whole nanoseconds from the start")
  func wholeNanoseconds() {
    #expect(VirtualInstant.zero.nanoseconds == 0)
    #expect(VirtualInstant.seconds(9).nanoseconds == 9_000_000_000)
    #expect(VirtualInstant.milliseconds(250).nanoseconds == 250_000_000)
    #expect(VirtualInstant.seconds(0.25).nanoseconds == 250_000_000)
    #expect(VirtualInstant.seconds(0.1 + 0.2).nanoseconds == 300_000_000)
    #expect(VirtualInstant.zero.advanced(by: .seconds(30)) == .seconds(30))
    #expect(VirtualInstant.seconds(2).duration(to: .seconds(30)) == .seconds(28))
    #expect(VirtualInstant.seconds(30).duration(to: .seconds(2)) == .seconds(-28))
    #expect(VirtualInstant.seconds(3).sinceStart == .seconds(3))
  }

  @Test("arithmetic saturates at both ends")
  func saturation() {
    let last = VirtualInstant(nanoseconds: .max - 1)
    let first = VirtualInstant(nanoseconds: .min)
    #expect(last.advanced(byNanoseconds: 1) == .never)
    #expect(last.advanced(by: .seconds(Int64.max)) == .never)
    #expect(first.advanced(byNanoseconds: -1) == first)
    #expect(VirtualInstant.zero.advanced(by: .seconds(Int64.min)) == first)
    #expect(VirtualInstant.seconds(Int64.max) == .never)
    #expect(VirtualInstant.milliseconds(UInt64.max) == .never)
    #expect(VirtualInstant.seconds(1e300) == .never)
    #expect(VirtualInstant.seconds(.infinity) == .never)
    #expect(VirtualInstant.seconds(-1e300) == first)
    #expect(VirtualInstant.seconds(.nan) == .zero)
    #expect(first.duration(to: .never) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
  }

  @Test("what never comes stays so")
  func never() {
    #expect(VirtualInstant.never.advanced(by: .seconds(-1)) == .never)
    #expect(VirtualInstant.never > VirtualInstant(nanoseconds: .max - 1))
  }

  @Test(
    "a duration in whole nanoseconds is rounded down",
    arguments: [
      (Duration(secondsComponent: 0, attosecondsComponent: 1), 0),
      (Duration(secondsComponent: 0, attosecondsComponent: -1), -1),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
      (.nanoseconds(-5), -5),
      (.nanoseconds(Int64.max), .max),
      (.nanoseconds(Int64.min), .min),
      (.nanoseconds(Int64.max) + .nanoseconds(1), .max),
      (.nanoseconds(Int64.min) - .nanoseconds(1), .min),
      (.seconds(Int64.max), .max),
      (.seconds(Int64.min), .min),
    ] as [(Duration, Int64)])
  func durations(duration: Duration, nanoseconds: Int64) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }

  @Test(
    "an instant is described in seconds, exactly",
    arguments: [
      (0, "0 s"), (200_000_000, "0.2 s"), (30_000_000_000, "30 s"), (1_000_000_001, "1.000000001 s"),
      (100_000_010, "0.10000001 s"), (-1_500_000_000, "-1.5 s"), (.min, "-9223372036.854775808 s"), (.max, "never"),
    ] as [(Int64, String)])
  func description(nanoseconds: Int64, text: String) {
    #expect("\(VirtualInstant(nanoseconds: nanoseconds))" == text)
  }
}
