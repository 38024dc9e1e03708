import ServiceExtensionSimulator
import Testing

@Suite("N3, T4, L3: downloads and the process") struct TransferTests {
  static let fresh = 3 << 20

  @Test(
    "N3: a body in memory counts until the notification is decided, one in a file does not",
    arguments: DeviceProfile.builtIn)
  func memory(profile: DeviceProfile) {
    let recording = Scenario(push("a"), on: profile).with(network: jpeg("https://a/*", bytes: 8_000_000)).replay {
      script, context in
      context.download("https://a/file.jpg") { _ in
        context.download("https://a/memory.jpg", to: .memory) { result in
          #expect(result.success?.file == nil)
          context.after(.seconds(1)) { script.deliver() }
        }
      }
    }
    let footprints = recording.timeline.compactMap { if case .memory(let bytes) = $0.kind { bytes } else { nil } }
    #expect(footprints == [Self.fresh + 8_000_000, Self.fresh])
    #expect(recording.order(of: "memory", "decided") == ["memory", "decided", "memory"])
    #expect(recording.processes[0].peakMemory == Self.fresh + 8_000_000)
  }

  @Test("N3: bodies of several notifications add up, and go one by one")
  func severalBodies() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b"), on: profile).with(network: jpeg("https://a/*", bytes: 1_000_000))
      .replay { script, context in
        context.download("https://a/x", to: .memory) { _ in
          context.after(.seconds(context.pushID == "a" ? 1 : 2)) { script.deliver() }
        }
      }
    let footprints = recording.timeline.compactMap {
      if case .memory(let bytes) = $0.kind { bytes - Self.fresh } else { nil }
    }
    #expect(footprints == [1_000_000, 2_000_000, 1_000_000, 0])
  }

  @Test("N3, X2: a body that crosses the limit ends the process; its completion never runs")
  func overLimit() {
    let recording = Scenario(push("a")).with(network: jpeg("https://a/*", bytes: 23_000_000)).replay {
      script, context in
      context.download("https://a/x.jpg", to: .memory) { _ in
        context.log("never")
        script.deliver()
      }
    }
    #expect(recording["a"].reason == .memory)
    #expect(recording.ends == [.end(0, .memory)])
    #expect(recording.log.isEmpty)
  }

  @Test("N3: the original shown at the hard end lets go of the body where the process lives on")
  func releasedAtExpiry() {
    let recording = Scenario(push("a"), on: .modern).with(network: jpeg("https://a/*", bytes: 1_000_000)).replay(
      expiry: { _, _ in }
    ) { _, context in
      context.download("https://a/x.jpg", to: .memory) { _ in }
    }
    let last = recording.timeline.last { if case .memory = $0.kind { true } else { false } }
    #expect(last?.kind == .memory(footprint: Self.fresh))
    #expect(last?.at == .seconds(30))
  }

  @Test("N3: a body that comes after the decision is let go once its completion has run")
  func afterDecision() {
    let recording = Scenario(push("a")).with(network: jpeg("https://a/*", latency: .seconds(1))).replay {
      script, context in
      script.deliver()
      context.download("https://a/x.jpg", to: .memory) { _ in }
    }
    let footprints = recording.timeline.compactMap { if case .memory(let bytes) = $0.kind { bytes } else { nil } }
    #expect(footprints == [Self.fresh + 1000, Self.fresh])
  }

  @Test("T4: what hangs is named, with its label where it has one")
  func stalled() throws {
    let recording = Scenario(push("a")).with(network: stub("https://a/*") { $0.failure = .hang }).replay { _, context in
      context.download("https://a/icon.png") { _ in }
      context.after(.seconds(1)) { context.upload(to: "https://a/seen", label: "the receipt") { _ in } }
    }
    let message = try #require(recording["a"].diagnostics.first { $0.code == .stalled }?.message)
    #expect(
      message
        == "undecided since 1 s with nothing left to run before the end of its time; it waits for "
        + "the download of https://a/icon.png since 0 s, the receipt since 1 s")
  }

  @Test("T4: a download that ends in time is no stall, one that ends too late is")
  func stalledByTime() {
    func codes(_ seconds: Double) -> [DiagnosticCode] {
      Scenario(push("a")).with(network: jpeg("https://a/*", latency: .seconds(seconds))).replay { script, context in
        context.download("https://a/x.jpg") { _ in script.deliver() }
      }.codes("a")
    }
    #expect(codes(29) == [])
    #expect(codes(30) == [])
    #expect(codes(31) == [.stalled, .workLost])
  }

  @Test("L3: the end of the process ends downloads and uploads: lost work with its progress")
  func lostWork() {
    let recording = Scenario(push("a")).with(
      network: jpeg("https://a/*", latency: .seconds(24)), stub("https://hangs/*") { $0.failure = .hang }
    ).replay { script, context in
      script.deliver()
      context.download("https://a/x.jpg") { _ in context.log("never") }
      context.upload(to: "https://hangs/", label: "receipt") { _ in context.log("never") }
    }
    // Retracted at 6, 6 of 24 s done.
    #expect(
      recording.processes[0].lostWork == [
        LostWork(kind: .download, what: "https://a/x.jpg", push: "a", progress: 0.25),
        LostWork(kind: .upload, what: "receipt", push: "a", progress: nil),
      ])
    #expect(recording.codes("a") == [.workLost])
    #expect(recording.log.isEmpty)
  }

  @Test("L3: a download of a process that has ended never reaches the next one")
  func endedProcess() {
    let recording = Scenario(push("a"), push("b", at: 7)).with(network: jpeg("https://a/*", latency: .seconds(8)))
      .replay {
        script, context in
        script.deliver()
        context.download("https://a/x.jpg") { _ in context.log("done for \(context.pushID)") }
        if context.pushID == "b" { context.after(.seconds(1)) { context.log("b lives") } }
      }
    #expect(recording.log == ["b lives"])
  }

  @Test("Cancelling ends a download at once, and only once")
  func cancel() {
    let recording = Scenario(push("a")).with(network: jpeg("https://a/*", latency: .seconds(9))).replay {
      script, context in
      let download = context.download("https://a/x.jpg") { result in
        #expect(result == .failed(.cancelled))
        script.deliver()
      }
      context.after(.seconds(2)) {
        download.cancel()
        download.cancel()
      }
      context.after(.seconds(4)) { download.cancel() }
    }
    #expect(recording.transferEnds == ["2 s cancelled"])
    #expect(recording["a"].deliveredAt == .seconds(2))
    #expect(recording["a"].diagnostics == [])
  }

  @Test("Files outlive the process, and belong to the extension")
  func files() {
    let recording = Scenario(push("a"), push("b", at: 60)).with(network: jpeg("https://a/*", bytes: 5)).replay {
      script, context in
      context.log("\(context.file("x.jpg")?.byteCount ?? 0), \(context.file("own")?.byteCount ?? 0)")
      context.writeFile("own", FileContents(bytes: [1, 2, 3]))
      context.download("https://a/x.jpg") { _ in
        if context.pushID == "b" { context.removeFile("own") }
        context.log("\(context.file("x.jpg")?.byteCount ?? 0), \(context.file("own")?.byteCount ?? 0)")
        script.deliver()
      }
    }
    #expect(recording.log == ["0, 0", "5, 3", "5, 3", "5, 0"])
    #expect(recording.totals.processes == 2)
  }

  @Test("A file is named by the last part of the address, without what follows")
  func names() {
    let urls = ["https://a/b/c.jpg?x=/y.png", "https://a/", "https://a", "https://a/b/"]
    let recording = Scenario(push("a")).with(network: stub("*")).replay { script, context in
      for url in urls {
        context.download(url) { if case .response(let response) = $0 { context.log(response.file ?? "") } }
      }
      script.deliver()
    }
    #expect(recording.log == ["c.jpg", "download", "download", "download"])
  }

  @Test("T3: with less detail the same is decided at the same time", arguments: [RecordingDetail.totals, .outcomes])
  func detail(detail: RecordingDetail) {
    let scenario = Scenario(burst("p", 20)).with(
      network: jpeg("https://a/*", bytes: 20_000_000, latency: .milliseconds(100)),
      stub("https://gone/*") { $0.status = 404 })
    let receive: @Sendable (Script, ExtensionContext) -> Void = { script, context in
      context.download("https://gone/x") { _ in
        context.download("https://a/x.jpg") { result in
          if let response = result.success { _ = try? context.makeAttachment(of: response) }
          script.deliver()
        }
      }
    }
    #expect(scenario.replay(detail: detail, receive).totals == scenario.replay(receive).totals)
  }
}
