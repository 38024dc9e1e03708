import ServiceExtensionTesting
import Testing

/// A session whose delegate is the extension itself.
private class Delegating: PrintingExtension, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable {
  lazy var session = URLSession(configuration: .default, delegate: self, delegateQueue: nil)
  class var follows: Bool { true }

  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://a.example/x") else { return }
    start(url)
    session.finishTasksAndInvalidate()
  }

  func start(_ url: URL) { session.dataTask(with: url).resume() }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    print("redirected", response.statusCode, request.url?.absoluteString ?? "")
    completionHandler(Self.follows ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    print("head", (response as? HTTPURLResponse)?.statusCode ?? 0)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    print("data", data.count)
  }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
  ) {
    print("file", FileManager.default.fileExists(atPath: location.path))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    print("end", error == nil, task.currentRequest?.url?.absoluteString ?? "")
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    print("invalid")
    finish()
  }
}

private class NotFollowing: Delegating, @unchecked Sendable {
  override class var follows: Bool { false }
}

private class Downloading: Delegating, @unchecked Sendable {
  override func start(_ url: URL) { session.downloadTask(with: url).resume() }
}

private class OnItsQueue: PrintingExtension, @unchecked Sendable {
  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://a.example/x") else { return }
    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
    session.dataTask(with: url) { _, _, _ in
      dispatchPrecondition(condition: .onQueue(.main))
      print("on main")
      self.finish()
    }.resume()
    let other = URLSession(configuration: .default)
    for number in 1...2 {
      other.dataTask(with: url) { _, _, _ in
        sleep(2)
        print(number)
      }.resume()
    }
  }
}

@Suite struct URLSessionDelegateTests {
  private let redirect = stub("https://a.example/*") {
    $0.latency = .seconds(1)
    $0.status = 301
    $0.redirect = "https://b.example/y"
  }
  private let target = stub("https://b.example/*") { $0.latency = .seconds(2) }

  @Test func aDataDelegateHearsOfEachStep() {
    #expect(
      pushes { $0.network = [redirect, target] }.lines(of: Delegating.self) == [
        "1 s: redirected 301 https://b.example/y", "3 s: head 200", "3 s: data 1000",
        "3 s: end true https://b.example/y", "3 s: invalid",
      ])
  }

  @Test func aRedirectThatIsRefusedIsTheAnswer() {
    #expect(
      pushes { $0.network = [redirect, target] }.lines(of: NotFollowing.self) == [
        "1 s: redirected 301 https://b.example/y", "1 s: head 301", "1 s: end true https://a.example/x",
        "1 s: invalid",
      ])
  }

  @Test func aDownloadDelegateGetsAFile() {
    #expect(
      pushes { $0.network = [stub("https://a.example/*") { $0.latency = .seconds(1) }] }.lines(of: Downloading.self)
        == ["1 s: file true", "1 s: end true https://a.example/x", "1 s: invalid"])
  }

  @Test func handlersRunOnTheSessionsQueueOneAfterAnother() {
    #expect(
      pushes { $0.network = [stub("https://a.example/*") { $0.latency = .seconds(1) }] }.lines(of: OnItsQueue.self)
        == ["1 s: on main", "3 s: 1", "5 s: 2"])
  }
}
