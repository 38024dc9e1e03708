import ServiceExtensionTesting
import Testing

/// Loads the address of the payload's… of the push with a session of its own, and prints how it ended.
private class OwnSession: PrintingExtension, @unchecked Sendable {
  class var configuration: URLSessionConfiguration { .ephemeral }

  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    URLSession(configuration: Self.configuration).dataTask(with: url) { data, response, error in
      let code = (error as? URLError)?.errorCode ?? (error as NSError?)?.code ?? 0
      print(data?.count ?? -1, (response as? HTTPURLResponse)?.statusCode ?? 0, code)
      self.finish()
    }.resume()
  }
}

private class ThreeSeconds: OwnSession, @unchecked Sendable {
  override class var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 3
    return configuration
  }
}

private class ThreeSecondsInAll: OwnSession, @unchecked Sendable {
  override class var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForResource = 3
    return configuration
  }
}

private class Patient: OwnSession, @unchecked Sendable {
  override class var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.waitsForConnectivity = true
    return configuration
  }
}

private class Cancelling: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    let task = URLSession.shared.dataTask(with: url) { _, _, error in
      print("handler", (error as? URLError)?.code == .cancelled)
    }
    task.resume()
    let unstarted = URLSession.shared.downloadTask(with: url) { _, _, error in
      print("unstarted", (error as? URLError)?.code == .cancelled)
    }
    unstarted.cancel()
    let waiting = Task {
      do {
        _ = try await URLSession.shared.data(from: url)
      } catch {
        print("async", (error as? URLError)?.code == .cancelled)
        self.finish()
      }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      task.cancel()
      waiting.cancel()
      print(task.state == .canceling)
    }
  }
}

private class Suspending: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    let task = URLSession.shared.dataTask(with: url) { _, _, _ in
      print("here")
      self.finish()
    }
    task.resume()
    task.suspend()
    DispatchQueue.global().asyncAfter(deadline: .now() + 9) { task.resume() }
  }
}

private class CancellingWhileSuspended: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    let task = URLSession.shared.dataTask(with: url) { data, _, error in
      print(data == nil, (error as? URLError)?.code == .cancelled)
      self.finish()
    }
    task.resume()
    task.suspend()
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { task.cancel() }
  }
}

private class CancelledBefore: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    let loading = Task {
      do {
        _ = try await URLSession.shared.data(from: url)
      } catch {
        print((error as? URLError)?.code == .cancelled)
      }
      self.finish()
    }
    loading.cancel()
  }
}

private class Upload: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    Task {
      guard let url = URL(string: "https://cdn.example/x") else { return }
      var post = URLRequest(url: url)
      post.httpMethod = "POST"
      post.httpBody = Data(count: 2_000)
      let (data, _) = try await URLSession.shared.data(for: post)
      print(data.count)
      let (more, _) = try await URLSession.shared.upload(for: post, from: Data(count: 500))
      print(more.count)
      var head = URLRequest(url: url)
      head.httpMethod = "HEAD"
      let (none, response) = try await URLSession.shared.data(for: head)
      print(none.count, response.expectedContentLength)
      finish()
    }
  }
}

private class Invalid: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://cdn.example/x") else { return }
    let session = URLSession(configuration: .default)
    session.finishTasksAndInvalidate()
    session.dataTask(with: url).resume()
    print("not reached")
  }
}

private class Local: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    Task {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.txt")
      try Data("abc".utf8).write(to: file)
      let (data, response) = try await URLSession.shared.data(from: file)
      print(String(decoding: data, as: UTF8.self), response.expectedContentLength, response is HTTPURLResponse)
      do {
        guard let url = URL(string: "ftp://a/b") else { return }
        _ = try await URLSession.shared.data(from: url)
      } catch {
        print((error as? URLError)?.code == .unsupportedURL)
      }
      finish()
    }
  }
}

@Suite struct URLSessionEndsTests {
  private func scenario(_ change: (inout NetworkStub) -> Void) -> Scenario {
    pushes { $0.network = [stub("https://cdn.example/*", change)] }
  }

  @Test func theRequestsTimeOutCountsTheTimeInWhichNothingComes() {
    #expect(scenario { $0.latency = .seconds(3) }.lines(of: ThreeSeconds.self) == ["3 s: 1000 200 0"])
    #expect(scenario { $0.latency = .seconds(4) }.lines(of: ThreeSeconds.self) == ["3 s: -1 0 -1001"])
    #expect(scenario { $0.failure = .hang }.lines(of: ThreeSeconds.self) == ["3 s: -1 0 -1001"])
    #expect(scenario { $0.bandwidth = 200 }.lines(of: ThreeSeconds.self) == ["5 s: 1000 200 0"])
    #expect(scenario { $0.bandwidth = 200 }.lines(of: ThreeSecondsInAll.self) == ["3 s: -1 0 -1001"])
  }

  @Test func theTimeOutIsNamedInTheRecording() {
    let recording = scenario { $0.failure = .hang }.replay(with: ThreeSeconds.self)
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(
          .transferFailed,
          "the download of https://cdn.example/x failed: it took longer than the request's time-out (N1)")
      ])
  }

  @Test func withoutATimeOutOfItsOwnARequestWaitsForAMinute() {
    let recording = scenario { $0.failure = .hang }.replay(with: OwnSession.self)
    // Expiry is at 30 s: nothing was delivered by then.
    #expect(recording["a"].deliveredAt == .seconds(30))
    #expect(recording["a"].source == .original)
  }

  @Test func failuresHaveApplesCodes() {
    #expect(scenario { $0.failure = .noRoute }.lines(of: OwnSession.self) == ["0 s: -1 0 -1009"])
    #expect(
      scenario {
        $0.failure = .reset
        $0.latency = .seconds(1)
      }.lines(of: OwnSession.self) == ["1 s: -1 0 -1005"])
    #expect(pushes().lines(of: OwnSession.self) == ["0 s: -1 0 -1003"])
    #expect(scenario { $0.status = 404 }.lines(of: OwnSession.self) == ["0 s: 1000 404 0"])
  }

  @Test func aPatientSessionWaitsForTheNetwork() {
    let outage = [NetworkStub.Outage(from: .zero, to: .seconds(7))]
    #expect(scenario { $0.outages = outage }.lines(of: OwnSession.self) == ["0 s: -1 0 -1009"])
    #expect(scenario { $0.outages = outage }.lines(of: Patient.self) == ["7 s: 1000 200 0"])
  }

  @Test func cancellingEndsATransferAtOnce() {
    #expect(
      scenario { $0.latency = .seconds(9) }.lines(of: Cancelling.self) == [
        "0 s: unstarted true", "1 s: true", "1 s: handler true", "1 s: async true",
      ])
  }

  @Test func aSuspendedTaskHandsOverWhenItIsResumed() {
    let recording = scenario { $0.latency = .seconds(2) }.replay(with: Suspending.self)
    #expect(recording.printed == ["9 s: here"])
    #expect(recording.remarkCodes == [.notSimulated])
  }

  @Test func aSuspendedTaskCanBeCancelledBeforeAndAfterItsAnswerHasCome() {
    #expect(scenario { $0.latency = .seconds(9) }.lines(of: CancellingWhileSuspended.self) == ["5 s: true true"])
    #expect(scenario { $0.latency = .seconds(2) }.lines(of: CancellingWhileSuspended.self) == ["5 s: true true"])
  }

  @Test func aCancelledTaskOfSwiftLoadsNothing() {
    #expect(scenario { $0.latency = .seconds(9) }.lines(of: CancelledBefore.self) == ["0 s: true"])
  }

  @Test func whatIsSentTakesItsTimeToo() {
    // 2 s for 2 kB and 1 s for the answer's kilobyte; 0.5 s and 1 s; a head is only the latency.
    #expect(
      scenario {
        $0.bandwidth = 1000
        $0.latency = .milliseconds(100)
      }.lines(of: Upload.self) == ["3.1 s: 1000", "4.7 s: 1000", "4.8 s: 0 1000"])
  }

  @Test func aTaskOfAnInvalidatedSessionEndsTheProcess() {
    let recording = scenario { _ in }.replay(with: Invalid.self)
    #expect(recording["a"].reason == .crashed)
    #expect(recording.printed == ["0 s: crash: Task created in a session that has been invalidated"])
  }

  @Test func filesAreReadAndOtherSchemesRefused() {
    #expect(pushes().lines(of: Local.self) == ["0 s: abc 3 false", "0 s: true"])
  }
}
