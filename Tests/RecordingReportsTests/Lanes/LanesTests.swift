import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct LanesTests {
  private func lanes(_ recording: Recording) -> Lanes { Lanes(RecordingIndex(recording)) }

  private func event(_ at: VirtualInstant, _ kind: TimelineEvent.Kind, push: Int = 0) -> TimelineEvent {
    TimelineEvent(at: at, notification: push, process: 1, kind: kind)
  }

  @Test func waitingHandlingAndWhatGoesOnAfterwards() {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("a", at: .seconds(3), received: .seconds(1))]
    recording.timeline = [event(.seconds(28), .threadFree)]
    #expect(
      lanes(recording).spans == [
        [
          LaneSpan(.waiting, .zero, .seconds(1)), LaneSpan(.handling, .seconds(1), .seconds(3)),
          LaneSpan(.held, .seconds(3), .seconds(28)),
        ]
      ])
  }

  @Test func undecidedHandlingIsOpen() {
    var recording = Sample.recording()
    var outcome = NotificationOutcome(id: "a")
    outcome.arrivedAt = .zero
    outcome.didReceiveAt = .seconds(1)
    recording.notifications = [outcome, NotificationOutcome(id: "never arrived")]
    #expect(lanes(recording).spans[0].last == LaneSpan(.handling, .seconds(1), nil))
    #expect(lanes(recording).spans[1] == [])
  }

  @Test func whatTheExtensionNeverRanForHasNotWaited() {
    var recording = Sample.recording()
    var outcome = NotificationOutcome(id: "a")
    outcome.arrivedAt = .zero
    outcome.deliveredAt = .zero
    outcome.source = .original
    outcome.reason = .notMutable
    recording.notifications = [outcome]
    #expect(lanes(recording).spans == [[]])
  }

  @Test func transfersOfTheSameAddressEndInTheOrderOfTheirStarts() {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("a", at: .zero)]
    var life = ProcessLife(number: 1, from: .zero, peakMemory: 0)
    life.to = .seconds(9)
    recording.processes = [life]
    recording.timeline = [
      event(.seconds(1), .transferStarted(.download, url: "u")),
      event(.seconds(2), .transferStarted(.download, url: "u")),
      event(.seconds(3), .transferStarted(.upload, url: "u")),
      event(.seconds(4), .transferEnded(.download, url: "u", status: 404, bytes: nil, file: nil)),
      event(.seconds(5), .transferFailed(.upload, url: "u", .reset)),
      event(.seconds(6), .transferEnded(.upload, url: "never begun", status: 200, bytes: nil, file: nil)),
    ]
    #expect(
      lanes(recording).spans[0].filter { $0.kind == .transfer } == [
        LaneSpan(.transfer, .seconds(1), .seconds(4), "download, 404"),
        LaneSpan(.transfer, .seconds(3), .seconds(5), "upload, reset"),
        LaneSpan(.transfer, .seconds(2), .seconds(9), "download, lost"),
      ])
  }

  @Test func utterancesFindTheirPushAlsoWhereTwoHaveTheSameId() {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("twice", at: .zero), Sample.delivered("twice", at: .zero)]
    for place in [1, 0] {
      var utterance = UtteranceRecord(push: "twice", text: "\(place)", characters: 1, duration: .seconds(1))
      utterance.from = .seconds(Int64(place))
      recording.utterances.append(utterance)
      recording.timeline.append(event(.zero, .speechRequested(text: "\(place)", duration: .seconds(1)), push: place))
    }
    #expect(lanes(recording).spans.map { $0.last?.from } == [.zero, .seconds(1)])
  }

  @Test func localRequestsFollowThePushes() {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("a", at: .zero)]
    var request = LocalOutcome(id: "later", postedAt: .seconds(1))
    request.trigger = "after 60.000 s"
    request.deliveredAt = .seconds(61)
    request.banner = BannerSpan(from: .seconds(61), to: .seconds(61), seen: false)
    recording.local = [request]
    let lanes = lanes(recording)
    #expect(lanes.id(1) == "later")
    #expect(
      lanes.spans[1] == [
        LaneSpan(.pending, .seconds(1), .seconds(61), "after 60.000 s"),
        LaneSpan(.banner, .seconds(61), .seconds(61), "unseen"),
      ])
    #expect(
      lanes.lane(of: TimelineEvent(at: .zero, notification: nil, local: 0, process: nil, kind: .requestRemoved)) == 1)
  }
}
