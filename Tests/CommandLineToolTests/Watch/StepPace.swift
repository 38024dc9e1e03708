import CommandLineTool

/// A pace at which nothing waits: it notes what is asked of it, and ends after so many steps.
final class StepPace: Pace {
  /// What has been waited for, in order.
  private(set) var waits: [Duration] = []
  private let limit: Int
  private let action: (Int) throws -> Void

  /// A pace of `limit` steps; `action` is told the number of each, from 1 on.
  init(limit: Int = .max, action: @escaping (Int) throws -> Void = { _ in }) {
    self.limit = limit
    self.action = action
  }

  func start() { waits = [] }

  func wait(until elapsed: Duration) -> Bool {
    guard waits.count < limit else { return false }
    waits.append(elapsed)
    try? action(waits.count)
    return true
  }
}

extension Run {
  /// A run at a pace.
  init(_ arguments: [String], pace: StepPace, output: CapturedOutput = CapturedOutput()) {
    let errors = CapturedOutput()
    let code = CommandLineTool.run(
      arguments: arguments, environment: [:], output: output, errorOutput: errors, pace: pace)
    self.init(code: code, output: output.text, errors: errors.text)
  }
}
