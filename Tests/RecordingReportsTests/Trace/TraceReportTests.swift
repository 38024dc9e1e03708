import Testing
import VirtualTime

@testable import RecordingReports
@testable import ServiceExtensionRuntime

@Suite struct TraceReportTests {
  private var recording: Recording {
    var recording = Sample.recording()
    recording.freshMemory = 1000
    recording.notifications = [Sample.delivered("a", at: .milliseconds(2500), received: .milliseconds(1001))]
    recording.notifications[0].banner = BannerSpan(from: .milliseconds(2500), to: nil, seen: true)
    var life = ProcessLife(number: 1, from: .seconds(1), peakMemory: 2000)
    life.to = .seconds(3)
    life.reason = .crashed
    recording.processes = [life]
    recording.timeline = [
      TimelineEvent(at: .zero, notification: 0, process: nil, kind: .arrived),
      TimelineEvent(at: .seconds(2), notification: 0, process: 1, kind: .memory(footprint: 2000)),
      TimelineEvent(at: .milliseconds(2500), notification: 0, process: 1, kind: .decided(.handler, .handler)),
      TimelineEvent(at: .seconds(3), notification: nil, process: 1, kind: .processEnded(.crashed)),
    ]
    recording.endedAt = .seconds(4)
    return recording
  }

  @Test func processesThreadsSpansCountersFlowsAndMarks() {
    #expect(
      TraceReport(recording).text == """
        {"displayTimeUnit":"ms","otherData":{"scenario":"payments","handler":"deliver-immediately","profile":"classic","seed":"1"},"traceEvents":[
        {"ph":"M","name":"process_name","pid":1,"tid":0,"ts":0,"args":{"name":"phone"}},
        {"ph":"M","name":"process_sort_index","pid":1,"tid":0,"ts":0,"args":{"sort_index":1}},
        {"ph":"M","name":"process_name","pid":2,"tid":0,"ts":0,"args":{"name":"extension process 1"}},
        {"ph":"M","name":"process_sort_index","pid":2,"tid":0,"ts":0,"args":{"sort_index":2}},
        {"ph":"M","name":"thread_name","pid":2,"tid":1,"ts":0,"args":{"name":"process"}},
        {"ph":"M","name":"thread_sort_index","pid":2,"tid":1,"ts":0,"args":{"sort_index":1}},
        {"ph":"M","name":"thread_name","pid":1,"tid":2,"ts":0,"args":{"name":"banner"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":2,"ts":0,"args":{"sort_index":0}},
        {"ph":"M","name":"thread_name","pid":1,"tid":3,"ts":0,"args":{"name":"a"}},
        {"ph":"M","name":"thread_sort_index","pid":1,"tid":3,"ts":0,"args":{"sort_index":2}},
        {"ph":"M","name":"thread_name","pid":2,"tid":4,"ts":0,"args":{"name":"a"}},
        {"ph":"M","name":"thread_sort_index","pid":2,"tid":4,"ts":0,"args":{"sort_index":2}},
        {"ph":"X","name":"process 1","pid":2,"tid":1,"ts":1000000,"cat":"span","dur":2000000,"args":{"reason":"crashed","peakMemory":2000}},
        {"ph":"C","name":"memory","pid":2,"tid":1,"ts":1000000,"args":{"footprint":1000}},
        {"ph":"C","name":"memory","pid":2,"tid":1,"ts":2000000,"args":{"footprint":2000}},
        {"ph":"C","name":"memory","pid":2,"tid":1,"ts":3000000,"args":{"footprint":0}},
        {"ph":"X","name":"banner: a","pid":1,"tid":2,"ts":2500000,"cat":"span","dur":1500000},
        {"ph":"X","name":"waiting","pid":1,"tid":3,"ts":0,"cat":"span","dur":1001000},
        {"ph":"X","name":"handling","pid":2,"tid":4,"ts":1001000,"cat":"span","dur":1499000},
        {"ph":"s","name":"a","pid":1,"tid":3,"ts":0,"cat":"push","id":1,"bp":"e"},
        {"ph":"t","name":"a","pid":2,"tid":4,"ts":1001000,"cat":"push","id":1,"bp":"e"},
        {"ph":"f","name":"a","pid":1,"tid":2,"ts":2500000,"cat":"push","id":1,"bp":"e"},
        {"ph":"i","name":"arrived","pid":1,"tid":3,"ts":0,"s":"t","cat":"event"},
        {"ph":"i","name":"decided: the handler's content","pid":2,"tid":4,"ts":2500000,"s":"t","cat":"decision","args":{"rule":"C1","says":"Only the first call of the content handler counts"}},
        {"ph":"i","name":"process 1 ended: it crashed","pid":2,"tid":1,"ts":3000000,"s":"t","cat":"failure","args":{"rule":"X1","says":"A crash shows the original of every undecided notification"}}
        ]}

        """)
  }

  @Test func emptyRunIsAValidTrace() {
    #expect(TraceReport(Sample.recording()).text.hasSuffix("\"args\":{\"sort_index\":1}}\n]}\n"))
  }

  @Test func nanosecondsAreExact() {
    var recording = Sample.recording()
    recording.notifications = [Sample.delivered("a", at: .zero)]
    recording.timeline = [
      TimelineEvent(
        at: VirtualInstant.zero.advanced(by: .nanoseconds(1_000_000_001)), notification: 0, process: nil, kind: .arrived
      )
    ]
    #expect(TraceReport(recording).text.contains("\"ts\":1000000.001,"))
  }
}
