import ServiceExtensionSimulator
import Testing

@Suite("The steps download and upload") struct TransferStepTests {
  private func download(_ url: String = "https://a/x.jpg", _ change: (inout Step.DownloadStep) -> Void = { _ in })
    -> Step
  {
    var step = Step.DownloadStep(url)
    change(&step)
    return Step(.download(step))
  }

  private func upload(_ change: (inout Step.UploadStep) -> Void = { _ in }) -> Step {
    var step = Step.UploadStep("https://a/")
    change(&step)
    return Step(.upload(step))
  }

  private func scenario(_ change: (inout NetworkStub) -> Void = { _ in }) -> Scenario {
    Scenario(push("a", custom: ["image": "https://a/x.jpg"])).with(network: stub("https://a/*", change))
  }

  @Test("a download takes its time; attach puts the file on the best attempt, named like the file or as asked")
  func attach() throws {
    let recording = try scenario { $0.latency = .seconds(2) }.replay(steps: [
      download("{payload.image}") { $0.attach = "" },
      download {
        $0.attach = "from {title}"; $0.saveAs = "{title}.png"
      },
      download { $0.saveAs = "unused.jpg" }, .deliver,
    ])
    #expect(recording["a"].deliveredAt == .seconds(6))
    let attachments = try #require(recording["a"].content?.attachments)
    #expect(attachments.map(\.identifier) == ["x.jpg", "from sent"])
    #expect(attachments.map(\.url) == ["file:///tmp/x.jpg", "file:///tmp/sent.png"])
  }

  @Test("in memory the body is counted, and written to a file to be attached")
  func inMemory() throws {
    let recording = try scenario { $0.body.byteCount = 1_000_000 }.replay(steps: [
      download {
        $0.attach = ""; $0.inMemory = true
      }, .deliver,
    ])
    #expect(recording.totals.peakMemory == 3 << 20 + 1_000_000)
    #expect(recording["a"].content?.attachments.map(\.identifier) == ["x.jpg"])
  }

  @Test("a failed download goes on, ends the steps of its hook, or crashes", arguments: Step.FailureResponse.allCases)
  func onFailure(response: Step.FailureResponse) throws {
    let steps = [download { $0.onFailure = response }, .deliver]
    for change in [{ $0.status = 404 }, { $0.failure = .noRoute }] as [(inout NetworkStub) -> Void] {
      let outcome = try scenario(change).replay(steps: steps, timeWillExpire: [.deliver])["a"]
      switch response {
      case .continue: #expect(outcome.deliveredAt == .zero && outcome.reason == .handler)
      case .return: #expect(outcome.deliveredAt == .seconds(30) && outcome.reason == .bestAttempt)
      case .crash: #expect(outcome.deliveredAt == .zero && outcome.reason == .crashed)
      }
    }
  }

  @Test("an attachment that cannot be made is a failure of the step, and not tried again")
  func failedAttachment() throws {
    let recording = try scenario().replay(
      steps: [
        download {
          $0.attach = ""; $0.saveAs = "x.tmp"; $0.onFailure = .return; $0.retry = Step.Retry(every: .seconds(1))
        },
        .deliver,
      ], timeWillExpire: [.deliver])
    #expect(recording["a"].reason == .bestAttempt)
    #expect(recording.times("transferStarted") == seconds(0))
    let hinted = try scenario().replay(steps: [
      download {
        $0.attach = ""; $0.saveAs = "x.tmp"; $0.typeHint = "public.png"
      }, .deliver,
    ])
    #expect(hinted["a"].content?.attachments.map(\.type) == ["public.png"])
  }

  @Test("an address whose value is missing fails, and both are remarked")
  func missing() throws {
    let recording = try scenario().replay(steps: [download("{payload.picture}"), .deliver])
    #expect(recording["a"].deliveredAt == .zero)
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(.templateMissing, "{payload.picture} stands for nothing here; it is left empty"),
        Diagnostic(.transferFailed, "the download has no address (N1)"),
      ])
  }

  @Test("tries begin every so often, the last one at the latest so long after the first")
  func retry() throws {
    let recording = try scenario {
      $0.failure = .reset; $0.latency = .milliseconds(500)
    }.replay(steps: [
      download {
        $0.retry = Step.Retry(every: .seconds(2)); $0.retry?.until = .seconds(6)
      }, .deliver,
    ])
    #expect(recording.times("transferStarted") == seconds(0, 2, 4, 6))
    #expect(recording["a"].deliveredAt == .seconds(6.5))
  }

  @Test("a try that takes longer is followed by the next at once; the first success ends it")
  func slowRetry() throws {
    let recording = try scenario {
      $0.latency = .seconds(3)
      $0.rateLimit = .init(count: 0, per: .seconds(1))
    }.replay(steps: [
      upload {
        $0.retry = Step.Retry(every: .seconds(1)); $0.retry?.until = .seconds(7)
      }, .deliver,
    ])
    #expect(recording.times("transferStarted") == seconds(0, 3, 6))
    #expect(recording["a"].deliveredAt == .seconds(9))
    let healed = try scenario { $0.outages = [.init(from: .zero, to: .seconds(2))] }.replay(steps: [
      download { $0.retry = Step.Retry(every: .seconds(1)) }, .deliver,
    ])
    #expect(healed["a"].deliveredAt == .seconds(2))
  }

  @Test("without a limit the tries end 30 s after the first, also where the process lives on for ever")
  func retryEnds() throws {
    let forever = DeviceProfile.modern.with { $0.eviction = nil }
    var scenario = scenario { $0.failure = .noRoute }
    scenario.device = forever
    let recording = try scenario.replay(steps: [download { $0.retry = Step.Retry(every: .seconds(1)) }])
    #expect(recording.times("transferStarted").count == 31)
    #expect(recording.endedAt <= .seconds(60))
  }

  @Test("an upload after the delivery lives as long as the process; its label names it")
  func uploadAfterDelivery() throws {
    let recording = try scenario { $0.latency = .seconds(12) }.replay(steps: [
      .deliver, upload { $0.label = "receipt" },
    ])
    #expect(recording.processes[0].lostWork == [LostWork(kind: .upload, what: "receipt", push: "a", progress: 0.5)])
    #expect(recording.codes("a") == [.workLost])
  }

  @Test("a failed upload ends the steps where it is asked to")
  func failedUpload() throws {
    let recording = try scenario { $0.status = 500 }.replay(
      steps: [upload { $0.onFailure = .return }, .deliver], timeWillExpire: nil)
    #expect(recording["a"].reason == .expired)
    #expect(recording.codes("a") == [.transferFailed, .stalled])
  }

  @Test("a download while the process starts lengthens the launch")
  func launch() throws {
    var program = StepProgram()
    program.launch = [download()]
    program.didReceive = [.deliver]
    var scenario = scenario { $0.latency = .seconds(3) }
    scenario.handler = .steps(program)
    let recording = try scenario.replay()
    #expect(recording["a"].didReceiveAt == .seconds(3))
    scenario.network[0].failure = .hang
    #expect(try scenario.replay()["a"].reason == .launch)
  }

  @Test("a download in the expiry callback is a best attempt if it comes before the hard end")
  func inCallback() throws {
    var scenario = scenario { $0.latency = .milliseconds(500) }
    scenario.device = .modern
    let recording = try scenario.replay(steps: [], timeWillExpire: [download { $0.attach = "" }, .deliver])
    #expect(recording["a"].deliveredAt == .seconds(29.5))
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].content?.attachments.count == 1)
  }
}
