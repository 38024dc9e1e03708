import ServiceExtensionRuntime
import Testing
import VirtualTime

struct TimelineEventSummaryTests {
  let recording = Sample.recording

  @Test func aSummaryHasTheTimeWhoAndWhat() {
    #expect(recording.timeline[10].summary(in: recording) == "8.000 s  pay-1  speech cut at 1 of 2 characters")
    #expect(
      recording.timeline[11].summary(in: recording)
        == "8.000 s  process 1  process 1 ended: the banner's time was up and no notification was undecided")
  }

  @Test func anEventOfThePhoneIsTheDevices() {
    let event = TimelineEvent(at: .seconds(3), notification: nil, process: nil, kind: .device(.focus(true)))
    #expect(event.summary(in: recording) == "3.000 s  device  Focus on")
  }

  @Test func anEventOfANotificationThatIsNotThereIsNoTrap() {
    let event = TimelineEvent(at: .seconds(3), notification: 99, process: nil, kind: .arrived)
    #expect(event.summary(in: recording) == "3.000 s  device  arrived")
  }

  @Test func everyKindIsOneLineInPlainWords() {
    let sentences = Sample.everyKind.map {
      TimelineEvent(at: .zero, notification: nil, process: 1, kind: $0).sentence
    }
    #expect(
      sentences == [
      ])
    #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test func timesAreRoundedToTheMillisecond() {
    #expect(VirtualInstant(nanoseconds: 66_666_667).secondsText == "0.067 s")
    #expect(VirtualInstant(nanoseconds: 999_600_000).secondsText == "1.000 s")
    #expect(VirtualInstant(nanoseconds: -1_500_000).secondsText == "-0.002 s")
    #expect(VirtualInstant.never.secondsText == "9223372036.855 s")
    #expect(Duration.seconds(90).secondsText == "90.000 s")
  }

  @Test func exactTimesKeepEveryNanosecond() {
    #expect(VirtualInstant(nanoseconds: 66_666_667).exactSecondsText == "0.066666667 s")
    #expect(VirtualInstant(nanoseconds: 500_000_000).exactSecondsText == "0.500 s")
    #expect(VirtualInstant(nanoseconds: .min).exactSecondsText == "-9223372036.854775808 s")
    #expect(Duration.nanoseconds(-1).exactSecondsText == "-0.000000001 s")
  }
}
