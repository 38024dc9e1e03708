import ServiceExtensionRuntime
import VirtualTime

/// What the findings and the story of a push look up again and again, gathered in one pass over a recording.
struct RecordingIndex {
  let recording: Recording
  /// The place of the (first) outcome of an id.
  private(set) var place: [String: Int] = [:]
  /// Processes with a banner, of a notification of theirs, that left at the very end of the process.
  private(set) var endedWithBanner: Set<Int> = []
  /// How many notifications the end of a process took with it.
  private(set) var victims: [Int: Int] = [:]
  /// When `didReceive` returned after having been held, by place of the notification.
  private(set) var threadFree: [Int: VirtualInstant] = [:]
  /// Why a notification has no banner, by place.
  private(set) var noBanner: [Int: NoBanner] = [:]
  /// Notifications for which no process could be launched.
  private(set) var launchRefused: Set<Int> = []
  /// Whose push started a process, by its number.
  private(set) var launchedFor: [Int: Int] = [:]
  /// When a process was ready, by its number.
  private(set) var launchedAt: [Int: VirtualInstant] = [:]
  /// Processes that were killed while they started, by the instant of the kill.
  private(set) var launchKills: [VirtualInstant: ProcessLife] = [:]
  /// What a process that crashed said of it, by its number; one that was told to crash by a step says nothing.
  private(set) var crashes: [Int: String] = [:]
  /// What an undecided notification waited for, and since when.
  private(set) var stalled: [Int: (what: [String], since: VirtualInstant)] = [:]

  /// When it was spoken of each notification, by place.
  private(set) var spoken: [Int: [(from: VirtualInstant, to: VirtualInstant)]] = [:]

  /// Why there was no banner.
  enum NoBanner: Hashable {
    case skipped
    case because(String)
  }

  init(_ recording: Recording) {
    self.recording = recording
    for (index, outcome) in recording.notifications.enumerated() {
      if place[outcome.id] == nil { place[outcome.id] = index }
      guard let number = outcome.process, let end = process(number)?.to else { continue }
      if let banner = outcome.banner, banner.to == end { endedWithBanner.insert(number) }
      if outcome.decidedAt == end, outcome.reason?.isDueToProcessEnd == true { victims[number, default: 0] += 1 }
    }
    for utterance in recording.utterances {
      guard let from = utterance.from, let place = place[utterance.push] else { continue }
      spoken[place, default: []].append((from, utterance.to ?? recording.endedAt))
    }
    for life in recording.processes where life.reason == .launch {
      if let end = life.to { launchKills[end] = life }
    }
    for event in recording.timeline {
      if let process = event.process {
        if event.kind == .launching, let index = event.notification { launchedFor[process] = index }
        if event.kind == .launched { launchedAt[process] = event.at }
        if case .log(let line) = event.kind, line.hasPrefix(Self.crash), line != Self.crash + "trap" {
          crashes[process] = String(line.dropFirst(Self.crash.count))
        }
      }
      guard let index = event.notification else { continue }
      switch event.kind {
      case .threadFree: threadFree[index] = event.at
      case .bannerSkipped: noBanner[index] = .skipped
      case .noBanner(let why): noBanner[index] = .because(why)
      case .launchRefused: launchRefused.insert(index)
      case .stalled(let what, let since): stalled[index] = (what, since)
      default: break
      }
    }
  }

  /// How the recording begins the line about a crash.
  private static let crash = "crash: "

  /// The life of process `number`, counted from 1.
  func process(_ number: Int) -> ProcessLife? {
    let processes = recording.processes
    guard number > 0, number <= processes.count else { return nil }
    let likely = processes[number - 1]
    return likely.number == number ? likely : processes.first { $0.number == number }
  }

  /// Why a process ended, as a clause, and the rule.
  func end(of life: ProcessLife) -> (phrase: Phrase, rule: String)? {
    guard let at = life.to, let reason = life.reason else { return nil }
    switch reason {
    case .retracted:
      let others = victims[life.number] ?? 0
      if others > 0 {
        return (
          "the banner retracted at \(at) s, which ended the process although \(number: others) undecided", "L2"
        )
      }
      if endedWithBanner.contains(life.number) {
        return ("the banner retracted at \(at) s and no notification was undecided", "L2")
      }
      return ("its banner's time over and no notification undecided any more, the process ended at \(at) s", "L2")
    case .evicted: return ("the idle process was evicted at \(at) s", "L2")
    case .expired: return ("the process was ended at \(at) s, the hard end of an expired notification", "E2")
    case .crashed:
      return ("the process crashed at \(at) s" + (crashes[life.number].map { ": \($0.onOneLine)" } ?? ""), "X1")
    case .exited: return ("the process left by itself at \(at) s", "X1")
    case .memory: return (memoryKill(life, at: at), "X2")
    case .launch: return ("the launch took too long and was ended at \(at) s", "X3")
    case .unresponsive:
      return ("the process was killed at \(at) s: didReceive still held its thread past the hard end", "D4")
    case .killed: return ("a fault killed the process at \(at) s", "Y1")
    case .lockHeld: return ("the process was ended at \(at) s: suspended while it held a file lock", "Y1")
    case .rebooted: return ("the phone was restarted at \(at) s", "Y1")
    case .reinstalled: return ("the app was installed anew at \(at) s", "Q1")
    }
  }

  private func memoryKill(_ life: ProcessLife, at: VirtualInstant) -> Phrase {
    guard let limit = recording.memoryLimit else {
      return "the process was killed at \(at) s with a footprint of \(bytes: life.peakMemory)"
    }
    if ByteText.text(life.peakMemory) == ByteText.text(limit) {
      return "the process was killed at \(at) s: footprint \(number: life.peakMemory), limit \(number: limit) bytes"
    }
    return "the process was killed at \(at) s: footprint \(bytes: life.peakMemory), limit \(bytes: limit)"
  }
}

extension OutcomeReason {
  /// Whether the end of the process decided.
  var isDueToProcessEnd: Bool {
    switch self {
    case .crashed, .memory, .launch, .unresponsive, .extensionEnded: true
    default: false
    }
  }
}
