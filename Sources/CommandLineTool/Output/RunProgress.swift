import Experiments

/// How many of many runs are done, how fast they go and how long they will take, on one line of a terminal that is wiped in
/// the end; elsewhere nothing.
final class RunProgress {
  private let output: (any Output)?
  private let total: Int?
  private let control: RunControl
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant

  /// Progress of the runs that `control` watches; `total` nil: nobody knows how many there will be.
  init(of total: Int?, _ control: RunControl, context: CommandContext) {
    output = context.errorOutput.isTerminal && !context.isQuiet ? context.errorOutput : nil
    self.total = total
    self.control = control
    start = clock.now
    last = start
  }

  /// Shows how far it is, a few times a second at most.
  func show() {
    guard let output, clock.now - last > .milliseconds(200) else { return }
    last = clock.now
    var line = RunProgress.line(done: control.runsDone, of: total, after: last - start)
    if control.isStopped { line += "; stopping" }
    try? output.write("\r\u{1B}[K" + line)
    try? output.flush()
  }

  /// Wipes the line.
  func finish() {
    try? output?.write("\r\u{1B}[K")
    try? output?.flush()
  }

  /// `12,000 of 100,000 runs, 9,500 a second, 9 s left`.
  static func line(done: Int, of total: Int?, after time: Duration) -> String {
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var line = total.map { "\(done.grouped) of \($0.grouped) runs" } ?? "\(done.grouped) runs"
    if rate > 0 { line += ", \(Int(rate.rounded()).grouped) a second" }
    if let total, rate > 0 {
      let left = Int((Double(max(0, total - done)) / rate).rounded(.up))
      line +=
        ", "
        + (left < 120
          ? "\(left) s left" : left < 7200 ? "\((left + 59) / 60) min left" : "\((left + 3599) / 3600) h left")
    }
    return line
  }
}

extension Int {
  /// With commas between groups of three digits.
  fileprivate var grouped: String {
    let digits = Array("\(self)")
    return digits.indices.map { ($0 > 0 && (digits.count - $0) % 3 == 0 ? "," : "") + String(digits[$0]) }.joined()
  }
}
