import ServiceExtensionSimulator
import Testing

@Suite("T3: determinism") struct DeterminismTests {
  /// A run with everything that is random or tied: jitter, chances, concurrency, speech, a crash.
  static func busy(seed: UInt64) -> Scenario {
    let profile = DeviceProfile.modern.with {
      $0.dispatch = .concurrent(4)
      $0.speech.audio = .allowed
      $0.retraction = .whenIdle
    }
    var scenario = Scenario(
      burst("p", 60, every: .milliseconds(200), jitter: .seconds(2), body: nineCharacters), burst("q", 5, at: 3),
      on: profile
    )
    .with(.loseMutation, for: "p-*", chance: 0.3).with(.killExtension, from: 7).with(.duplicateInvocation, chance: 0.2)
    scenario.seed = seed
    return scenario
  }

  @Test("T3: the same scenario, handler and seed give the same recording, on eight threads at once")
  func determinism() async throws {
    let scenario = Self.busy(seed: 7)
    let first = try scenario.replay(strategy: "deliver-at-fraction")
    #expect(first.notifications.count > 65)
    let all = try await withThrowingTaskGroup(of: Recording.self) { group in
      for _ in 0..<8 { group.addTask { try scenario.replay(strategy: "deliver-at-fraction") } }
      return try await group.reduce(into: [Recording]()) { $0.append($1) }
    }
    #expect(all.allSatisfy { $0 == first })
  }

  @Test("T3: another seed gives another run")
  func seeds() throws {
    let arrivals = try [UInt64(1), 2].map { seed in
      try Self.busy(seed: seed).replay(strategy: "deliver-at-fraction").notifications.map(\.arrivedAt)
    }
    #expect(arrivals[0] != arrivals[1])
  }

  @Test("T3: how much is recorded changes nothing that happens", arguments: [RecordingDetail.totals, .outcomes])
  func detail(detail: RecordingDetail) throws {
    let scenario = Self.busy(seed: 7)
    let whole = try scenario.replay()
    let less = try scenario.replay(detail: detail)
    #expect(less.totals == whole.totals)
    #expect(less.endedAt == whole.endedAt)
    #expect(less.timeline.isEmpty)
    if detail == .outcomes {
      #expect(less.notifications == whole.notifications)
      #expect(less.processes == whole.processes)
      #expect(less.utterances == whole.utterances)
    }
  }

  @Test("T3: a random wait is drawn from the stream of push and step: others do not shift it")
  func independentDraws() throws {
    let wait = Step.Action.wait(.range(.seconds(1), .seconds(2), label: nil))
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(9) }
    let alone = try Scenario(push("b"), on: profile).replay(steps: [wait, .deliverBest])["b"]
    let together = try Scenario(push("a"), push("b"), push("c"), on: profile).replay(steps: [wait, .deliverBest])
    #expect(alone.latency == together["b"].latency)
    #expect(Set(together.notifications.map(\.latency)).count == 3)
    for outcome in together.notifications {
      #expect((.seconds(1) ... .seconds(2)).contains(try #require(outcome.latency)))
    }
  }
}
