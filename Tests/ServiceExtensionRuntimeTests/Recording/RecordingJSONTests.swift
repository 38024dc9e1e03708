import ServiceExtensionRuntime
import Testing
import VirtualTime

struct RecordingJSONTests {
  let recording = Sample.recording

  @Test func anOutcomeHasEveryFieldInOrder() {
    #expect(
      Sample.first.json.compactText == """
        {"id":"first","arrivedAt":0,"didReceiveAt":0,"decidedAt":0.5,"source":"handler","reason":"handler",\
        "deliveredAt":0.5,"content":{"title":"Received [modified]","subtitle":"","body":"收款10元","badge":3,\
        "sound":"default","category":"","thread":"","level":"active","relevance":0,"target":null,\
        "filterCriteria":null,"userInfo":{"aps":{"mutable-content":1},"amount":10},"attachments":[]},\
        "banner":{"from":0.5,"to":2,"seen":true},"latency":0.5,"process":1,"presentation":null,\
        "contentExtension":null,"diagnostics":[]}
        """)
  }

  @Test func timesAreExactToTheNanosecond() {
    #expect(Sample.second.json.object?["deliveredAt"]?.compactText == "2.066666667")
    #expect(Sample.second.json.object?["latency"]?.compactText == "1.066666667")
  }

  @Test func whatNeverArrivedHasNullTimesAndLeavesOutWhatIsOptional() {
    #expect(
      Sample.third.json.compactText == """
        {"id":"pay-2","arrivedAt":null,"decidedAt":null,"source":"none","reason":null,"deliveredAt":null,\
        "content":null,"banner":null,"latency":null,"presentation":null,"contentExtension":null,"diagnostics":[]}
        """)
  }

  @Test func aBannerAProcessAndAnUtteranceThatGoOnHaveNoEnd() {
    #expect(Sample.second.banner?.json.compactText == #"{"from":2,"to":null,"seen":true}"#)
    #expect(
      ProcessLife(number: 2, from: .seconds(3), peakMemory: 5).json.compactText
        == #"{"number":2,"from":3,"to":null,"reason":null,"peakMemory":5,"lostWork":[]}"#)
    #expect(
      Sample.neverBegun.json.compactText == """
        {"push":"pay-2","text":"收款","from":null,"to":null,"whole":false,"spokenCharacters":0,"characters":2,\
        "duration":0.5}
        """)
  }

  @Test func lostWorkSaysHowFarItGot() {
    #expect(
      Sample.process.json.object?["lostWork"]?.compactText
        == #"[{"kind":"speech","what":"收款","push":"pay-1","progress":0.5}]"#)
    #expect(
      LostWork(kind: .wait, what: "reply", push: nil, progress: nil).json.compactText
        == #"{"kind":"wait","what":"reply","progress":null}"#)
  }

  @Test func theSumsNameTheReasonsThatOccurredInTheOrderOfTheList() {
    var totals = Totals()
    totals.terminationReasons = [.rebooted: 1, .crashed: 2, .retracted: 3]
    #expect(
      totals.json.object?["terminationReasons"]?.compactText == #"{"retracted":3,"crashed":2,"rebooted":1}"#)
    #expect(totals.json.object?["latency"] == JSONValue.null)
    totals.latency = Totals.Latency(p50: .seconds(1), p95: .milliseconds(1500), max: .seconds(2))
    #expect(totals.json.object?["latency"]?.compactText == #"{"p50":1,"p95":1.5,"max":2}"#)
  }

  @Test func theRecordingBeginsWithItsIdentity() {
    #expect(
      JSONValue.object(recording.identityJSON).compactText == """
        {"recording":1,"scenario":"sample","handler":"deliver-immediately","profile":"classic","seed":7,\
        "detail":"timeline","endedAt":8}
        """)
    #expect(
      recording.json.object?.keys == [
        "recording", "scenario", "handler", "profile", "seed", "detail", "endedAt", "timeline", "notifications",
        "processes", "utterances", "sounds", "local", "finalState", "responses", "backgroundRuns", "appStates",
        "diagnostics", "totals",
      ])
  }

  @Test func aSeedBeyondTheRangeOfNumbersIsAString() {
    var recording = recording
    recording.seed = .max
    #expect(recording.identityJSON["seed"] == "18446744073709551615")
    #expect(SchemaValidator(root: RecordingSchema.json).faults(of: recording.json) == [])
  }

  @Test func anEventNamesItsPushAndProcess() {
    let events = recording.timeline.map { $0.json(in: recording).compactText }
    #expect(events[0] == #"{"at":0,"kind":"arrived","push":"first"}"#)
    #expect(events[1] == #"{"at":0,"kind":"launched","process":1}"#)
    #expect(
      events[3]
        == #"{"at":0.5,"kind":"decided","push":"first","process":1,"source":"handler","reason":"handler"}"#)
    #expect(
      events[10] == """
        {"at":8,"kind":"speechLost","push":"pay-1","process":1,"text":"收款","spokenCharacters":1,"characters":2}
        """)
  }

  @Test func everyFieldProducedIsInTheSchema() {
    var recording = recording
    recording.timeline += Sample.everyKind.map { TimelineEvent(at: .seconds(8), notification: 1, process: 1, kind: $0) }
    recording.notifications[0].content?.sound = .criticalNamed("alarm.caf", volume: 0.5)
    recording.notifications[0].content?.attachments = [
      NotificationAttachment(identifier: "a", url: "file:///a.jpg", type: "public.jpeg", byteCount: 10)
    ]
    recording.totals.latency = Totals.Latency(p50: .seconds(1), p95: .seconds(1), max: .seconds(2))
    #expect(SchemaValidator(root: RecordingSchema.json).faults(of: recording.json) == [])
  }

  @Test func theSampleHasEveryKindOfTheSchema() {
    #expect(Set(Sample.everyKind.map(\.name)) == Set(TimelineEvent.shapes.map(\.kind)))
  }

  @Test func theSchemaRefusesWhatIsNotInIt() {
    var object = recording.json.object ?? [:]
    object["extra"] = 1
    object["totals"] = nil
    #expect(
      SchemaValidator(root: RecordingSchema.json).faults(of: .object(object)) == [
        "$: no totals", "$: extra is not in the schema",
      ])
  }

  @Test func theSameRecordingIsTheSameText() {
    #expect(Sample.recording.json.compactText == recording.json.compactText)
  }
}
