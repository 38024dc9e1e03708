import ServiceExtensionSimulator
import Testing

@Suite("What holds in every run, over four hundred drawn scenarios") struct InvariantTests {
  /// A drawn scenario and what came of it.
  struct Run {
    let seed: Int
    let scenario: Scenario
    let recording: Recording
  }

  static let runs: [Run] = (0..<400).compactMap { seed in
    let scenario = RandomScenario.make(seed: seed)
    return (try? scenario.replay()).map { Run(seed: seed, scenario: scenario, recording: $0) }
  }

  @Test("C1, X1: every push that arrives is decided, and once")
  func decidedOnce() throws {
    for run in Self.runs {
      let recording = run.recording
      var decisions = Array(repeating: 0, count: recording.notifications.count)
      for event in recording.timeline {
        switch event.kind {
        case .decided, .notInvoked: decisions[try #require(event.notification)] += 1
        default: break
        }
      }
      // A refused launch, too, is a decision.
      #expect(decisions.allSatisfy { $0 == 1 }, "seed \(run.seed)")
      #expect(recording.notifications.allSatisfy { $0.reason != nil && $0.arrivedAt != nil }, "seed \(run.seed)")
      let totals = recording.totals
      let results = totals.modified + totals.original + totals.suppressed + totals.dropped + totals.silent
      #expect(results == recording.notifications.count, "seed \(run.seed)")
      #expect(totals.arrived == totals.pushes, "seed \(run.seed)")
    }
  }

  @Test("E2: no notification is decided after its hard end, none before it arrived")
  func inTime() throws {
    for run in Self.runs {
      for outcome in run.recording.notifications {
        guard let arrived = outcome.arrivedAt, let decided = outcome.decidedAt else { continue }
        #expect(decided >= arrived, "seed \(run.seed), \(outcome.id)")
        guard let received = outcome.didReceiveAt else { continue }
        #expect(received >= arrived && decided >= received, "seed \(run.seed), \(outcome.id)")
        #expect(decided <= received.advanced(by: run.scenario.device.budget), "seed \(run.seed), \(outcome.id)")
      }
    }
  }

  @Test("D1, D2: never more undecided in the extension than there are slots")
  func slots() throws {
    for run in Self.runs {
      let limit = if case .concurrent(let count) = run.scenario.device.dispatch { count } else { 1 }
      var open = Set<Int>()
      for event in run.recording.timeline {
        switch event.kind {
        case .didReceive: open.insert(try #require(event.notification))
        case .decided: open.remove(try #require(event.notification))
        default: continue
        }
        #expect(open.count <= limit, "seed \(run.seed) at \(event.at)")
      }
    }
  }

  @Test("D3: one process at a time, numbered, each with an end not before its start; nothing of it after its end")
  func processes() throws {
    for run in Self.runs {
      let recording = run.recording
      #expect(recording.processes.map(\.number) == Array(1..<(recording.processes.count + 1)), "seed \(run.seed)")
      var live: Int?
      for event in recording.timeline {
        switch event.kind {
        case .launching:
          #expect(live == nil, "seed \(run.seed) at \(event.at)")
          live = event.process
        case .processEnded:
          #expect(live == event.process, "seed \(run.seed) at \(event.at)")
          live = nil
        case .didReceive, .timeWillExpire, .launched, .handlerBusy, .memory, .locked, .log:
          #expect(live == event.process, "seed \(run.seed) at \(event.at): \(event.kind.name)")
        default: break
        }
      }
      #expect(recording.totals.terminations == recording.processes.count { $0.to != nil }, "seed \(run.seed)")
    }
  }

  @Test("B2: at most one banner; each leaves before the next, and is seen unless it left at once")
  func banners() throws {
    for run in Self.runs {
      let recording = run.recording
      var visible: Int?
      for event in recording.timeline {
        switch event.kind {
        case .bannerShown:
          #expect(visible == nil, "seed \(run.seed) at \(event.at)")
          visible = event.notification
        case .bannerRetracted, .bannerReplaced:
          #expect(visible == event.notification, "seed \(run.seed) at \(event.at)")
          visible = nil
        case .bannerSkipped: #expect(visible != event.notification, "seed \(run.seed) at \(event.at)")
        default: break
        }
      }
      for banner in recording.notifications.compactMap(\.banner) {
        #expect(banner.seen == (banner.to ?? recording.endedAt > banner.from), "seed \(run.seed)")
      }
      #expect(
        recording.totals.bannersSeen == recording.notifications.count { $0.banner?.seen ?? false }, "seed \(run.seed)")
    }
  }

  @Test("S2: with across queue no two utterances overlap; each begins after it was asked for; the sums agree")
  func utterances() throws {
    for run in Self.runs {
      let recording = run.recording
      let begun = recording.utterances.compactMap { one in one.from.map { (from: $0, to: one.to) } }.sorted {
        $0.from < $1.from
      }
      if run.scenario.device.speech.across == .queue {
        for (first, second) in zip(begun, begun.dropFirst()) {
          let end = try #require(first.to, "seed \(run.seed)")
          #expect(end <= second.from, "seed \(run.seed)")
        }
      }
      for utterance in recording.utterances {
        guard utterance.isWhole, let from = utterance.from else { continue }
        #expect(utterance.spokenCharacters == utterance.characters, "seed \(run.seed)")
        #expect(utterance.to == from.advanced(by: utterance.duration), "seed \(run.seed)")
      }
      let totals = recording.totals
      #expect(totals.utterancesWhole == recording.utterances.count(where: \.isWhole), "seed \(run.seed)")
      #expect(totals.utterancesNeverBegun == recording.utterances.count { $0.from == nil }, "seed \(run.seed)")
      #expect(
        totals.utterancesWhole + totals.utterancesCut + totals.utterancesNeverBegun == recording.utterances.count,
        "seed \(run.seed)")
    }
  }

  @Test("L3: after the end of the run nothing is open but what has no end")
  func nothingLeft() throws {
    for run in Self.runs {
      let recording = run.recording
      if run.scenario.device.eviction != nil {
        #expect(recording.processes.allSatisfy { $0.to != nil }, "seed \(run.seed)")
      }
      if run.scenario.device.banner.style == .temporary {
        #expect(recording.notifications.allSatisfy { $0.banner == nil || $0.banner?.to != nil }, "seed \(run.seed)")
      }
      #expect(recording.timeline.map(\.at) == recording.timeline.map(\.at).sorted(), "seed \(run.seed)")
    }
  }

  @Test("the drawn scenarios reach most results and most ends of a process that the rules have")
  func rich() {
    #expect(Set(Self.runs.flatMap { $0.recording.notifications.compactMap(\.reason) }).count >= 13)
    #expect(Set(Self.runs.flatMap { $0.recording.processes.compactMap(\.reason) }).count >= 9)
  }

  @Test("T3: a second run is equal, and less detail changes no sum")
  func determinism() throws {
    for run in Self.runs {
      let recording = run.recording
      #expect(try run.scenario.replay() == recording, "seed \(run.seed)")
      #expect(try run.scenario.replay(detail: .totals).totals == recording.totals, "seed \(run.seed)")
    }
  }

  @Test("Z19: up to any instant a run is the beginning of the whole run")
  func prefix() throws {
    for run in Self.runs {
      let whole = run.recording
      let part = try run.scenario.until(13.5).replay()
      // A push that has not arrived stands in the part without a place in the whole; the events before are the same.
      #expect(part.timeline == whole.timeline.filter { $0.at <= .seconds(13.5) }, "seed \(run.seed)")
    }
  }
}
