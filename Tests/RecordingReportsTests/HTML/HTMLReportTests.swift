import Foundation
import ScenarioFiles
import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct HTMLReportTests {
  /// The data that a page carries, as its script reads it.
  private func data(_ page: String) throws -> JSONObject {
    let opening = "<script type=\"application/json\" id=\"report\">\n"
    let start = try #require(page.range(of: opening)?.upperBound)
    let end = try #require(page[start...].range(of: "\n</script>")?.lowerBound)
    let document = JSON5Document(SourceText(name: "page", bytes: Array(page[start..<end].utf8)))
    #expect(document.errors.isEmpty && document.strictnessNotes.isEmpty)
    return try #require(document.root?.json.object)
  }

  private func element(_ name: String, of page: String) throws -> String {
    let start = try #require(page.range(of: "<\(name)>", options: .backwards)?.upperBound)
    let end = try #require(page[start...].range(of: "</\(name)>")?.lowerBound)
    return String(page[start..<end])
  }

  private func page(_ recording: Recording) -> String { HTMLReport(recording, replayCommand: "nsesim replay x").text }

  @Test func onlyTheProjectsOwnScriptAndStyleMayRun() throws {
    let page = page(Sample.burst())
    let script = SHA256.base64(of: try element("script", of: page).utf8)
    let style = SHA256.base64(of: try element("style", of: page).utf8)
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; "
          + "base-uri 'none'; form-action 'none'\""))
    #expect(page.components(separatedBy: "<script").count == 3)
  }

  @Test func scriptMakesNoMarkupOfTextAndLoadsNothing() throws {
    let script = try element("script", of: page(Sample.burst()))
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "fetch(", "XMLHttp",
      "import(",
    ]
    for word in forbidden { #expect(!script.contains(word), "\(word)") }
    let addresses = script.matches(of: #/https?:\/\/[^"' ]*/#).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    let style = try element("style", of: page(Sample.burst()))
    #expect(!style.contains("@import") && !style.contains("url(http"))
  }

  @Test func hostileTextEndsNoElement() throws {
    var recording = Sample.burst(count: 1)
    let hostile = "</script><script>alert(1)</script><!--\u{0}\u{2028}]]>"
    recording.scenario = hostile
    recording.notifications[0].id = hostile
    recording.notifications[0].content?.body = hostile
    let page = page(recording)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<!--") && !page.contains("alert(1)</"))
    let lane = try data(page)["lanes"]?.array?.first?.object
    #expect(lane?["id"] == .string(hostile))
    #expect(lane?["body"] == .string(hostile))
  }

  @Test func burstBecomesLanes() throws {
    let data = try data(page(Sample.burst(count: 3)))
    #expect(data["page"] == "replay")
    #expect(data["endedAt"] == 6)
    #expect(data["command"] == "nsesim replay x")
    let kinds = try #require(data["spanKinds"]?.array)
    #expect(kinds[1] == "waiting" && kinds[2] == "handling" && kinds[5] == "speech" && kinds[7] == "banner")
    let lanes = try #require(data["lanes"]?.array)
    #expect(lanes.count == 3)
    #expect(lanes[0].object?["spans"] == [[1, 0, 0], [2, 0, 0], [5, 0, 2.25]])
    #expect(lanes[2].object?["spans"] == [[7, 0, 6], [1, 0, 0], [2, 0, 0], [5, 4.5, 6, "cut"]])
    #expect(lanes[2].object?["cells"]?.array?.suffix(2) == ["0.000–6.000", "cut at 1.5 of 2.25 s"])
    #expect(
      data["processes"] == [
        [
          "number": 1, "from": 0, "to": 6, "reason": "retracted",
          "end": "the banner retracted at 6.0 s and no notification was undecided (L2)", "peak": 3_145_728,
          "peakText": "3 MiB", "lost": 0, "memory": [],
        ]
      ])
    let events = try #require(data["events"]?.object)
    #expect(events["at"]?.array == [0, 0, 0, 0, 0, 6])
    #expect(events["lane"]?.array == [0, 0, 1, 1, 2, -1])
    #expect(events["process"]?.array == [0, 0, 0, 0, 0, 1])
    #expect(events["word"]?.array == [0, 1, 0, 1, 0, 2])
    #expect(data["words"]?.array?[1] == ["banner skipped: a newer one was shown", "B2", "warning", 0, 6])
    #expect(data["rules"]?.object?["B2"]?.string?.hasPrefix("One banner at a time") == true)
  }

  @Test func phoneChangesAreThoseOfTheTimeline() throws {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("a", at: .zero)]
    recording.local = [LocalOutcome(id: "later", postedAt: .zero)]
    func add(_ at: VirtualInstant, _ kind: TimelineEvent.Kind, push: Int? = 0, local: Int? = nil) {
      recording.timeline.append(TimelineEvent(at: at, notification: push, local: local, process: nil, kind: kind))
    }
    add(.seconds(1), .listed("a", replaced: false))
    add(.seconds(1), .listed("collapsed", replaced: true))
    add(.seconds(1), .bannerShown(updated: false))
    add(.seconds(2), .badge(3), push: nil)
    add(.seconds(3), .requestPosted(next: .seconds(9)), push: nil, local: 0)
    add(.seconds(4), .bannerReplaced)
    add(.seconds(5), .unlisted("collapsed"))
    add(.seconds(6), .listCleared(1), push: nil)
    add(.seconds(9), .requestFired(next: nil), push: nil, local: 0)
    #expect(
      try data(page(recording))["phone"] == [
        [1, "list", 0], [1, "list", 0, "collapsed"], [1, "banner", 0], [2, "badge", 3], [3, "post", 1, 9],
        [4, "unbanner", 0], [5, "unlist", "collapsed"], [6, "clear"], [9, "fire", 1, nil, nil],
      ])
  }

  @Test(arguments: [RecordingDetail.totals, .outcomes])
  func lessDetailIsSaid(detail: RecordingDetail) throws {
    var recording = Sample.burst(count: 2)
    recording.detail = detail
    recording.timeline = []
    if detail == .totals { recording.notifications = [] }
    let data = try data(page(recording))
    #expect(data["detail"] == .string(detail.rawValue))
    #expect(data["tiles"]?.array?.isEmpty == false)
    #expect(data["findings"]?.array?.isEmpty == (detail == .totals))
  }

  @Test func emptyRunHasAPage() throws {
    let data = try data(page(Sample.recording()))
    #expect(data["lanes"] == [])
    #expect(data["events"] == ["at": [], "lane": [], "process": [], "word": []])
  }
}
