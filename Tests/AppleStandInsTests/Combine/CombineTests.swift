import Combine
import ServiceExtensionTesting
import Testing

/// Loads a picture's address, and gives up on it after three seconds.
private class NotificationService: UNNotificationServiceExtension {
  private var cancellables = Set<AnyCancellable>()

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    struct Reply: Decodable { var text: String }
    let content = UNMutableNotificationContent()
    guard let url = URL(string: request.content.userInfo["url"] as? String ?? "") else { return }
    FoundationStandIns.URLSession.shared.dataTaskPublisher(for: url)
      .map(\.data)
      .decode(type: Reply.self, decoder: JSONDecoder())
      .map(\.text)
      .timeout(.seconds(3), scheduler: DispatchQueue.main)
      .replaceEmpty(with: "timed out")
      .replaceError(with: "failed")
      .receive(on: DispatchQueue.main)
      .sink { text in
        content.title = text
        contentHandler(content)
      }
      .store(in: &cancellables)
  }
}

@Suite("Combine") struct CombineTests {
  @Test("A request is awaited on the scenario's time, and given up in time")
  func network() {
    var scenario = Scenario(name: "combine")
    scenario.pushes = ["fast", "slow", "broken", "other"].enumerated().map { index, name in
      let payload: JSONObject = [
        "aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1],
        "url": .string("https://\(name).example/"),
      ]
      return PushSeries(
        id: name, at: VirtualInstant(nanoseconds: Int64(index) * 10_000_000_000), payload: Payload(json: payload))
    }
    scenario.network = [("fast", 1), ("slow", 9), ("broken", 2)].map { name, seconds in
      var stub = NetworkStub("https://\(name).example/*")
      stub.latency = .seconds(seconds)
      stub.body = FileContents(bytes: Array((name == "broken" ? "[" : #"{"text":"hello"}"#).utf8))
      return stub
    }
    let notifications = scenario.replay(with: NotificationService.self).notifications
    #expect(notifications.map(\.delivery?.content.title) == ["hello", "timed out", "failed", "failed"])
    #expect(notifications.map(\.delivery?.time) == [.seconds(1), .seconds(13), .seconds(22), .seconds(30)])
  }

  @Test("Who subscribes keeps what is shared, also when the publisher is let go")
  func shared() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let line = subject.share().sink { seen.append($0) }
    subject.send(1)
    #expect(seen == [1])
    line.cancel()
    subject.send(2)
    #expect(seen == [1])
  }

  @Test("Operators")
  func operators() {
    #expect(values((1...5).publisher.filter { $0 % 2 == 1 }.map { $0 * 10 }) == [10, 30, 50])
    #expect(values((1...5).publisher.prefix(2)) == [1, 2])
    #expect(values((1...5).publisher.first { $0 > 3 }) == [4])
    #expect(values((1...5).publisher.last()) == [5])
    #expect(values((1...5).publisher.dropFirst(3)) == [4, 5])
    #expect(values((1...5).publisher.collect(2)) == [[1, 2], [3, 4], [5]])
    #expect(values((1...4).publisher.scan(0, +)) == [1, 3, 6, 10])
    #expect(values([1, 1, 2, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
    #expect(values((1...2).publisher.flatMap { [$0, $0 * 10].publisher }) == [1, 10, 2, 20])
    #expect(values((1...2).publisher.zip(["a", "b", "c"].publisher).map { "\($0)\($1)" }) == ["1a", "2b"])
    #expect(values((1...2).publisher.merge(with: (3...4).publisher)) == [1, 2, 3, 4])
    #expect(values(["1", "x", "3"].publisher.compactMap { Int($0) }.prepend(0)) == [0, 1, 3])
    #expect(values(Publishers.CombineLatest(Just(1), ["a", "b"].publisher).map { "\($0)\($1)" }) == ["1a", "1b"])
  }

  @Test("Errors: replaced, caught, tried again")
  func errors() {
    struct Broken: Error {}
    var tries = 0
    let flaky = Deferred { () -> AnyPublisher<Int, Broken> in
      tries += 1
      return tries == 3 ? Just(7).setFailureType(to: Broken.self) : Fail(error: Broken()).eraseToAnyPublisher()
    }
    #expect(values(flaky.retry(2).replaceError(with: 0)) == [7])
    #expect(tries == 3)
    #expect(
      values((1...3).publisher.tryMap { if $0 == 2 { throw Broken() } else { $0 } }.replaceError(with: 9)) == [1, 9])
    #expect(values(Fail<Int, Broken>(error: Broken()).catch { _ in Just(5) }) == [5])
    #expect(
      values(
        Future<Int, Never> {
          $0(.success(3)); $0(.success(4))
        }) == [3])
  }

  @Test("Subjects send while one is subscribed; what is let go gets nothing more")
  func subjects() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    subject.send(1)
    var line: AnyCancellable? = subject.sink { received.append($0) }
    subject.send(2)
    line = nil
    subject.send(3)
    #expect(received == [2])
    #expect(line == nil)
    let current = CurrentValueSubject<Int, Never>(1)
    var lines = Set<AnyCancellable>()
    current.sink { received.append($0) }.store(in: &lines)
    current.value = 5
    current.send(completion: .finished)
    current.send(6)
    #expect(received == [2, 1, 5])
  }

  @Test("The latest publisher wins; a shared one begins once")
  func latestAndShared() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var received: [Int] = []
    let line = outer.switchToLatest().sink { received.append($0) }
    outer.send(one)
    one.send(1)
    outer.send(two)
    one.send(2)
    two.send(3)
    #expect(received == [1, 3])
    line.cancel()
    var begun = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in begun += 1 }).share()
    let lines = [shared.sink { received.append($0) }, shared.sink { received.append($0 * 10) }]
    subject.send(4)
    #expect(received == [1, 3, 4, 40])
    #expect(begun == 1)
    #expect(lines.count == 2)
  }

  private func values<P: Publisher>(_ publisher: P) -> [P.Output] where P.Failure == Never {
    var values: [P.Output] = []
    let line = publisher.sink { values.append($0) }
    line.cancel()
    return values
  }
}
