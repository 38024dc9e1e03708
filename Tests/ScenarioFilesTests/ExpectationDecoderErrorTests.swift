import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

struct ExpectationDecoderErrorTests {
  func problems(_ text: String) -> [String] { ExpectationDecoderTests.decode(text).problems }

  @Test(arguments: ["[]", "1", "null", "'x'"]) func expectMustBeAnObject(text: String) {
    #expect(problems(text).count == 1)
    #expect(problems(text)[0].hasPrefix("1:1: 'expect' must be an object, found "))
  }

  @Test func nothingIsExpectedOfAnEmptyObject() {
    #expect(problems("{}") == [])
  }

  @Test(arguments: [
    ("{ frist: { source: 'handler' } }", "1:3: no push has the id 'frist'; did you mean 'first'?"),
    ("{ baners: { seen: 1 } }", "1:3: no push has the id 'baners'; did you mean 'banners'?"),
    (
      "{ pay: { source: 'handler' } }",
      "1:3: no push has the id 'pay'; 'pay' is a burst, its pushes are pay-1 … pay-9: write 'pay-*'"
    ),
    ("{ 'pay-10': { source: 'handler' } }", "1:3: no push has the id 'pay-10'; the pushes are first, pay-*"),
    ("{ 'pay-01': { source: 'handler' } }", "1:3: no push has the id 'pay-01'; the pushes are first, pay-*"),
    ("{ 'pya-*': { all: { source: 'handler' } } }", "1:3: no push has an id that fits 'pya-*'; did you mean 'pay-*'?"),
    ("{ 'pay-0*': { count: 0 } }", "1:3: no push has an id that fits 'pay-0*'; did you mean 'pay-*'?"),
  ])
  func aPushThatIsNotThereIsNamedWithWhatWasMeant(text: String, problem: String) {
    #expect(problems(text).first == problem)
  }

  @Test(arguments: [
    ("{ first: { delivred: true } }", "1:12: unknown key 'delivred' in 'first'; did you mean 'delivered'?"),
    (
      "{ first: { colour: 1 } }",
      """
      1:12: unknown key 'colour' in 'first'; expected one of delivered, spoken, arrivedAt, didReceiveAt, decidedAt, \
      source, reason, deliveredAt, content, banner, latency, actions, process, apns, presentation, contentExtension, diagnostics
      """
    ),
    (
      "{ first: { delivered: { titel: 'x' } } }",
      "1:25: unknown key 'titel' in 'first.delivered'; did you mean 'title'?"
    ),
    (
      "{ first: { source: 'handlr' } }",
      #"1:20: 'first.source' must be one of "handler", "bestAttempt", "original", "none", found "handlr"; did you mean 'handler'?"#
    ),
    ("{ first: { banner: { form: 1 } } }", "1:22: unknown key 'form' in 'first.banner'; did you mean 'from'?"),
    (
      "{ first: { banner: 3 } }",
      "1:20: 'first.banner' must be an object with from, to, seen, or true or false, found 3"
    ),
    ("{ first: { delivered: 3 } }", "1:23: 'first.delivered' must be an object, true or false, found 3"),
    (
      "{ first: { delivered: { within: '1ms', by: 'handler' } } }",
      "1:25: 'within' needs 'at' beside it, in 'first.delivered'"
    ),
    (
      "{ first: { spoken: 'hole' } }",
      #"1:20: 'first.spoken' must be one of "whole", "cut", "never", "none", found "hole"; did you mean 'whole'?"#
    ),
    (
      "{ first: { spoken: false } }",
      #"1:20: 'first.spoken' must be one of "whole", "cut", "never", "none", or an object, found false"#
    ),
    (
      "{ first: { latency: 'soon' } }",
      #"1:21: 'first.latency' must be a time such as "0.5s", "250ms" or a number of seconds, found "soon""#
    ),
    (
      "{ first: { latency: -1 } }",
      #"1:21: 'first.latency' must be a time such as "0.5s", "250ms" or a number of seconds, found -1"#
    ),
    (
      "{ first: { latency: {} } }",
      "1:21: 'first.latency' says nothing: expected some of is, not, oneOf, atLeast, atMost, within"
    ),
    ("{ first: { latency: { within: 1 } } }", "1:23: 'within' needs 'is' beside it, in 'first.latency'"),
    (
      "{ first: { latency: { atLeast: 2, atMost: 1 } } }",
      "1:21: 'first.latency' can never hold: 'atLeast' is above 'atMost'"
    ),
    (
      "{ first: { latency: { oneOf: [] } } }",
      "1:30: 'first.latency.oneOf' must be a list of values that is not empty, found an array"
    ),
    ("{ first: { process: 1.5 } }", "1:21: 'first.process' must be a whole number, 0 or more, found 1.5"),
    ("{ first: { process: 'one' } }", #"1:21: 'first.process' must be a whole number, 0 or more, found "one""#),
    ("{ first: { delivered: { title: 5 } } }", "1:32: 'first.delivered.title' must be a string, found 5"),
    (
      "{ first: { delivered: { title: { contains: '' } } } }",
      #"1:44: 'first.delivered.title.contains' must be a string that is not empty, found """#
    ),
    ("{ first: { delivered: { userInfo: 5 } } }", "1:35: 'first.delivered.userInfo' must be an object, found 5"),
    (
      "{ first: { content: 5 } }",
      "1:21: 'first.content' must be an object with title, subtitle, body, badge, sound, category, thread, level, relevance, target, filterCriteria, userInfo, attachments, found 5"
    ),
    (
      "{ first: { diagnostics: [] } }",
      "1:25: 'first.diagnostics' must be a list of codes that is not empty, found an array"
    ),
    (
      "{ first: { diagnostics: 'calledTwice' } }",
      #"1:25: 'first.diagnostics' must be a list of codes, { none: true } or { not: [ … ] }, found "calledTwice""#
    ),
    ("{ first: { diagnostics: { none: false } } }", "1:33: 'first.diagnostics.none' must be true, found false"),
    (
      "{ first: 5 }",
      "1:10: 'first' must be an object with delivered, spoken, arrivedAt, didReceiveAt, decidedAt, source, reason, deliveredAt, content, banner, latency, actions, process, diagnostics, found 5"
      "1:10: 'first' must be an object with delivered, spoken, arrivedAt, didReceiveAt, decidedAt, source, reason, deliveredAt, content, banner, latency, process, presentation, contentExtension, diagnostics, found 5"
    ),
  ])
  func whatIsWrongWithAPushIsNamedWithItsPlace(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test(arguments: [
    ("{ 'pay-*': 9 }", "1:12: 'pay-*' must be an object with all, none, count, found 9"),
    ("{ 'pay-*': {} }", "1:12: 'pay-*' says nothing: write all, none or count"),
    (
      "{ 'pay-*': { source: 'handler' } }",
      "1:14: unknown key 'source' in 'pay-*'; of a pattern's pushes write all: { source: … }"
    ),
    ("{ 'pay-*': { al: {} } }", "1:14: unknown key 'al' in 'pay-*'; did you mean 'all'?"),
    ("{ 'pay-*': { some: 1 } }", "1:14: unknown key 'some' in 'pay-*'; expected one of all, none, count"),
    ("{ 'pay-*': { cuont: 1 } }", "1:14: unknown key 'cuont' in 'pay-*'; did you mean 'count'?"),
    (
      "{ 'pay-*': { count: { where: { source: 'handler' } } } }",
      "1:21: 'pay-*.count' needs a number beside 'where': is, atLeast or atMost"
    ),
    ("{ banners: 2 }", "1:12: 'banners' must be an object with seen, shown, skipped, found 2"),
    ("{ banners: { sene: 2 } }", "1:14: unknown key 'sene' in 'banners'; did you mean 'seen'?"),
    ("{ totals: { expired: -1 } }", "1:22: 'totals.expired' must be a whole number, 0 or more, found -1"),
    (
      "{ totals: { peakMemory: '1 apple' } }",
      #"1:25: 'totals.peakMemory' must be a number of bytes such as "9MB", "24MiB" or 500000, found "1 apple""#
    ),
    (
      "{ terminations: 'one' }",
      #"1:17: 'terminations' must be a number, a comparison such as { atLeast: 1 }, or a list, found "one""#
    ),
    (
      "{ terminations: ['retract'] }",
      #"1:18: 'terminations[0]' must be one of "retracted", "evicted", "expired", "crashed", "memory", "launch", "unresponsive", "exited", "killed", "lockHeld", "rebooted", "reinstalled", found "retract"; did you mean 'retracted'?"#
    ),
    ("{ processes: [{ nummer: 1 }] }", "1:17: unknown key 'nummer' in 'processes[0]'; did you mean 'number'?"),
    ("{ utterances: { whol: 1 } }", "1:17: unknown key 'whol' in 'utterances'; did you mean 'whole'?"),
    (
      "{ utterances: [{ push: 'pay' }] }",
      "1:24: 'utterances[0].push': no push has the id 'pay'; 'pay' is a burst, its pushes are pay-1 … pay-9: write 'pay-*'"
    ),
    (
      "{ timeline: [] }",
      #"1:13: 'timeline' must be a list of events such as { at: "6s", kind: "bannerShown" }, found an array"#
    ),
    ("{ timeline: [{}] }", ""),
    (
      "{ timeline: [{ kind: 'badge', text: 'x' }] }",
      "1:31: unknown key 'text' in 'timeline[0]'; expected one of at, kind, push, local, process, badge"
    ),
  ])
  func whatIsWrongWithTheRestIsNamedWithItsPlace(text: String, problem: String) {
    if problem.isEmpty {
      #expect(problems(text).count == 1)
      #expect(problems(text)[0].hasPrefix("1:14: 'timeline[0]' says nothing: expected some of at, kind, push"))
    } else {
      #expect(problems(text) == [problem])
    }
  }

  @Test func allThatIsWrongIsFoundAtOnce() {
    #expect(
      problems(
        """
        {
          frist: { sorce: "handler", latency: "x" },
          "x*": { all: { reason: "nope" } },
          terminations: [1, "crash"],
        }
        """
      ).map { $0.prefix { $0 != " " } } == ["2:3:", "2:12:", "2:39:", "3:3:", "3:26:", "4:18:", "4:21:"])
  }

  @Test func aControlCharacterInAKeyDoesNotReachTheTerminal() {
    #expect(
      problems(#"{ "a\u001b[31m": { source: "handler" } }"#)
        == [#"1:3: no push has the id 'a\u{1b}[31m'; the pushes are first, pay-*"#])
  }
}
