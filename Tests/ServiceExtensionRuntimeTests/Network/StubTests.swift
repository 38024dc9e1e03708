import ServiceExtensionSimulator
import Testing

@Suite("N1, N2: what the network answers") struct StubTests {
  /// Downloads each address of `urls` one after another, then delivers.
  private func ends(_ urls: [String], on device: DeviceProfile = .classic, _ stubs: NetworkStub...) -> [String] {
    var scenario = Scenario(push("a"), on: device)
    scenario.network = stubs
    return scenario.replay { script, context in
      func next(_ rest: ArraySlice<String>) {
        guard let url = rest.first else { return script.deliver() }
        context.download(url) { _ in next(rest.dropFirst()) }
      }
      next(urls[...])
    }.transferEnds
  }

  @Test("N1: the time is the latency and the size divided by the bandwidth, rounded half up to a nanosecond")
  func time() {
    let large = stub("https://a/x") {
      $0.latency = .milliseconds(250)
      $0.bandwidth = 1_500_000
      $0.body.byteCount = 1_000_000
    }
    // 1 000 000 ÷ 1 500 000 = 0.666 666 666 666… s
    #expect(ends(["https://a/x"], large) == ["0.916666667 s 200"])
    #expect(ends(["https://a/x"], stub("https://a/x")) == ["0 s 200"])
  }

  @Test("N1: sizes and times beyond all measure neither trap nor end")
  func absurd() {
    let huge = stub("https://a/x") {
      $0.latency = .seconds(Int64.max / 1_000_000_000)
      $0.bandwidth = 1
      $0.body.byteCount = .max
    }
    #expect(ends(["https://a/x"], huge) == [])
  }

  @Test("N1: the most specific stub answers: without a star first, else the one with the most other characters")
  func specific() {
    let stubs = [
      stub("*") { $0.status = 201 }, stub("https://a/*") { $0.status = 202 },
      stub("https://a/*.jpg") { $0.status = 203 },
      stub("https://a/pictures/*") { $0.status = 204 }, stub("https://a/x.jpg") { $0.status = 205 },
    ]
    let urls = [
      "https://b/", "https://a/x", "https://a/y.jpg", "https://a/pictures/y.jpg", "https://a/x.jpg",
      "https://a/x.jpg#part",
      "HTTPS://A/x.jpg", "https://a/X.jpg",
    ]
    var scenario = Scenario(push("a"))
    scenario.network = stubs
    let recording = scenario.replay { script, context in
      for url in urls { context.download(url) { _ in } }
      script.deliver()
    }
    let found = recording.transferEnds.map { $0.suffix(3) }
    #expect(found == ["201", "202", "203", "204", "205", "205", "205", "203"])
  }

  @Test("N1: an unlisted address is an unknown host at once, and a diagnostic names it and what is listed")
  func unlisted() {
    let recording = Scenario(push("a")).with(network: stub("https://cdn.example/*")).replay { script, context in
      context.download("https://cnd.example/a.jpg") { result in
        #expect(result == .failed(.unknownHost))
        script.deliver()
      }
    }
    #expect(recording["a"].deliveredAt == .zero)
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(
          .unlistedURL,
          "the download of https://cnd.example/a.jpg failed: unknown host, since no stub answers it; 'network' lists https://cdn.example/* (N1)"
        )
      ])
  }

  @Test("N1: without any stub the diagnostic says so")
  func noNetwork() {
    let recording = Scenario(push("a")).replay { script, context in
      context.upload(to: "https://a/") { _ in script.deliver() }
    }
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "the upload of https://a/ failed: unknown host, since no stub answers it; the scenario has no 'network' (N1)"
      ])
  }

  @Test("N1: no route fails at once, a reset after the latency, a hang never ends")
  func failures() {
    let recording = Scenario(push("a")).with(
      network: stub("https://a/") {
        $0.failure = .noRoute; $0.latency = .seconds(1)
      },
      stub("https://b/") {
        $0.failure = .reset; $0.latency = .seconds(1)
      },
      stub("https://c/") {
        $0.failure = .hang; $0.latency = .seconds(1)
      }
    ).replay { _, context in
      for url in ["https://a/", "https://b/", "https://c/"] { context.download(url) { _ in } }
    }
    #expect(recording.transferEnds == ["0 s noRoute", "1 s reset"])
    #expect(recording["a"].reason == .bestAttempt)
  }

  @Test(
    "N1: what no address is fails at once",
    arguments: ["", "cat.jpg", "ftp://a/x", "https://", "https:///x", "https://a/a b", "://", "https://a/\u{0}"])
  func badAddress(url: String) { #expect(ends([url], stub("*")) == ["0 s badURL"]) }

  @Test("N1: a failure by chance is drawn anew for each request, seeded, and the same on every run")
  func chance() {
    var scenario = Scenario(burst("p", 1000, every: .seconds(60))).with(
      network: stub("https://a/") {
        $0.failure = .noRoute; $0.failureChance = 0.25
      })
    func run() -> [String] {
      scenario.replay { script, context in
        context.download("https://a/") { _ in script.deliver() }
      }.transferEnds
    }
    let first = run()
    let failed = first.count { $0.hasSuffix("noRoute") }
    // 250 of 1000 expected, standard deviation 13.7: four of them to either side.
    #expect((195...305).contains(failed))
    #expect(run() == first)
    scenario.seed = 2
    #expect(run() != first)
  }

  @Test("N1: of several requests of one push each has a draw of its own")
  func chanceOfRetries() {
    let recording = Scenario(push("a")).with(
      network: stub("https://a/") {
        $0.failure = .noRoute; $0.failureChance = 0.5
      }
    ).replay { script, context in
      for _ in 0..<100 { context.download("https://a/") { _ in } }
      script.deliver()
    }
    let failed = recording.transferEnds.count { $0.hasSuffix("noRoute") }
    #expect((30...70).contains(failed))
  }

  @Test("N1: a rate limit counts in fixed windows from 0; refused ones get 429 after the latency and do not count")
  func rateLimit() {
    let limited = stub("https://a/") {
      $0.latency = .milliseconds(500)
      $0.rateLimit = .init(count: 2, per: .seconds(10))
    }
    let recording = Scenario(burst("p", 13, every: .seconds(1))).with(network: limited).replay { script, context in
      context.download("https://a/") { _ in script.deliver() }
    }
    // Asked at 0 … 12: 0 and 1 are the window's two, then again 10 and 11.
    let statuses = recording.transferEnds.map { $0.suffix(3) }
    #expect(statuses == ["200", "200"] + Array(repeating: "429", count: 8) + ["200", "200", "429"])
    #expect(recording.transferEnds[2] == "2.5 s 429")
  }

  @Test("N1: a rate limit of none refuses all; a request that fails does not count")
  func rateLimitAndFailure() {
    let none = stub("https://a/") { $0.rateLimit = .init(count: 0, per: .seconds(1)) }
    #expect(ends(["https://a/"], none) == ["0 s 429"])
    let failing = stub("https://a/") {
      $0.failure = .reset
      $0.rateLimit = .init(count: 1, per: .seconds(1))
    }
    #expect(ends(["https://a/", "https://a/"], failing) == ["0 s reset", "0 s reset"])
  }

  @Test("N1: an outage holds from its start up to, not including, its end")
  func outage() {
    let out = stub("https://a/") {
      $0.outages = [.init(from: .seconds(1), to: .seconds(2)), .init(from: .seconds(4), to: nil)]
    }
    let recording = Scenario(burst("p", 6, every: .seconds(1))).with(network: out).replay { script, context in
      context.download("https://a/") { _ in script.deliver() }
    }
    #expect(recording.transferEnds == ["0 s 200", "1 s noRoute", "2 s 200", "3 s 200", "4 s noRoute", "5 s noRoute"])
  }

  @Test("N2: plain http is refused, also where a stub answers, unless the app allows it")
  func plainHTTP() {
    #expect(ends(["http://a/x"], stub("http://a/*")) == ["0 s insecure"])
    let allowing = DeviceProfile.classic.with { $0.extension.allowsPlainHTTP = true }
    #expect(ends(["http://a/x"], on: allowing, stub("http://a/*")) == ["0 s 200"])
  }

  @Test("N1: an answer of status 404 is an answer with a body, and is remarked once however often it comes")
  func notFound() {
    let recording = Scenario(push("a")).with(network: stub("https://a/x.jpg") { $0.status = 404 }).replay {
      script, context in
      context.download("https://a/x.jpg") { result in
        #expect(result.success == nil)
        if case .response(let response) = result { #expect(response.body.byteCount == 1000) }
        context.download("https://a/x.jpg") { _ in script.deliver() }
      }
    }
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(.transferFailed, "the download of https://a/x.jpg was answered with status 404 (N1)")
      ])
  }

  @Test(
    "N1, both profiles: an upload takes the latency and its own size divided by the bandwidth",
    arguments: DeviceProfile.builtIn)
  func upload(profile: DeviceProfile) {
    let server = stub("https://a/") {
      $0.latency = .seconds(1)
      $0.bandwidth = 1000
      $0.body.byteCount = 1_000_000
    }
    let recording = Scenario(push("a"), on: profile).with(network: server).replay { script, context in
      context.upload(2000, to: "https://a/") { _ in script.deliver() }
    }
    let outcome = recording["a"]
    #expect(outcome.didReceiveAt.map { $0.advanced(by: .seconds(3)) } == outcome.deliveredAt)
  }
}
