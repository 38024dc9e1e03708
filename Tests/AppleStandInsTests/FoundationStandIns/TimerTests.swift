import ServiceExtensionTesting
import Testing

private class OnMain: PrintingExtension, @unchecked Sendable {
  var count = 0

  override func run(_ request: UNNotificationRequest) {
    let timer = Timer(timeInterval: 29.5, repeats: false) { timer in
      print("fires", timer.isValid, RunLoop.current === RunLoop.main)
      self.finish()
    }
    RunLoop.main.add(timer, forMode: .common)
    DispatchQueue.main.async {
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        self.count += 1
        print(self.count)
        if self.count == 3 { timer.invalidate() }
      }
    }
  }
}

private class OnItsThread: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in self.finish() }
  }
}

private class Running: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in print("tick") }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
    print("ran")
    timer.invalidate()
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
    RunLoop.current.perform { print("performed") }
    print(RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 5)))
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print("once") }
    RunLoop.current.run()
    print("empty")
    finish()
  }
}

private class Late: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    DispatchQueue.main.async {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
      timer.fireDate = Date(timeIntervalSinceNow: 2)
      DispatchQueue.main.asyncAfter(deadline: .now() + 5.5) {
        timer.invalidate()
        self.finish()
      }
      sleep(4)
    }
  }
}

private class InBetween: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    DispatchQueue.main.async {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.75) {
        timer.invalidate()
        self.finish()
      }
      usleep(2_500_000)
    }
  }
}

@Suite struct TimerTests {
  @Test func aTimerOnTheMainRunLoopFiresOnTime() {
    #expect(
      pushes().lines(of: OnMain.self) == ["0.25 s: 1", "0.5 s: 2", "0.75 s: 3", "29.5 s: fires false true"])
  }

  @Test func aTimerOnTheThreadOfDidReceiveNeverFires() {
    let recording = pushes().replay(with: OnItsThread.self)
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording.remarkCodes.contains(.timerNeverFires))
  }

  @Test func aThreadThatRunsItsLoopFiresItsTimers() {
    let recording = pushes().replay(with: Running.self)
    #expect(
      recording.printed == [
        "2 s: tick", "4 s: tick", "5 s: ran", "5 s: performed", "5 s: true", "6 s: once", "6 s: empty",
      ])
    #expect(recording.remarkCodes == [])
  }

  @Test func whatAHeldMainThreadMissesIsLeftOut() {
    // Due at 2, 3, 4; the first fires when the main thread is free, the next at 5.
    #expect(pushes().lines(of: Late.self) == ["4 s: tick", "5 s: tick"])
  }

  @Test func aTimerThatWasHeldUpKeepsItsBeat() {
    // Due at 1 and 2; fires at 2.5, when the main thread is free, then on its whole seconds.
    #expect(pushes().lines(of: InBetween.self) == ["2.5 s: tick", "3 s: tick", "4 s: tick"])
  }
}
