import ServiceExtensionRuntime

extension StepRunner {
  /// Asks the Notification Center, and waits for what has an answer.
  func perform(_ step: Step.CenterStep) -> Outcome {
    let request = step.action.request(value)
    guard step.action.isWaitedFor else {
      context.ask(request, delay: step.delay)
      return .done
    }
    context.ask(request, delay: step.delay) { [self] reply in
      if let key = step.action.listKey { context.setSharedValue(reply.summary, for: key) }
      run()
    }
    return .waits
  }
}
