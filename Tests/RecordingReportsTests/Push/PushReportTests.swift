import RecordingReports
import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite struct PushReportTests {
  private func report(_ json: JSONObject, device: DeviceProfile = .classic) -> PushReport {
    PushReport(payload: Payload(json: json), headers: PushHeaders(), device: device)
  }

  @Test func payloadIsToldKeyByKey() {
    let text = report(["aps": ["alert": ["title": "收款", "body": "x"], "mutable-content": "1"], "id": 7]).text
    #expect(
      text == """
        payload  76 bytes, alert push
          key                  value       what the system does with it
          aps                  { 2 keys }  what the system reads
          aps.alert            { 2 keys }  the texts of the notification
          aps.alert.title      "收款"      the first line
          aps.alert.body       "x"         the text
          aps.mutable-content  "1"         off: profile classic does not run the extension (see lint)
          id                   7           custom: reaches the app in userInfo

        the extension
          aps.mutable-content is not on, so the push shows as it was sent (G2).

        lint
          mutableContentNotNumber: aps.mutable-content is the string "1", expected the number 1; the extension does not run: profile classic reads the flag strictly

        """)
  }

  @Test func outcomeOfTheReplayFollows() {
    var report = report(["aps": ["alert": "x", "mutable-content": 1]])
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("push", at: .zero)]
    report.recording = recording
    #expect(
      report.text.hasSuffix(
        """
        replayed with deliver-immediately on classic
        push
          0.000 s      arrived
          0.000 s  D4  didReceive called
          0.000 s  C1  decided: the handler answered in time

        so it shows what the handler made of it, at once; no banner was seen

        worth knowing
          no banner (B1)

        """))
  }

  @Test func lintIsNotToldAgainInTheStory() {
    let lint = "aps.x is no key the system knows; it ignores it and leaves it in userInfo"
    var report = report(["aps": ["alert": "x", "mutable-content": 1, "x": 1]])
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("push", at: .zero)]
    recording.notifications[0].diagnostics = [Diagnostic(.unknownKey, lint)]
    report.recording = recording
    #expect(report.text.contains("\nlint\n  unknownKey: \(lint)\n"))
    #expect(report.text.ranges(of: lint).count == 1)
  }

  @Test func emptyPayloadIsToldToo() {
    let text = report([:]).text
    #expect(text.hasPrefix("payload  2 bytes, alert push\n  empty\n"))
  }

  @Test func hostileKeysAreEscaped() {
    let text = report(["\u{1B}[2J": "\u{202E}\n", "aps": ["alert": "\u{7}"]]).text
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    #expect(!text.unicodeScalars.contains("\u{7}"))
  }

  @Test func jsonHoldsTheSame() {
    let json = report(["aps": ["alert": "x"]]).json.object
    #expect(json?["runs"] == false)
    #expect(json?["reason"] == "notMutable")
    #expect(json?["recording"] == .null)
    #expect(json?["bytes"] == 21)
  }
}
