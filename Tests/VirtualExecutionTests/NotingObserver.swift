import VirtualExecution
import VirtualTime

/// What an execution tells, noted.
final class NotingObserver: ExecutionObserver {
  var told: [String] = []
  unowned let execution: VirtualExecution

  init(_ execution: VirtualExecution) { self.execution = execution }

  func note(_ text: String) { told.append("\(execution.now.nanoseconds / 1_000_000_000) \(text)") }
  func tagBlocked(_ tag: Int) { note("blocked \(tag)") }
  func tagEnded(_ tag: Int) { note("ended \(tag)") }
  func mainBlocked(activity: Int) { note("main blocked") }
  func mainFree() { note("main free") }
  func trap(_ message: String) {
    note("trap: \(message)")
    execution.die()
  }
  func realWait(_ what: String) { note("real wait: \(what)") }
  func changeRefused(_ what: String, _ place: String) { note("\(what) \(place)") }
  func threadStarted() { note("thread") }
  func workLimitReached() {
    note("limit")
    execution.die()
  }
  func commandEnds() {}
  func threadChanged() {}
}
