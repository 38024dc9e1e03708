import ServiceExtensionSimulator
import Testing

@testable import ScenarioFiles

@Suite("The app and the user in a scenario file")
struct AppDecodingTests {
  @Test("Every key of the app")
  func everyKey() throws {
    let scenario = try scenario(
      with: """
        app: {
          state: 'notRunning',
          willPresent: { options: ['list', 'sound'], after: '25s', userInfo: 'original' },
          backgroundHandler: { result: 'noData', after: 2 },
          categories: [{ id: 'm', actions: [{ id: 'reply', title: 'Reply', options: ['authenticationRequired'], textInput: true }, { id: 'like' }], options: ['customDismissAction'] }],
          contentExtensions: [{ id: 'Card', categories: ['m', 'n'] }],
          onLaunch: [{ writeShared: { running: true } }, { wait: '1s', when: { screen: 'on' } }],
          onResponse: ['return', { requestService: { badge: 0 } }],
        },
        shared: { token: 't' }, sharedProtection: { token: 'complete', other: 'afterFirstUnlock', open: 'none' }
        """)
    let app = try #require(scenario.app)
    #expect(app.state == .notRunning)
    #expect(app.willPresent?.options == [.list, .sound])
    #expect(app.willPresent?.after == .seconds(25))
    #expect(app.willPresent?.userInfo == .original)
    #expect(app.backgroundHandler?.result == .noData)
    #expect(app.backgroundHandler?.steps == [Step(.wait(.duration(.seconds(2), label: nil)))])
    #expect(app.contentExtensions == [AppDescription.ContentExtension(identifier: "Card", categories: ["m", "n"])])
    #expect(app.onLaunch.map(\.action) == [.writeShared(["running": true]), .wait(.duration(.seconds(1), label: nil))])
    #expect(app.onLaunch.last?.condition?.screen == .on)
    #expect(app.onResponse.map(\.action) == [.return, .requestService(Step.CenterStep(.badge(0)))])
    #expect(
      scenario.categories == [
        NotificationCategory(
          identifier: "m",
          actions: [
            NotificationAction(
              identifier: "reply", title: "Reply", options: [.authenticationRequired], textInput: true),
            NotificationAction(identifier: "like", title: "like"),
          ], options: [.customDismissAction])
      ])
    #expect(
      scenario.sharedProtection == ["token": .complete, "other": .afterFirstUnlock, "open": DataProtection.none])
  }

  @Test("What is left out")
  func defaults() throws {
    #expect(try scenario(with: "").app == nil)
    #expect(try scenario(with: "app: {}").app == AppDescription())
    let present = try scenario(with: "app: { willPresent: {} }").app?.willPresent
    #expect(present?.options == Set(AppDescription.PresentationOption.allCases))
    #expect(present?.after == .zero)
    #expect(present?.userInfo == .modified)
    #expect(try scenario(with: "app: { willPresent: { options: [] } }").app?.willPresent?.options == [])
    let handler = try scenario(with: "app: { backgroundHandler: {} }").app?.backgroundHandler
    #expect(handler == AppDescription.BackgroundHandler())
    #expect(handler?.result == .newData)
  }

  @Test("Events of the app and the user")
  func events() throws {
    let scenario = try scenario(
      with: """
        app: { categories: [{ id: 'm', actions: [{ id: 'reply', textInput: true }, { id: 'like' }] }] },
        localRequests: [{ at: 0, id: 'alarm', content: { title: 'x' } }],
        events: [
          { at: 1, app: 'foreground' }, { at: 2, app: { steps: [{ lock: 'db' }] } },
          { at: 3, user: { tap: 'a' } }, { at: 4, user: { action: { push: 'a', action: 'reply', text: 'yes' } } },
          { at: 5, user: { action: { push: 'a', action: 'like' } } }, { at: 6, user: { dismiss: 'alarm' } },
          { at: 7, user: 'openApp' }, { at: 8, user: 'lock' }, { at: 9, user: 'screenOff' }, { at: 10, user: 'unlock' },
          { at: 11, user: { permission: ['alerts', 'badges'] } }, { at: 12, user: { permission: 'denied' } },
        ]
        """)
    #expect(
      scenario.events.map(\.kind) == [
        .app(.foreground), .appSteps([Step(.lock("db"))]), .user(.tap("a")),
        .user(.action(push: "a", action: "reply", text: "yes")), .user(.action(push: "a", action: "like", text: nil)),
        .user(.dismiss("alarm")), .user(.openApp), .user(.lock), .user(.screenOff), .user(.unlock),
        .user(.permission([.alerts, .badges])), .user(.permission(.denied)),
      ])
  }

  @Test("Buttons and requests that steps make are known too")
  func madeBySteps() throws {
    let handler =
      "handler: { didReceive: [{ requestService: { add: { id: 'made', content: { title: 'x' } } } }, 'deliver'] }"
    let app = "app: { onLaunch: [{ requestService: { categories: [{ id: 'm', actions: [{ id: 'late' }] }] } }] }"
    let events =
      "events: [{ at: 1, user: { tap: 'made' } }, { at: 2, user: { action: { push: 'a', action: 'late' } } }]"
    #expect(errors(with: "\(handler), \(app), \(events)") == [])
    let template = handler.replacing("'made'", with: "'{payload.id}'")
    #expect(errors(with: "\(template), events: [{ at: 1, user: { tap: 'whatever' } }]") == [])
  }

  @Test("A member of a burst can be answered")
  func burst() throws {
    let burst = #"{ id: "p", at: 0, burst: { count: 3 }, payload: { aps: { alert: "b" } } }"#
    #expect(errors(with: "events: [{ at: 1, user: { tap: 'p-3' } }]", pushes: burst) == [])
    #expect(
      errors(with: "events: [{ at: 1, user: { tap: 'p-4' } }]", pushes: burst) == [
        "2:32 no push has the id 'p-4'; the pushes are p-1 … p-3"
      ])
    #expect(
      errors(with: "events: [{ at: 1, user: { tap: 'p' } }]", pushes: burst) == [
        "2:32 no push has the id 'p'; the pushes are p-1 … p-3"
      ])
  }

  @Test(
    "Mistakes about the app",
    arguments: [
      (
        "app: { state: 'closed' }",
        [
          "2:15 'app.state' must be one of \"foreground\", \"background\", \"suspended\", \"notRunning\", \"forceQuit\", found \"closed\""
        ]
      ),
      (
        "app: { sate: 'background' }", ["2:8 unknown key 'sate' in the app; did you mean 'state'?"]
      ),
      (
        "app: { state: 'foreground' }, device: { screen: 'locked' }",
        ["2:15 'app.state' cannot be \"foreground\" while 'device.screen' is \"locked\""]
      ),
      (
        "app: { willPresent: { options: ['alert'] } }",
        [
          "2:33 'app.willPresent.options[0]' must be one of \"banner\", \"list\", \"sound\", \"badge\", found \"alert\""
        ]
      ),
      ("app: { willPresent: { after: '-1s' } }", ["2:30 'app.willPresent.after' must not be negative, found \"-1s\""]),
      (
        "app: { backgroundHandler: { after: 1, steps: [] } }",
        ["2:29 'after' and 'steps' exclude each other: a step { wait: … } does the same"]
      ),
      (
        "app: { backgroundHandler: { after: 1, result: 'never' } }",
        ["2:29 'after' goes with an answer, and 'result' is \"never\""]
      ),
      (
        "app: { onLaunch: [{ deliver: true }] }",
        [
          "2:21 unknown key 'deliver' in the step of the app; expected one of wait, readShared, writeShared, lock, unlock, requestService, return, when, label"
        ]
      ),
      (
        "app: { onLaunch: ['speak'] }",
        ["2:19 'app.onLaunch[0]' must be \"return\", found \"speak\""]
      ),
      (
        "app: { contentExtensions: [{ id: 'A', categories: ['m'] }, { id: 'A', categories: ['m'] }] }",
        [
          "2:66 duplicate content extension 'A'",
          "2:84 the category 'm' belongs to the content extension 'A' already",
        ]
      ),
      (
        "app: { categories: [{ id: 'm' }, { id: 'm', actions: [{ id: 'x' }, { id: 'x' }] }] }",
        ["2:40 duplicate category 'm'", "2:74 duplicate action 'x' in the category"]
      ),
      (
        "sharedProtection: { token: 'always' }",
        [
          "2:28 'sharedProtection.token' must be one of \"complete\", \"afterFirstUnlock\", \"none\", found \"always\""
        ]
      ),
    ])
  func mistakes(members: String, messages: [String]) { #expect(errors(with: members) == messages) }

  @Test(
    "Mistakes about events",
    arguments: [
      (
        "{ at: 0, app: 'open' }",
        [
          "2:24 'events[0].app' must be one of \"foreground\", \"background\", \"suspended\", \"notRunning\", \"forceQuit\", found \"open\""
        ]
      ),
      ("{ at: 0, app: {} }", ["2:24 missing key 'steps' in 'app' of an event: what it does"]),
      (
        "{ at: 0, user: 'open' }",
        [
          "2:25 'events[0].user' must be one of \"openApp\", \"unlock\", \"lock\", \"screenOff\", found \"open\""
        ]
      ),
      ("{ at: 0, user: { tap: 'b' } }", ["2:32 no push has the id 'b'; did you mean 'a'?"]),
      (
        "{ at: 0, user: { dismiss: '*' } }",
        ["2:36 the user can do this to one notification only, '*' is a pattern"]
      ),
      (
        "{ at: 0, user: { tap: 'a', dismiss: 'a' } }",
        ["2:37 the user does one thing: 'tap' and 'dismiss' need two events"]
      ),
      (
        "{ at: 0, user: { action: { push: 'a', action: 'like' } } }",
        ["2:56 no category of the app has the action 'like'; list it under 'app.categories'"]
      ),
      (
        "{ at: 0, user: { action: { push: 'a' } } }",
        ["2:35 missing key 'action' in the user's action: the button's id"]
      ),
      (
        "{ at: 0, user: { permission: ['alerts', 'denied'] } }",
        ["2:39 'permission' cannot be \"denied\" and something else"]
      ),
      (
        "{ at: 0, app: 'suspended', user: 'lock' }",
        ["2:37 an event says one thing: 'app' and 'user' need two"]
      ),
    ])
  func mistakesInEvents(event: String, messages: [String]) {
    #expect(errors(with: "events: [\(event)]") == messages)
  }

  @Test(
    "Mistakes about buttons",
    arguments: [
      ("{ push: 'a', action: 'lke' }", "3:56 no category of the app has the action 'lke'; did you mean 'like'?"),
      ("{ push: 'a', action: 'reply' }", "3:35 the action 'reply' asks for a text: give 'text'"),
      (
        "{ push: 'a', action: 'like', text: 'x' }",
        "3:64 the action 'like' takes no text: its category does not say 'textInput: true'"
      ),
    ])
  func buttons(action: String, message: String) {
    let app = "app: { categories: [{ id: 'm', actions: [{ id: 'reply', textInput: true }, { id: 'like' }] }] }"
    #expect(errors(with: "\(app),\nevents: [{ at: 0, user: { action: \(action) } }]") == [message])
  }
}
