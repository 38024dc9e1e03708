import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("handler: strategies and steps")
struct StepDecodingTests {
  /// The steps of `didReceive` written in a list.
  private func steps(_ text: String) throws -> [Step] {
    guard case .steps(let program) = try scenario(with: "handler: { didReceive: [\(text)] }").handler else { return [] }
    return program.didReceive
  }

  @Test("Hooks: what is left out is not overridden, an empty list does nothing")
  func hooks() throws {
    let handler = try scenario(
      with: "handler: { launch: [{ work: 0.1 }], didReceive: ['deliver'], timeWillExpire: [] }"
    ).handler
    var program = StepProgram()
    program.launch = [Step(.work(.milliseconds(100), thread: .worker))]
    program.didReceive = [Step(.deliver(Step.DeliverStep()))]
    program.timeWillExpire = []
    #expect(handler == .steps(program))
    guard case .steps(let other) = try scenario(with: "handler: { didReceive: [] }").handler else { return }
    #expect(other.timeWillExpire == nil)
  }

  @Test(
    "Steps without speech or content, in all their forms",
    arguments: [
      ("{ wait: '2s' }", .wait(.duration(.seconds(2), label: nil))),
      ("{ wait: 2, label: 'l' }", .wait(.duration(.seconds(2), label: "l"))),
      ("{ wait: { for: '2s', label: 'l' } }", .wait(.duration(.seconds(2), label: "l"))),
      ("{ wait: 'forever', label: 'l' }", .wait(.forever(label: "l"))),
      ("{ wait: { for: 'forever', label: 'l' } }", .wait(.forever(label: "l"))),
      ("{ wait: 'forever' }", .wait(.forever(label: "something that never comes"))),
      ("{ wait: { from: 1, to: 2 } }", .wait(.range(.seconds(1), .seconds(2), label: nil))),
      ("{ block: '25s' }", .block(.seconds(25), thread: .didReceive)),
      ("{ block: 'forever' }", .block(nil, thread: .didReceive)),
      ("{ block: { for: 'forever', thread: 'main' } }", .block(nil, thread: .main)),
      ("{ block: { for: 1 } }", .block(.seconds(1), thread: .didReceive)),
      ("{ work: '1s' }", .work(.seconds(1), thread: .worker)),
      ("{ work: { cpu: '1s', thread: 'didReceive' } }", .work(.seconds(1), thread: .didReceive)),
      ("{ playSound: 'a.caf' }", .playSound("a.caf")),
      ("{ allocate: '9MB' }", .allocate(9_000_000)),
      ("{ free: '3KiB' }", .free(3072)),
      ("{ readShared: 'k' }", .readShared("k")),
      ("{ writeShared: { k: '{title}', n: null } }", .writeShared(["k": "{title}", "n": nil])),
      ("{ lock: 'l' }", .lock("l")),
      ("{ unlock: 'l' }", .unlock("l")),
      ("'crash'", .crash("crash")),
      ("{ crash: true }", .crash("crash")),
      ("{ crash: 'amount is missing' }", .crash("amount is missing")),
      ("'exit'", .exit),
      ("{ exit: true }", .exit),
      ("'return'", .return),
    ] as [(String, Step.Action)])
  func plain(text: String, action: Step.Action) throws { #expect(try steps(text) == [Step(action)]) }

  @Test("speak: bare, a text, an object")
  func speak() throws {
    var spoken = Step.SpeakStep()
    #expect(try steps("'speak', { speak: true }") == [Step(.speak(spoken)), Step(.speak(spoken))])
    spoken.text = "x {body}"
    #expect(try steps("{ speak: 'x {body}' }") == [Step(.speak(spoken))])
    spoken.held = false
    spoken.rate = 0.25
    spoken.preDelay = .seconds(1)
    spoken.postDelay = .seconds(2)
    let text = "{ speak: { text: 'x {body}', held: false, rate: 0.25, preDelay: 1, postDelay: '2s' } }"
    #expect(try steps(text) == [Step(.speak(spoken))])
  }

  @Test("deliver: which content, from where, with which changes")
  func deliver() throws {
    var delivery = Step.DeliverStep()
    delivery.content = .fresh
    delivery.inBackground = true
    delivery.set = ContentChange()
    delivery.set?.title = "t"
    #expect(
      try steps("{ deliver: { content: 'fresh', inBackground: true, set: { title: 't' } } }") == [
        Step(.deliver(delivery))
      ])
  }

  @Test("set: each field, null clears")
  func set() throws {
    var change = ContentChange()
    change.title = "{title} [modified]"
    change.body = ""
    change.badge = .some(3)
    change.sound = .some(nil)
    change.level = .timeSensitive
    change.relevance = 0.5
    change.category = "c"
    change.thread = ""
    change.userInfo = ["a": 1]
    let text = """
      { set: { title: '{title} [modified]', body: null, badge: 3, sound: null, level: 'time-sensitive', relevance: 0.5,
        category: 'c', thread: null, userInfo: { a: 1 } } }
      """
    #expect(try steps(text) == [Step(.set(change))])
    var cleared = ContentChange()
    cleared.badge = .some(nil)
    cleared.sound = .some("a.caf")
    cleared.level = .active
    cleared.relevance = 0
    cleared.userInfo = [:]
    #expect(
      try steps("{ set: { badge: null, sound: 'a.caf', level: null, relevance: null, userInfo: null } }")
        == [Step(.set(cleared))])
  }

  @Test("when: all its conditions")
  func when() throws {
    var condition = Step.Condition()
    condition.payload = ["avatar": nil, "a": ["b": 1]]
    condition.chance = 0.1
    condition.screen = .locked
    condition.shared = ["k": "v"]
    let text =
      "{ exit: true, when: { payload: { avatar: null, a: { b: 1 } }, chance: 0.1, screen: 'locked', shared: { k: 'v' } } }"
    #expect(try steps(text) == [Step(.exit, when: condition)])
  }

  @Test(
    "Handlers that are refused",
    arguments: [
      ("{}", "2:10 the handler says nothing: expected 'strategy', 'extension', or steps under 'didReceive'"),
      ("{ parameters: {} }", "2:12 'parameters' belong to a 'strategy', which is missing"),
      (
        "{ strategy: 'crash', didReceive: [] }",
        "2:31 'strategy' and 'didReceive' exclude each other: a handler is a strategy or steps"
      ),
      (
        "{ strategy: 'deliver-at-fraction', parameters: { fractoin: 0.5 } }",
        "2:59 unknown key 'fractoin' in the parameters of 'deliver-at-fraction'; did you mean 'fraction'?"
      ),
      (
        "{ strategy: 'deliver-at-fraction', parameters: { fraction: 1.5 } }",
        "2:69 'handler.parameters.fraction' must be a number from 0 to 1, found 1.5"
      ),
      (
        "{ strategy: 'deliver-late', parameters: { after: '-1s' } }",
        "2:59 'handler.parameters.after' must not be negative, found \"-1s\""
      ),
      (
        "{ strategy: 'speak-then-deliver', parameters: { rate: 1 } }",
        "2:58 unknown key 'rate' in the parameters of 'speak-then-deliver'; it takes no keys"
      ),
      (
        "{ strategy: 'never-deliver', parameters: { onExpiry: 'nothing' } }",
        "2:63 'handler.parameters.onExpiry' must be one of \"best\", \"none\", found \"nothing\""
      ),
      ("{ didRecieve: [] }", "2:12 unknown key 'didRecieve' in the handler; did you mean 'didReceive'?"),
    ])
  func handlers(text: String, message: String) {
    #expect(errors(with: "handler: \(text)") == [message])
  }

  @Test("An unknown strategy names the one that was meant")
  func unknownStrategy() {
    let found = errors(with: "handler: { strategy: 'speak-then-delivr' }")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("found \"speak-then-delivr\"; did you mean 'speak-then-deliver'?") == true)
  }

  @Test(
    "Steps that are refused",
    arguments: [
      ("{}", "the step does nothing: expected a key such as 'deliver' or 'wait'"),
      ("{ when: { chance: 1 } }", "the step does nothing: expected a key such as 'deliver' or 'wait'"),
      ("{ exit: true, crash: true }", "a step does one thing: 'exit' and 'crash' need two"),
      ("{ exit: false }", "'handler.didReceive[0].exit' must be true, found false"),
      (
        "'delivr'",
        "'handler.didReceive[0]' must be one of \"speak\", \"deliver\", \"crash\", \"exit\", \"return\", found \"delivr\"; did you mean 'deliver'?"
      ),
      ("{ delivr: true }", "unknown key 'delivr' in the step; did you mean 'deliver'?"),
      (
        "{ wait: 'for ever' }",
        "'handler.didReceive[0].wait' must be a duration such as \"30s\", \"250ms\" or a number of seconds, or \"forever\", found \"for ever\"; did you mean 'forever'?"
      ),
      ("{ wait: {} }", "'wait' needs 'for', or 'from' and 'to'"),
      ("{ wait: { from: 1 } }", "'wait' needs 'to' beside 'from'"),
      ("{ wait: { to: 1 } }", "'wait' needs 'from' beside 'to'"),
      ("{ wait: { from: 2, to: 1 } }", "'from' must not be more than 'to'"),
      ("{ wait: { for: 1, from: 2, to: 3 } }", "'wait' takes 'for', or 'from' and 'to', not both"),
      ("{ wait: { for: 1, label: 'a' }, label: 'b' }", "'label' stands inside and beside 'wait': give one"),
      ("{ block: 1, label: 'b' }", "'label' goes with 'wait', 'download' or 'upload' only"),
      (
        "{ block: { for: 1, thread: 'worker' } }",
        "'handler.didReceive[0].block.thread' must be one of \"didReceive\", \"main\", found \"worker\""
      ),
      ("{ work: {} }", "missing key 'cpu' in 'work': how long"),
      (
        "{ work: 'forever' }",
        "'handler.didReceive[0].work' must be a duration such as \"30s\", \"250ms\" or a number of seconds, found \"forever\""
      ),
      ("{ speak: { rate: 0 } }", "'handler.didReceive[0].speak.rate' must be a number from 0.01 to 1, found 0"),
      (
        "{ deliver: { content: 'bst' } }",
        "'handler.didReceive[0].deliver.content' must be one of \"best\", \"original\", \"empty\", \"fresh\", found \"bst\"; did you mean 'best'?"
      ),
      (
        "{ set: { badge: -1 } }",
        "'handler.didReceive[0].set.badge' must be a whole number from 0 to 1000000000, found -1"
      ),
      (
        "{ set: { text: 'x' } }",
        "unknown key 'text' in 'set'; expected one of title, subtitle, body, badge, sound, category, thread, level, relevance, target, userInfo"
      ),
      (
        "{ allocate: '9 apples' }",
        "'handler.didReceive[0].allocate' must be a number of bytes such as \"9MB\", \"24MiB\" or 500000, found \"9 apples\""
      ),
      (
        "{ exit: true, when: { chance: 2 } }",
        "'handler.didReceive[0].when.chance' must be a number from 0 to 1, found 2"
      ),
    ])
  func refused(text: String, message: String) {
    let found = errors(with: "handler: { didReceive: [\(text)] }").map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(found == [message])
  }

  @Test("A thousand steps of a hook are the most")
  func limit() {
    let list = { (count: Int) in Array(repeating: "'exit'", count: count).joined(separator: ",") }
    #expect(errors(with: "handler: { didReceive: [\(list(1000))] }") == [])
    #expect(
      errors(with: "handler: { didReceive: [\(list(1001))] }")
        == ["2:24 'handler.didReceive' has 1001 elements, at most 1000 are allowed"])
  }
}
