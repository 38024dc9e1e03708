import ServiceExtensionRuntime
import Testing
import VirtualTime

@testable import ScenarioFiles

@Suite("localRequests, timeZone, requestService")
struct CenterDecodingTests {
  @Test("A local request with everything")
  func localRequest() throws {
    let scenario = try scenario(
      with: """
        localRequests: [{
          id: "tea", at: "4s", trigger: { after: "60s", repeats: true },
          content: { title: "Tea {title}", subtitle: "s", body: "b", badge: 3, sound: "bell.caf", category: "c", thread: "t", level: "passive", relevance: 0.5, target: "x", userInfo: { k: 1 } },
        }, { id: "now", at: 0, content: { badge: 0 } }]
        """)
    var content = NotificationContent(title: "Tea {title}", subtitle: "s", body: "b")
    content.badge = 3
    content.sound = .named("bell.caf")
    content.categoryIdentifier = "c"
    content.threadIdentifier = "t"
    content.interruptionLevel = .passive
    content.relevanceScore = 0.5
    content.targetContentIdentifier = "x"
    content.userInfo = ["k": 1]
    var badge = NotificationContent()
    badge.badge = 0
    #expect(
      scenario.localRequests == [
        ScheduledLocalRequest(
          at: .seconds(4), LocalRequest(identifier: "tea", content: content, trigger: .after(.seconds(60), repeats: true))),
        ScheduledLocalRequest(at: .zero, LocalRequest(identifier: "now", content: badge)),
      ])
  }

  @Test("Triggers in all their forms", arguments: [
    ("{ after: 5 }", .after(.seconds(5))),
    ("{ calendar: { hour: 9, minute: 30 } }", .calendar(CalendarComponents([.hour: 9, .minute: 30]))),
    (
      "{ calendar: { weekday: 2, weekdayOrdinal: 1, year: 2027, month: 1, day: 4, second: 5 }, repeats: true }",
      .calendar(
        CalendarComponents([.weekday: 2, .weekdayOrdinal: 1, .year: 2027, .month: 1, .day: 4, .second: 5]), repeats: true)
    ),
    ("{ region: 'home' }", .region(RegionCrossing(.entry, of: "home"))),
    ("{ region: 'home', on: 'exit', repeats: true }", .region(RegionCrossing(.exit, of: "home"), repeats: true)),
  ] as [(String, LocalTrigger)])
  func triggers(text: String, trigger: LocalTrigger) throws {
    let scenario = try scenario(with: "localRequests: [{ id: 'a', at: 0, content: { title: 't' }, trigger: \(text) }]")
    #expect(scenario.localRequests.first?.request.trigger == trigger)
  }

  @Test("What is wrong with a trigger", arguments: [
    ("{}", "the trigger says nothing: expected one of after, calendar, region"),
    ("{ after: 5, region: 'x' }", "a trigger is one thing: 'after' and 'region' exclude each other"),
    ("{ after: 0 }", "'localRequests[0].trigger.after' must be more than 0, found 0"),
    ("{ after: '59s', repeats: true }", "a repeating 'after' must be at least 60s, found \"59s\""),
    ("{ after: 5, on: 'exit' }", "'on' goes with 'region' only"),
    ("{ region: '' }", "'localRequests[0].trigger.region' must be a string that is not empty, of at most 200 characters, found \"\""),
    ("{ region: 'x', on: 'enter' }", "'localRequests[0].trigger.on' must be one of \"entry\", \"exit\", found \"enter\"; did you mean 'entry'?"),
    ("{ calendar: {} }", "'calendar' says nothing: expected a part of a date such as hour"),
    ("{ calendar: { hour: 24 } }", "'localRequests[0].trigger.calendar.hour' must be a whole number from 0 to 23, found 24"),
    ("{ calendar: { minutes: 3 } }", "unknown key 'minutes' in 'calendar'; did you mean 'minute'?"),
    ("{ calendar: { year: 2020 } }", "no date fits 'calendar' after the request is posted: year 2020"),
    ("{ calendar: { month: 2, day: 30 } }", "no date fits 'calendar' after the request is posted: month 2, day 30"),
  ])
  func wrongTriggers(text: String, message: String) {
    let found = errors(with: "localRequests: [{ id: 'a', at: 0, content: { title: 't' }, trigger: \(text) }]")
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == [message])
  }

  @Test("What is wrong with a local request", arguments: [
    ("{ id: 'a', content: { title: 't' } }", "2:17 missing key 'at' in the local request: when the app posts it, such as \"8s\""),
    ("{ at: 0, content: { title: 't' } }", "2:17 missing key 'id' in the local request: its identifier"),
    ("{ id: 'a', at: 0 }", "2:17 missing key 'content' in the local request: what it shows"),
    ("{ id: 'a', at: 0, content: {} }", "2:44 'content' shows nothing: expected one of title, subtitle, body, badge, sound"),
    ("{ id: 'a', at: 0, content: { title: 't' }, every: 5 }", "2:60 unknown key 'every' in the local request; expected one of at, id, content, trigger"),
    ("{ id: 'a', at: '-1s', content: { title: 't' } }", "2:32 'localRequests[0].at' must not be negative, found \"-1s\""),
  ])
  func wrongRequests(text: String, message: String) {
    #expect(errors(with: "localRequests: [\(text)]") == [message])
  }

  @Test("timeZone is one the system knows")
  func timeZone() throws {
    #expect(
      errors(with: "timeZone: 'Europe/Berlinn'") == [
        "2:11 'timeZone' must be a time zone the system knows, such as \"Europe/Berlin\", found \"Europe/Berlinn\""
      ])
    let nine = CalendarComponents([.hour: 9])
    let start = try scenario(with: "timeZone: 'Europe/Berlin'")
    // 9:00 UTC is 10:00 in Berlin: the next nine o'clock is 8:00 UTC of the next day, 23 h.
    #expect(start.calendar?.nextDate(after: start.startsAt, matching: nine) == start.startsAt + 82_800)
    #expect(try scenario(with: "").calendar?.nextDate(after: 0, matching: nine) == 32_400)
  }

  @Test("Regions of the user")
  func regions() throws {
    let events = try scenario(
      with: "events: [{ at: 1, user: { region: { enter: 'home' } } }, { at: 2, user: { region: { exit: 'shop' } } }]"
    ).events
    #expect(
      events == [
        DeviceEvent(at: .seconds(1), kind: .region(RegionCrossing(.entry, of: "home"))),
        DeviceEvent(at: .seconds(2), kind: .region(RegionCrossing(.exit, of: "shop"))),
      ])
    let both = "events: [{ at: 1, user: { region: { enter: 'a', exit: 'b' } } }]"
    #expect(errors(with: both) == ["2:35 'region' takes one of enter, exit"])
    #expect(errors(with: "events: [{ at: 1, user: { region: {} } }]") == ["2:35 'region' takes one of enter, exit"])
  }

  // MARK: requestService

  private func steps(_ text: String) throws -> [Step.Action] {
    guard case .steps(let program) = try scenario(with: "handler: { didReceive: [\(text)] }").handler else { return [] }
    return program.didReceive.map(\.action)
  }

  @Test("requestService in all its forms", arguments: [
    ("{ list: true }", Step.CenterStep(.list(pending: false, as: nil))),
    ("{ list: 'delivered', as: 'k' }", Step.CenterStep(.list(pending: false, as: "k"))),
    ("{ list: 'pending', delay: '2s' }", Step.CenterStep(.list(pending: true, as: nil), delay: .seconds(2))),
    ("{ remove: ['a', '{title}'] }", Step.CenterStep(.remove(.all(["a", "{title}"])))),
    ("{ remove: { thread: 't' } }", Step.CenterStep(.remove(.thread("t")))),
    ("{ remove: { delivered: ['a'] } }", Step.CenterStep(.remove(.delivered(["a"])))),
    ("{ remove: { pending: ['a'] }, delay: 0 }", Step.CenterStep(.remove(.pending(["a"])), delay: .zero)),
    ("{ categories: [] }", Step.CenterStep(.categories([]))),
    ("{ badge: 3 }", Step.CenterStep(.badge(3))),
  ] as [(String, Step.CenterStep)])
  func services(text: String, step: Step.CenterStep) throws {
    #expect(try steps("{ requestService: \(text) }") == [.requestService(step)])
  }

  @Test("add and categories")
  func addAndCategories() throws {
    var content = ContentChange()
    content.title = "{title}"
    let category = NotificationCategory(
      identifier: "m",
      actions: [
        NotificationAction(identifier: "reply", title: "Reply", options: [.foreground, .authenticationRequired], textInput: true),
        NotificationAction(identifier: "mute", title: "mute"),
      ], options: [.customDismissAction])
    let text = """
      { requestService: { add: { id: "x", content: { title: "{title}" }, attachments: ["cat.jpg"], trigger: { after: 5 } } } },
      { requestService: { categories: [{ id: "m", options: ["customDismissAction"], actions: [
        { id: "reply", title: "Reply", options: ["foreground", "authenticationRequired"], textInput: true }, { id: "mute" }] }] } }
      """
    #expect(
      try steps(text) == [
        .requestService(.init(.add(id: "x", content: content, attachments: ["cat.jpg"], trigger: .after(.seconds(5))))),
        .requestService(.init(.categories([category]))),
      ])
  }

  @Test("What is wrong with requestService", arguments: [
    ("'list'", "'handler.didReceive[0].requestService' must be an object with list, as, remove, add, categories, badge, delay, found \"list\""),
    ("{}", "'requestService' asks for nothing: expected one of list, remove, add, categories, badge"),
    ("{ delay: 1 }", "'requestService' asks for nothing: expected one of list, remove, add, categories, badge"),
    ("{ list: true, badge: 1 }", "'requestService' asks for one thing: 'list' and 'badge' need two"),
    ("{ badge: 1, as: 'k' }", "'as' goes with 'list' only"),
    ("{ list: 'all' }", "'handler.didReceive[0].requestService.list' must be one of \"delivered\", \"pending\", found \"all\""),
    ("{ remove: 'a' }", "'handler.didReceive[0].requestService.remove' must be a list, or an object with delivered, pending, thread, found \"a\""),
    ("{ remove: {} }", "'remove' takes one of delivered, pending, thread"),
    ("{ remove: { thread: 't', pending: [] } }", "'remove' takes one of delivered, pending, thread"),
    ("{ badge: -1 }", "'handler.didReceive[0].requestService.badge' must be a whole number from 0 to 1000000000, found -1"),
    ("{ add: { id: 'x', content: { thread: 't' } } }", "'content' shows nothing: expected one of title, subtitle, body, badge, sound"),
    ("{ add: { content: { title: 't' } } }", "missing key 'id' in 'add': its identifier"),
    ("{ categories: [{ id: 'a' }, { id: 'a' }] }", "duplicate category 'a'"),
    ("{ categories: [{ id: 'a', actions: [{ id: 'x' }, { id: 'x' }] }] }", "duplicate action 'x' in the category"),
    ("{ categories: [{ id: 'a', options: ['customDismiss'] }] }", "'handler.didReceive[0].requestService.categories[0].options[0]' must be \"customDismissAction\", found \"customDismiss\"; did you mean 'customDismissAction'?"),
    ("{ add: { id: 'x', content: { title: 't' }, trigger: { after: 30, repeats: true } } }", "a repeating 'after' must be at least 60s, found 30"),
  ])
  func wrongServices(text: String, message: String) {
    let found = errors(with: "handler: { didReceive: [{ requestService: \(text) }] }")
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == [message])
  }

  @Test("local and finalState can be expected, and are no ids of pushes")
  func expectations() throws {
    let text = "expect: { local: [{ id: 'x', deliveredAt: 5 }], finalState: { badge: 0, list: [{ id: 'a' }], banner: null } }"
    let expectations = try scenario(with: text).expectations
    #expect(expectations.map(\.subject) == [.overall("local"), .overall("finalState")])
    #expect(Expectation.detailNeeded(by: expectations) == .outcomes)
    #expect(
      errors(with: "", pushes: "{ id: 'local', at: 0, payload: { aps: { alert: 'b' } } }") == [
        "1:40 the id 'local' is reserved: 'expect' gives it another meaning"
      ])
    #expect(
      errors(with: "expect: { finalState: { bagde: 1 } }") == [
        "2:25 unknown key 'bagde' in 'finalState'; did you mean 'badge'?"
      ])
  }
}
