import ServiceExtensionRuntime

/// Handlers written as steps in a scenario file.
enum StepsHandler {
  /// The handler that runs `program`.
  static func make(_ program: StepProgram) -> any Handler {
    let prepare: @Sendable (ExtensionContext, @escaping () -> Void) -> Void = { context, ready in
      let runner = StepRunner(program.launch, hook: .launch, context: context, best: nil, request: nil, handler: nil)
      runner.onEnd = ready
      runner.run()
    }
    let all = program.launch + program.didReceive + (program.timeWillExpire ?? [])
    let readsCenter = all.contains { if case .requestService = $0.action { true } else { false } }
    return InProcessHandler(
      name: "steps", readsCenter: readsCenter, prepareProcess: program.launch.isEmpty ? nil : prepare
    ) {
      program.timeWillExpire == nil ? StepExtension(program) : StepExtensionWithCallback(program)
    }
  }
}

/// The principal object of a handler in steps. Without steps for `timeWillExpire` that hook is not overridden, and the
/// original shows at the end of the time (rule E3).
class StepExtension: ServiceExtension {
  let program: StepProgram
  private(set) var bestAttemptContent: MutableNotificationContent?
  var context: ExtensionContext?
  var contentHandler: ContentHandler?
  var request: NotificationRequest?

  init(_ program: StepProgram) { self.program = program }

  required init() { program = StepProgram() }

  func didReceive(_ request: NotificationRequest, context: ExtensionContext, contentHandler: ContentHandler) {
    bestAttemptContent = MutableNotificationContent(request.content)
    self.request = request
    self.context = context
    self.contentHandler = contentHandler
    run(program.didReceive, hook: .didReceive)
  }

  func timeWillExpire() {}

  func run(_ steps: [Step], hook: StepRunner.Hook) {
    guard let context else { return }
    StepRunner(
      steps, hook: hook, context: context, best: bestAttemptContent, request: request, handler: contentHandler
    ).run()
  }
}

/// The principal object of steps that override `timeWillExpire`.
final class StepExtensionWithCallback: StepExtension {
  override func timeWillExpire() { run(program.timeWillExpire ?? [], hook: .timeWillExpire) }
}
