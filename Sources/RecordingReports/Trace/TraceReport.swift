import ServiceExtensionRuntime
import VirtualTime

/// A recording in the Trace Event Format, which Perfetto and Chrome's tracing view open; times are microseconds.
///
/// The phone is a process, and so is each process of the extension. A push is a thread wherever something happens to
/// it, speech, sounds and transfers are asynchronous spans, memory is a counter, and a flow leads from a push's arrival
/// through `didReceive` to its banner. The format: "Trace Event Format", the Chromium project.
public struct TraceReport: Report {
  /// What is reported.
  public var recording: Recording

  /// A trace of `recording`; needs detail `timeline`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Hands the trace to `output`, an event a line.
  public func write(to output: (String) throws -> Void) rethrows {
    let facts: JSONValue = [
      "scenario": .string(recording.scenario), "handler": .string(recording.handler),
      "profile": .string(recording.profile), "seed": .string("\(recording.seed)"),
    ]
    try output("{\"displayTimeUnit\":\"ms\",\"otherData\":\(facts.compactText),\"traceEvents\":[\n")
    var separator = ""
    for event in TraceEvents(recording).events {
      try output("\(separator)\(event.compactText)")
      separator = ",\n"
    }
    try output("\n]}\n")
  }
}
