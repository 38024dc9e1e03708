import ServiceExtensionRuntime
import Testing
import VirtualTime

@testable import ScenarioFiles

struct ExpectationDecoderTests {
  /// What an `expect` of the pushes `first` and `pay-1` … `pay-9` is read as.
  static func decode(_ text: String) -> (expectations: [Expected], problems: [String]) {
    let source = SourceText(name: "a.json", bytes: Array(text.utf8))
    let document = JSON5Document(source)
    guard let root = document.root, document.errors.isEmpty else { return ([], document.errors.map(\.description)) }
    let payload = Payload(json: [:])
    let series = [
      PushSeries(id: "first", at: .zero, payload: payload),
      PushSeries(id: "pay", at: .zero, payload: payload, burst: .init(count: 9)),
    ]
    var problems: [FileProblem] = []
    let expectations = ExpectationDecoder(series: series).decode(root, problems: &problems)
    return (expectations, problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)" })
  }

  /// The one matcher that is read for `first: { key: text }`, places forgotten.
  static func matcher(_ key: String, _ text: String) -> Matcher? {
    let (expectations, problems) = decode("{ first: { \(key): \(text) } }")
    #expect(problems == [])
    guard case .members(let members)? = expectations.first?.matcher.withoutPlaces, members.count == 1 else {
      return nil
    }
    return members[0].matcher
  }

  static func overall(_ key: String, _ text: String) -> Matcher? {
    let (expectations, problems) = decode("{ \(key): \(text) }")
    #expect(problems == [])
    #expect(expectations.first?.subject == .overall(key))
    return expectations.first?.matcher.withoutPlaces
  }

  @Test func everyEntryHasItsSubjectAndPlace() {
    let (expectations, problems) = Self.decode(
      """
      {
        first: { source: "handler" },
        "pay-3": { source: "handler" },
        "pay-*": { all: { source: "handler" }, none: { reason: "expired" }, count: 9 },
        banners: { seen: 2 },
      }
      """)
    #expect(problems == [])
    #expect(
      expectations.map(\.subject) == [
        .notification("first"), .notification("pay-3"), .all(pattern: "pay-*"), .none(pattern: "pay-*"),
        .count(pattern: "pay-*", where: nil), .overall("banners"),
      ])
    #expect(
      expectations.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == [
        "2:3", "3:3", "4:14", "4:42", "4:71", "5:3",
      ])
    guard case .members(let members) = expectations[0].matcher else {
      Issue.record("no members")
      return
    }
    #expect(members[0].place == SourcePlace(file: "a.json", line: 2, column: 20))
  }

  @Test(arguments: [
    ("\"0.5s\"", Matcher.time(500_000_000, within: 0)), ("0.066666667", .time(66_666_667, within: 0)),
    ("\"250ms\"", .time(250_000_000, within: 0)), ("null", .absent),
    ("{ is: \"9s\", within: \"1ms\" }", .time(9_000_000_000, within: 1_000_000)),
    ("{ atLeast: 1, atMost: \"2s\" }", .allOf([.atLeast(1), .atMost(2)])),
    ("{ not: null }", .not(.absent)), ("{ oneOf: [1, null] }", .oneOf([.time(1_000_000_000, within: 0), .absent])),
  ])
  func aTimeIsReadInEveryForm(text: String, matcher: Matcher) {
    for key in ["arrivedAt", "didReceiveAt", "decidedAt", "deliveredAt", "latency"] {
      #expect(Self.matcher(key, text) == matcher)
    }
  }

  @Test func wordsAreReadInEveryForm() {
    #expect(Self.matcher("source", "'bestAttempt'") == .equals("bestAttempt"))
    #expect(Self.matcher("reason", "{ not: 'expired' }") == .not(.equals("expired")))
    #expect(Self.matcher("reason", "null") == .absent)
    #expect(
      Self.matcher("reason", "{ oneOf: ['crashed', 'memory'] }") == .oneOf([.equals("crashed"), .equals("memory")]))
    #expect(Self.matcher("process", "2") == .number(2, within: 0))
    #expect(Self.matcher("process", "{ is: 2, within: 1 }") == .number(2, within: 1))
  }

  @Test func aDeliveryIsReadInEveryForm() {
    #expect(Self.matcher("delivered", "true") == .present)
    #expect(Self.matcher("delivered", "false") == .absent)
    #expect(Self.matcher("delivered", "null") == .absent)
    #expect(
      Self.matcher(
        "delivered",
        """
        { at: "0.5s", within: "1ms", by: "handler", title: { contains: "x" }, subtitle: null, badge: null, sound: "a.caf",
          level: "passive", userInfo: { amount: 10, gone: null, deep: { a: [1] } }, latency: { atMost: 1 } }
        """)
        == .members([
          .init("at", .time(500_000_000, within: 1_000_000)), .init("by", .equals("handler")),
          .init("title", .contains("x")), .init("subtitle", .equals("")), .init("badge", .absent),
          .init("sound", .equals("a.caf")), .init("level", .equals("passive")),
          .init(
            "userInfo",
            .members([
              .init("amount", .equals(10)), .init("gone", .absent), .init("deep", .members([.init("a", .equals([1]))])),
            ])), .init("latency", .atMost(1)),
        ]))
  }

  @Test func contentBannerAndSpeechAreReadInEveryForm() {
    #expect(Self.matcher("content", "null") == .absent)
    #expect(
      Self.matcher("content", "{ attachments: [], category: 'x' }")
        == .members([.init("attachments", .elements([])), .init("category", .equals("x"))]))
    #expect(Self.matcher("banner", "true") == .members([.init("seen", .equals(true))]))
    #expect(Self.matcher("banner", "false") == .absent)
    #expect(
      Self.matcher("banner", "{ from: 1, to: null, seen: true }")
        == .members([
          .init("from", .time(1_000_000_000, within: 0)), .init("to", .absent), .init("seen", .equals(true)),
        ]))
    #expect(Self.matcher("spoken", "'cut'") == .members([.init("state", .equals("cut"))]))
    #expect(
      Self.matcher("spoken", "{ state: 'cut', spokenCharacters: { atLeast: 3 }, from: null }")
        == .members([
          .init("state", .equals("cut")), .init("spokenCharacters", .atLeast(3)), .init("from", .absent),
        ]))
  }

  @Test func diagnosticsAreReadInEveryForm() {
    let twice = Matcher.members([.init("code", .equals("calledTwice"))])
    #expect(Self.matcher("diagnostics", "['calledTwice']") == .including([twice]))
    #expect(Self.matcher("diagnostics", "{ none: true }") == .allOf([.elements([])]))
    #expect(Self.matcher("diagnostics", "{ not: ['calledTwice'] }") == .allOf([.not(.including([twice]))]))
  }

  @Test func theCountOfAPatternMayHaveACondition() {
    let (expectations, problems) = Self.decode(
      "{ 'pay-*': { count: { where: { banner: false }, atLeast: 3 } } }")
    #expect(problems == [])
    guard case .count("pay-*", let condition?) = expectations.first?.subject else {
      Issue.record("no count")
      return
    }
    #expect(condition.withoutPlaces == .members([.init("banner", .absent)]))
    #expect(expectations.first?.matcher == .atLeast(3))
  }

  @Test func whatIsOverAllIsReadInEveryForm() {
    #expect(
      Self.overall("banners", "{ seen: { atLeast: 2 }, shown: 3, skipped: 0 }")
        == .members([
          .init("seen", .atLeast(2)), .init("shown", .number(3, within: 0)), .init("skipped", .number(0, within: 0)),
        ]))
    #expect(Self.overall("terminations", "1") == .number(1, within: 0))
    #expect(
      Self.overall("terminations", "['retracted', 'crashed']") == .elements([.equals("retracted"), .equals("crashed")]))
    #expect(Self.overall("terminations", "[]") == .elements([]))
    #expect(Self.overall("processes", "{ atMost: 2 }") == .atMost(2))
    #expect(
      Self.overall(
        "processes",
        "[{ number: 1, to: null, peakMemory: { atMost: '24MiB' }, lostWork: [{ kind: 'speech', progress: { is: 0.5, within: 0.01 } }] }]"
      )
        == .elements([
          .members([
            .init("number", .number(1, within: 0)), .init("to", .absent), .init("peakMemory", .atMost(25_165_824)),
            .init(
              "lostWork",
              .elements([
                .members([.init("kind", .equals("speech")), .init("progress", .number(0.5, within: 0.01))])
              ])),
          ])
        ]))
    #expect(Self.overall("utterances", "3") == .number(3, within: 0))
    #expect(Self.overall("utterances", "{ is: 3, within: 1 }") == .number(3, within: 1))
    #expect(
      Self.overall("utterances", "{ whole: 2, cut: 1 }")
        == .members([.init("whole", .number(2, within: 0)), .init("cut", .number(1, within: 0))]))
    #expect(
      Self.overall("utterances", "[{ push: 'pay-1', whole: true, text: { contains: 'a' } }]")
        == .elements([
          .members([.init("push", .equals("pay-1")), .init("whole", .equals(true)), .init("text", .contains("a"))])
        ]))
    #expect(
      Self.overall("totals", "{ modified: 10, latency: { p95: { atMost: '2s' } }, terminationReasons: { crashed: 0 } }")
        == .members([
          .init("modified", .number(10, within: 0)), .init("latency", .members([.init("p95", .atMost(2))])),
          .init("terminationReasons", .members([.init("crashed", .number(0, within: 0))])),
        ]))
    #expect(
      Self.overall("timeline", "[{ at: 6, kind: 'processEnded', process: 1, reason: 'retracted' }, { push: 'first' }]")
        == .inOrder([
          .members([
            .init("at", .time(6_000_000_000, within: 0)), .init("kind", .equals("processEnded")),
            .init("process", .number(1, within: 0)), .init("reason", .equals("retracted")),
          ]), .members([.init("push", .equals("first"))]),
        ]))
  }

  @Test func everyFieldOfARecordingCanBeStated() {
    for field in RecordingField.notification where field.key != "id" {
      #expect(MatcherDecoder.notificationKeys.contains(field.key))
    }
    for shape in TimelineEvent.shapes {
      let (_, problems) = Self.decode("{ timeline: [{ kind: '\(shape.kind)' }] }")
      #expect(problems == [])
    }
  }
}
