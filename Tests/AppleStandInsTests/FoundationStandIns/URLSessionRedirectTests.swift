import ServiceExtensionTesting
import Testing

/// Asks for an address, sending nothing, and prints what came of it.
private class Asking: PrintingExtension, @unchecked Sendable {
  class var body: Data? { nil }

  override func run(_ request: UNNotificationRequest) {
    guard let url = URL(string: "https://a.example/x") else { return }
    var request = URLRequest(url: url)
    if let body = Self.body {
      request.httpMethod = "POST"
      request.httpBody = body
    }
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForResource = 10
    URLSession(configuration: configuration).dataTask(with: request) { data, response, error in
      print(data?.count ?? -1, response?.url?.host ?? "-", (error as? URLError)?.errorCode ?? 0)
      self.finish()
    }.resume()
  }
}

private class Posting: Asking, @unchecked Sendable {
  override class var body: Data? { Data(count: 2_000) }
}

@Suite struct URLSessionRedirectTests {
  private func lines(
    _ type: (some PrintingExtension).Type, status: Int, latency: Duration, target: (inout NetworkStub) -> Void
  ) -> [String] {
    let first = stub("https://a.example/*") {
      $0.latency = latency
      $0.status = status
      $0.redirect = "https://b.example/y"
    }
    return pushes { $0.network = [first, stub("https://b.example/*", target)] }.lines(of: type)
  }

  @Test func whatWasSentIsSentAgainWhereTheStatusSaysSo() {
    func slow(_ stub: inout NetworkStub) {
      stub.latency = .seconds(1)
      stub.bandwidth = 1000
    }
    // 1 s, then 1 s and 1 s for the answer's kilobyte; with 307 also 2 s for the 2 kB.
    #expect(lines(Posting.self, status: 303, latency: .seconds(1), target: slow) == ["3 s: 1000 b.example 0"])
    #expect(lines(Posting.self, status: 307, latency: .seconds(1), target: slow) == ["5 s: 1000 b.example 0"])
  }

  @Test func theTimeOfTheWholeCountsRedirects() {
    #expect(
      lines(Asking.self, status: 302, latency: .seconds(4)) { $0.latency = .seconds(6) } == ["10 s: 1000 b.example 0"])
    #expect(lines(Asking.self, status: 302, latency: .seconds(4)) { $0.latency = .seconds(7) } == ["10 s: -1 - -1001"])
  }

  @Test func twentyRedirectsAreFollowedAndNoMore() {
    func chain(_ count: Int) -> [String] {
      pushes { scenario in
        scenario.network = (0..<count).map { number in
          stub("https://a.example/\(number == 0 ? "x" : "\(number)")") {
            $0.latency = .milliseconds(100)
            $0.status = 302
            $0.redirect = "https://a.example/\(number + 1)"
          }
        }
        scenario.network.append(stub("https://a.example/*") { $0.latency = .milliseconds(100) })
      }.lines(of: Asking.self)
    }
    #expect(chain(20) == ["2.1 s: 1000 a.example 0"])
    #expect(chain(21) == ["2.1 s: -1 - -1007"])
  }
}
