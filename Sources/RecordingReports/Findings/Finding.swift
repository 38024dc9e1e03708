import ServiceExtensionRuntime

/// One thing worth knowing about a run, with the rule it follows from; made from the recording alone.
///
/// What befell several pushes alike is one finding, its figures widened to ranges.
public struct Finding: Hashable, Sendable {
  /// What it is about.
  public var topic: Topic
  /// The pushes it is about, in order of arrival; empty where it is about the run or a process.
  public var pushes: [String]
  /// The id of the rule it follows from, such as `L2`; empty where none is meant.
  public var rule: String
  /// What happened and why, in one sentence without a full stop.
  public var message: String
  /// Tells apart kinds of trouble of one topic and rule, for the advice.
  var cause: Cause?

  /// A finding.
  public init(_ topic: Topic, pushes: [String], rule: String, message: String) {
    self.topic = topic
    self.pushes = pushes
    self.rule = rule
    self.message = message
  }

  /// What a finding can be about, in the order of reports: what the user hears and sees first, its causes after.
  public enum Topic: String, Hashable, Sendable, CaseIterable {
    /// What was not spoken, or not to its end.
    case speech
    /// A sound that was cut.
    case sound
    /// What shows is not what the handler made.
    case content
    /// It shows late.
    case delay
    /// The handler did something that has no effect, or a bad one.
    case handler
    /// Work that was lost after the delivery.
    case work
    /// The end of a process.
    case process
    /// It shows without a banner.
    case banner
    /// The payload is at fault.
    case payload
    /// The run itself.
    case run
  }

  /// Kinds of trouble that the same rule can lead to.
  enum Cause: Hashable, Sendable {
    /// Nothing keeps the synthesizer.
    case synthesizerNotKept
    /// A handler went on holding its thread after its decision.
    case threadHeld
    /// Why a notification shows what it does.
    case outcome(OutcomeReason)
    /// APNs refused it.
    case refused(APNsRejection)
    /// A remark of the run.
    case remark(DiagnosticCode)
  }

  /// The finding on one line: `pay-4 … pay-10 (7): what happened and why (L2)`.
  public var line: String {
    let who = pushes.isEmpty ? "" : PushNames.summary(pushes) + ": "
    return who + message + (rule.isEmpty ? "" : " (\(rule))")
  }
}
