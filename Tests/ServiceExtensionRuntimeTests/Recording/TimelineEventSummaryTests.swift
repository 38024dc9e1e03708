import ServiceExtensionRuntime
import Testing
import VirtualTime

struct TimelineEventSummaryTests {
  let recording = Sample.recording

  @Test("A thread of didReceive that is held after didReceive had returned returns no second time")
  func threadFree() {
    let event = TimelineEvent(at: .zero, notification: 0, process: 1, kind: .threadFree)
    #expect(event.sentence(afterReturn: false) == "didReceive returned")
    #expect(event.sentence(afterReturn: true) == "the thread of didReceive is free again")
  }

  @Test("An id that no push has gives an empty outcome that says so")
  func unknownPush() {
    let outcome = Recording(scenario: "s", handler: "h", profile: "p", seed: 1, detail: .totals)["x"]
    #expect(outcome.diagnostics == [Diagnostic(.unknownPush, "no push has the id 'x' in this recording")])
    #expect(outcome.source == .none)
  }

  @Test("A device profile is described by its name")
  func profile() {
    #expect("\(DeviceProfile.classic) \(DeviceProfile.modern)" == "classic modern")
  }

  @Test func aSummaryHasTheTimeWhoAndWhat() {
    #expect(recording.timeline[10].summary(in: recording) == "8.000 s  pay-1  speech cut at 1 of 2 characters")
    #expect(
      recording.timeline[11].summary(in: recording)
        == "8.000 s  process 1  process 1 ended: the banner's time was up and no notification was undecided")
  }

  @Test func anEventOfThePhoneIsTheDevices() {
    let event = TimelineEvent(at: .seconds(3), notification: nil, process: nil, kind: .device(.focus(true)))
    #expect(event.summary(in: recording) == "3.000 s  device  Focus on")
    #expect(event.sentence(afterReturn: true) == "Focus on")
  }

  @Test func anEventOfANotificationThatIsNotThereIsNoTrap() {
    let event = TimelineEvent(at: .seconds(3), notification: 99, process: nil, kind: .arrived)
    #expect(event.summary(in: recording) == "3.000 s  device  arrived")
  }

  @Test func everyKindIsOneLineInPlainWords() {
    let sentences = Sample.everyKind.map {
      TimelineEvent(at: .zero, notification: nil, process: 1, kind: $0).sentence
    }
    #expect(
      sentences == [
        "sent by the provider: APNs takes it (200)",
        "sent by the provider: APNs refuses it, 410 Unregistered: the device token belongs to an installation that is gone",
        "the phone is offline: APNs stores it",
        "dropped on the way: a newer one",
        "arrived",
        "the extension is not run: the alert has no text",
        "launch begins (process 1)",
        "launch refused",
        "launched (process 1)",
        "didReceive called (process 1)",
        "didReceive returned",
        "undecided, and nothing is left to run: waiting for badge callback, reply since 2.000 s",
        "undecided, and nothing is left to run: waiting since 0.000 s",
        "serviceExtensionTimeWillExpire called",
        "serviceExtensionTimeWillExpire not called: main is blocked",
        "decided: the handler's content",
        "decided: the best attempt, after serviceExtensionTimeWillExpire",
        "decided: the original, because the handler gave no content before its time was up",
        "decided: nothing is shown, because the extension suppressed it",
        "content handler called a second time: ignored",
        "content handler called too late: ignored",
        "call of the content handler ignored: stalled",
        "banner shown",
        "banner updated in place",
        "no banner: Focus is on",
        "banner retracted",
        "banner replaced by a newer one",
        "banner skipped: a newer one was shown",
        "badge set to 3",
        "badge cleared",
        "in the Notification Center",
        "in the Notification Center, in the place of the older one with the identifier x",
        "removed from the Notification Center",
        "Notification Center emptied of 1 notification",
        "Notification Center emptied of 2 notifications",
        "asks for the badge 3",
        "asks for the badge 3, which takes 2.000 s",
        "carried out: the badge 3",
        "refused: the badge 3: too late",
        "categories registered: a, b",
        "no categories are registered",
        "local request accepted",
        "local request accepted, to show at 9.000 s",
        "local request accepted, to show at a border",
        "local request fires",
        "local request fires, and again at 60.000 s",
        "local request removed before it shows",
        "default sound started",
        "the extension's sound \"long.caf\" ended",
        "the extension's default sound cut",
        "speech requested: \"收款\", 0.500 s",
        "speech started: \"收款\"",
        "speech finished",
        "speech cancelled at 0 of 1 character",
        "speech cut at 1 of 2 characters",
        "speech lost, 0 of 2 characters spoken",
        "speech refused: the extension may not use audio",
        "memory footprint now 11.5 MiB",
        "memory footprint now 512 bytes",
        "shared store read: \"count\" is 1",
        "shared store read: \"count\" is not there",
        "shared store written: \"count\" is now \"a\\nb\"",
        "shared store written: \"count\" removed",
        "file lock \"db\" taken",
        "file lock \"db\" given back",
        "blocks its thread for 25.000 s (didReceive)",
        "waits for ever",
        "download of https://a/b.jpg begins",
        "download answered with status 200, 2 MiB in the file \"b.jpg\"",
        "download answered with status 404, 5 bytes in memory",
        "upload answered with status 500",
        "upload failed: plain http is refused (transport security) (error -1022)",
        "attachment \"b.jpg\" made: public.jpeg, 512 bytes",
        "attachment \"b.jpg\" not made: error 101, unrecognised type",
        "attachment \"b.jpg\" dropped: error 105, corrupt",
        "log: \"line 1\\nline 2\"",
        "calledTwice: called again",
        "fault strikes: refuseLaunch",
        "restarts: every process ends, locked until the first unlock",
        "screen on",
        "screen off",
        "locked",
        "locked, not unlocked since it started",
        "Focus on",
        "Focus off",
        "the user enters the region home",
        "the user leaves the region home",
        "the app is in the foreground",
        "the app does something",
        "the user taps the notification",
        "the user presses \"reply\" and writes \"yes\"",
        "the user clears the notification",
        "the user opens the app",
        "the user allows alerts, badges",
        "the user denies the app all notifications",
        "shared store not reachable: \"secret\": it can be reached only while the phone is unlocked",
        "waits for the file lock \"db\", which the app holds",
        "the app is launched and comes to the foreground: the user opened it",
        "the app is launched in the background: a push with content-available woke it",
        "the app is in the background, by the lock of the screen",
        "the app is suspended: it has nothing left to do",
        "the app does not run: ended, since it was suspended while it held a file lock (0xdead10cc)",
        "the app is force-quit by the user",
        "the app is in the foreground: willPresent called",
        "presented: the app asks for banner, list, late by its own doing",
        "presented: the app asks for nothing",
        "the app's didReceive response called: a tap, for which it was launched",
        "the app's didReceive response called: the action \"reply\" with the text \"yes\"",
        "the app's background handler called",
        "the app's background handler not called: force-quit",
        "the app's background handler answered newData",
        "the app's background handler gave no answer within 30 s",
        "the app was ended before its background handler answered",
        "the app reads the shared store: \"a\" is not there",
        "the app writes the shared store: \"a\" is now 1",
        "the app cannot reach \"a\" in the shared store: it can be reached only after the first unlock",
        "the app asks the Notification Center for the badge 0",
        "the app asks the Notification Center for the badge 0, in 1.000 s",
        "the Notification Center has done what the app asked for: the badge 0",
        "the Notification Center refuses the app the badge 0: not allowed",
        "the app takes the file lock \"db\"",
        "the app waits for the file lock \"db\", which the extension holds",
        "the app gives back the file lock \"db\"",
        "process 1 ended: it was suspended while it held a file lock (0xdead10cc)",
        "lost: speech \"收款\", 29 % done",
        "lost: wait",
      ])
    #expect(sentences.allSatisfy { !$0.isEmpty && !$0.contains("\n") })
  }

  @Test func timesAreRoundedToTheMillisecond() {
    #expect(VirtualInstant(nanoseconds: 66_666_667).secondsText == "0.067 s")
    #expect(VirtualInstant(nanoseconds: 999_600_000).secondsText == "1.000 s")
    #expect(VirtualInstant(nanoseconds: -1_500_000).secondsText == "-0.002 s")
    #expect(VirtualInstant.never.secondsText == "9223372036.855 s")
    #expect(Duration.seconds(90).secondsText == "90.000 s")
  }
}
