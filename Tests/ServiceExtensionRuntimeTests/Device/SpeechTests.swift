import ServiceExtensionSimulator
import Testing

@Suite("S2, S3: speech") struct SpeechTests {
  static func concurrent(_ across: DeviceProfile.Speech.Across) -> DeviceProfile {
    DeviceProfile.classic.with {
      $0.dispatch = .concurrent(9)
      $0.speech.across = across
    }
  }

  /// Speaks nine characters, logs what the delegate hears, delivers when it is over.
  static let speaks: @Sendable (Script, ExtensionContext) -> Void = { script, context in
    script.speak(SpeechUtterance(nineCharacters)) { event in
      context.log("\(context.pushID) \(event) \(context.now)")
      if event == .finished || event == .cancelled { script.deliverOnce() }
    }
  }

  static func spans(_ recording: Recording) -> [[VirtualInstant?]] { recording.utterances.map { [$0.from, $0.to] } }

  @Test("S2: the delegate hears start, ranges, marks and the finish in time order")
  func delegate() {
    // 收 0…0.25, 款 …0.5, 1 and 0 1/15 s each: 0.633333333. Half of four characters is the end of 款.
    let recording = Scenario(push("a")).replay { script, context in
      var utterance = SpeechUtterance("收款 10")
      utterance.reportsRanges = true
      utterance.marks = [0.5, 1]
      script.speak(utterance) { context.log("\($0) \(context.now)") }
      context.after(.seconds(5)) { script.deliver() }
    }
    #expect(
      recording.log == [
        "started 0 s", "willSpeak(range: Range(0..<1)) 0 s", "willSpeak(range: Range(1..<2)) 0.25 s",
        "reached(mark: 0) 0.5 s", "willSpeak(range: Range(3..<5)) 0.5 s", "reached(mark: 1) 0.633333333 s",
        "finished 0.633333333 s",
      ])
  }

  @Test("S2: a pause lengthens the utterance; pause and continue are told")
  func pause() {
    let recording = Scenario(push("a")).replay { script, context in
      let synthesizer = context.makeSynthesizer()
      script.kept.append(synthesizer)
      synthesizer.speak(SpeechUtterance(nineCharacters)) { event in
        context.log("\(event) \(context.now)")
        if event == .finished { script.deliver() }
      }
      context.after(.seconds(1)) { synthesizer.pauseSpeaking() }
      context.after(.seconds(3)) { synthesizer.continueSpeaking() }
    }
    #expect(recording.log == ["started 0 s", "paused 1 s", "continued 3 s", "finished 4.25 s"])
    #expect(recording.utterances.map(\.isWhole) == [true])
    #expect(recording["a"].deliveredAt == .seconds(4.25))
  }

  @Test("S2: stopping cancels what is spoken and what is queued; each is told")
  func stop() {
    // At 1 s four of nine characters are spoken.
    let recording = Scenario(push("a")).replay { script, context in
      let synthesizer = context.makeSynthesizer()
      for number in 1...2 {
        synthesizer.speak(SpeechUtterance(nineCharacters)) { context.log("\(number) \($0) \(context.now)") }
      }
      context.after(.seconds(1)) { synthesizer.stopSpeaking() }
      context.after(.seconds(2)) { script.deliver() }
    }
    #expect(recording.log == ["1 started 0 s", "1 cancelled 1 s", "2 cancelled 1 s"])
    #expect(recording.utterances.map(\.spokenCharacters) == [4, 0])
    #expect(recording.utterances.map(\.from) == [.zero, nil])
    #expect(recording.totals.utterancesCut == 1)
    #expect(recording.totals.utterancesNeverBegun == 1)
  }

  @Test("S2: a synthesizer that is released stops, its utterance is lost, nobody is told")
  func released() {
    let recording = Scenario(push("a")).replay { script, context in
      script.speak(SpeechUtterance(nineCharacters)) { context.log("\($0)") }
      context.after(.seconds(1)) { script.kept = [] }
      context.after(.seconds(4)) { script.deliver() }
    }
    #expect(recording.log == ["started"])
    #expect(recording.utterances.map(\.to) == seconds(1))
    #expect(recording.utterances.map(\.spokenCharacters) == [4])
    #expect(recording.codes("a") == [.speechNotKept])
    #expect(recording.times("speechLost") == seconds(1))
  }

  @Test("Z11: one that is spoken by a synthesizer kept by nothing never begins")
  func neverKept() {
    let recording = Scenario(push("a")).replay { script, context in
      context.makeSynthesizer().speak(SpeechUtterance(nineCharacters)) { context.log("\($0)") }
      script.deliver()
    }
    #expect(recording.utterances.map(\.from) == [nil])
    #expect(recording.totals.utterancesNeverBegun == 1)
    #expect(recording.codes("a") == [.speechNotKept])
    #expect(recording.log == [])
  }

  @Test(
    "S2: within one synthesizer utterances queue, whatever across says", arguments: DeviceProfile.Speech.Across.allCases
  )
  func withinOne(across: DeviceProfile.Speech.Across) {
    let recording = Scenario(push("a"), on: Self.concurrent(across)).replay { script, context in
      let synthesizer = context.makeSynthesizer()
      script.kept.append(synthesizer)
      synthesizer.speak(SpeechUtterance(nineCharacters))
      synthesizer.speak(SpeechUtterance(nineCharacters)) { if $0 == .finished { script.deliver() } }
    }
    #expect(Self.spans(recording) == [seconds(0, 2.25), seconds(2.25, 4.5)])
  }

  @Test("S2: across synthesizers, queue: one after another, in order of request")
  func queue() {
    let recording = Scenario(burst("p", 3), on: Self.concurrent(.queue)).replay(Self.speaks)
    #expect(Self.spans(recording) == [seconds(0, 2.25), seconds(2.25, 4.5), seconds(4.5, 6.75)])
  }

  @Test("S2: mix: all at once")
  func mix() {
    let recording = Scenario(push("a"), push("b", at: 1), on: Self.concurrent(.mix)).replay(Self.speaks)
    #expect(Self.spans(recording) == [seconds(0, 2.25), seconds(1, 3.25)])
  }

  @Test("S2: interrupt: the newer cancels the one that is speaking, and its delegate hears of it")
  func interrupt() {
    let recording = Scenario(push("a"), push("b", at: 1), on: Self.concurrent(.interrupt)).replay(Self.speaks)
    #expect(Self.spans(recording) == [seconds(0, 1), seconds(1, 3.25)])
    #expect(recording.utterances.map(\.spokenCharacters) == [4, 9])
    #expect(recording.log == ["a started 0 s", "a cancelled 1 s", "b started 1 s", "b finished 3.25 s"])
    #expect(recording["a"].deliveredAt == .seconds(1))
  }

  @Test("Z12: interrupt cancels what is speaking, what waits stays")
  func interruptKeepsWaiting() {
    // a's first is cancelled at 1; b speaks 1…3.25, then a's second 3.25…5.5.
    let recording = Scenario(push("a"), push("b", at: 1), on: Self.concurrent(.interrupt)).replay { script, context in
      let synthesizer = context.makeSynthesizer()
      script.kept.append(synthesizer)
      for _ in 1...(context.pushID == "a" ? 2 : 1) { synthesizer.speak(SpeechUtterance(nineCharacters)) }
      context.after(.seconds(10)) { script.deliver() }
    }
    #expect(Self.spans(recording) == [seconds(0, 1), seconds(3.25, 5.5), seconds(1, 3.25)])
  }

  @Test("S2: interrupt at one instant: the first has begun and is cancelled, the last is spoken")
  func interruptAtOnce() {
    let recording = Scenario(burst("p", 3), on: Self.concurrent(.interrupt)).replay(Self.speaks)
    #expect(recording.utterances.map(\.isWhole) == [false, false, true])
    #expect(recording.utterances[2].from == .zero)
    #expect(recording["p-1"].deliveredAt == .zero)
  }

  @Test("S3: audio refused: activating the session throws, an utterance never starts, no callback comes")
  func refused() {
    let recording = Scenario(push("a"), on: .modern).replay { script, context in
      do { try context.activateAudioSession() } catch { context.log("\(error)") }
      SpeechTests.speaks(script, context)
    }
    #expect(recording.log == ["an extension may not activate an audio session on this device (S3)"])
    #expect(recording.utterances.map(\.from) == [nil])
    #expect(recording.totals.utterancesNeverBegun == 1)
    #expect(recording["a"].source == .bestAttempt)
    #expect(recording["a"].deliveredAt == .seconds(29))
    #expect(recording.codes("a").prefix(2) == [.audioRefused, .audioRefused])
  }

  @Test("S3, Z18: onRefusal cancel: the cancel callback comes at once, in replies")
  func refusedWithCallback() {
    let profile = DeviceProfile.modern.with { $0.speech.onRefusal = .cancel }
    let recording = Scenario(push("a"), on: profile).replay { script, context in
      context.after(.zero) { context.log("task") }
      SpeechTests.speaks(script, context)
    }
    #expect(recording.log == ["a cancelled 0.3 s", "task"])
    #expect(recording["a"].deliveredAt == .seconds(0.3))
    #expect(recording["a"].source == .handler)
    #expect(recording.utterances.map(\.from) == [nil])
  }

  @Test("S3: audio allowed: activating the session succeeds")
  func allowed() throws {
    let recording = Scenario(push("a")).replay { script, context in
      do {
        try context.activateAudioSession()
        context.log("active")
      } catch { context.log("refused") }
      script.deliver()
    }
    #expect(recording.log == ["active"])
    #expect(recording.codes("a") == [])
  }

  @Test("Z18: speech.audio goes by the profile, never by the OS")
  func notByOS() {
    let newClassic = DeviceProfile.classic.with { $0.os = OSVersion(major: 18) }
    #expect(Scenario(push("a"), on: newClassic).replay(Self.speaks).totals.utterancesWhole == 1)
    let oldModern = DeviceProfile.modern.with { $0.os = OSVersion(major: 12) }
    #expect(Scenario(push("a"), on: oldModern).replay(Self.speaks).totals.utterancesWhole == 0)
  }

  @Test("Z11: nothing to speak is the empty text: no utterance, and what waits for its end goes on at once")
  func emptyText() {
    let recording = Scenario(push("a")).replay { script, context in
      script.speak(SpeechUtterance("")) { event in
        context.log("\(event)")
        if event == .finished { script.deliver() }
      }
    }
    #expect(recording.utterances == [])
    #expect(recording["a"].deliveredAt == .zero)
    #expect(recording.log == ["finished"])
  }

  @Test("Z11: where no character is spoken every fraction is reached at the start, as is a fraction of 0")
  func noCharacters() {
    // Three sentence ends: 3 × 0.4 s.
    let recording = Scenario(push("a")).replay { script, context in
      var utterance = SpeechUtterance("!!!")
      utterance.marks = [0, 0.5, 1]
      script.speak(utterance) { event in
        context.log("\(event) \(context.now)")
        if event == .finished { script.deliver() }
      }
    }
    #expect(
      recording.log == [
        "started 0 s", "reached(mark: 0) 0 s", "reached(mark: 1) 0 s", "reached(mark: 2) 0 s", "finished 1.2 s",
      ])
    #expect(recording.utterances.map(\.characters) == [0])
    #expect(recording.utterances.map(\.isWhole) == [true])
  }

  @Test("S1: rate and delays of the utterance count")
  func rateAndDelays() {
    // 9 × 1/4 s at twice the speed = 1.125, + 0.5 before + 0.25 behind = 1.875.
    let recording = Scenario(push("a")).replay { script, context in
      var utterance = SpeechUtterance(nineCharacters)
      utterance.rate = 1
      utterance.preDelay = .milliseconds(500)
      utterance.postDelay = .milliseconds(250)
      script.speak(utterance) { if $0 == .finished { script.deliver() } }
    }
    #expect(recording["a"].deliveredAt == .seconds(1.875))
    #expect(recording.utterances.map(\.duration) == [.seconds(1.875)])
  }

  @Test("L3: the end of the process silences its synthesizers; the next process speaks at once")
  func nextProcess() {
    let recording = Scenario(push("a"), push("b", at: 1)).replay { script, context in
      script.speak(SpeechUtterance(nineCharacters)) { if $0 == .finished { script.deliverOnce() } }
      if context.pushID == "a" { context.after(.seconds(1)) { context.crash() } }
    }
    #expect(Self.spans(recording) == [seconds(0, 1), seconds(1, 3.25)])
    #expect(recording["b"].process == 2)
  }
}
