import ServiceExtensionRuntime
import Testing
import VirtualTime

struct JudgeOverallTests {
  let recording = Sample.recording

  func judge(_ name: String, _ matcher: Matcher) -> Judgement {
    recording.judge([Expected(.overall(name), matcher)])[0]
  }

  @Test func bannersAreCounted() {
    #expect(
      judge(
        "banners", .members([.init("seen", .equals(2)), .init("shown", .atMost(2)), .init("skipped", .equals(0))])
      ).held)
    #expect(
      judge("banners", .members([.init("seen", .atLeast(3))])).description
        == "banners.seen: expected at least 3, found 2")
  }

  @Test func terminationsAreANumberOrTheReasonsInTheOrderOfTheirEnds() {
    #expect(judge("terminations", .equals(1)).held)
    #expect(judge("terminations", .elements([.equals("retracted")])).held)
    #expect(
      judge("terminations", .elements([.equals("crashed"), .equals("retracted")])).description
        == "terminations: expected 2 elements: [crashed, retracted], found 1: [retracted]")
    var recording = recording
    var early = ProcessLife(number: 2, from: .zero, peakMemory: 0)
    early.to = .seconds(3)
    early.reason = .crashed
    recording.processes += [early, ProcessLife(number: 3, from: .zero, peakMemory: 0)]
    let expectation = Expected(.overall("terminations"), .elements([.equals("crashed"), .equals("retracted")]))
    #expect(recording.judge([expectation])[0].held)
  }

  @Test func processesAndUtterancesAreANumberOrAList() {
    #expect(judge("processes", .equals(1)).held)
    #expect(judge("utterances", .equals(3)).held)
    #expect(
      judge(
        "utterances",
        .members([.init("whole", .equals(1)), .init("cut", .equals(1)), .init("neverBegun", .equals(1))])
      ).held)
    #expect(
      judge("processes", .elements([.members([.init("to", .time(7_000_000_000, within: 0))])])).description
        == "processes[0].to: expected 7.000 s, found 8.000 s, 1.000 s later")
    #expect(
      judge("processes", .elements([.members([.init("peakMemory", .atMost(1000))])])).description
        == "processes[0].peakMemory: expected at most 1000 bytes, found 3145728 bytes")
    let utterances = judge(
      "utterances", .elements([.present, .present, .members([.init("from", .time(1, within: 0))])]))
    #expect(utterances.description == "utterances[2].from: expected 0.000000001 s, found nothing")
  }

  @Test func totalsAreANumberEach() {
    #expect(judge("totals", .members([.init("modified", .equals(2)), .init("latency", .absent)])).held)
    #expect(
      judge("totals", .members([.init("terminationReasons", .members([.init("crashed", .atLeast(1))]))])).description
        == "totals.terminationReasons.crashed: expected at least 1, found 0")
  }

  @Test func theTimelineIsSearchedInOrder() {
    let shown = Matcher.members([.init("kind", .equals("bannerShown")), .init("push", .equals("first"))])
    let replaced = Matcher.members([.init("kind", .equals("bannerReplaced"))])
    #expect(judge("timeline", .inOrder([shown, replaced])).held)
    #expect(
      judge("timeline", .inOrder([replaced, shown])).description == """
        timeline[1]: expected { kind: bannerShown, push: first } after 2.000 s, found only an earlier one: \
        { at: 0.500 s, kind: bannerShown, push: first, updated: false }
        """)
    #expect(
      judge("timeline", .inOrder([.members([.init("kind", .equals("timeWillExpire"))])])).description
        == "timeline[0]: expected { kind: timeWillExpire }, found none")
  }

  @Test func anUnknownNameIsAFailure() {
    #expect(
      judge("sounds", .present).description == """
        sounds: expected one of banners, totals, terminations, processes, utterances, timeline, local, finalState, \
        responses, backgroundRuns, appStates, diagnostics, found "sounds"
        """)
  }
}
