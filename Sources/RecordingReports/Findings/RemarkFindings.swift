import ServiceExtensionRuntime
import VirtualTime

extension FindingCollector {
  /// What the run remarked about single notifications: misuse of the handler, and the payload's lint.
  mutating func noteRemarks(_ index: RecordingIndex) {
    let unspoken = Set(index.recording.utterances.lazy.filter { $0.from == nil }.map(\.push))
    for (place, outcome) in index.recording.notifications.enumerated() {
      for diagnostic in outcome.diagnostics {
        // What another finding says, with figures.
        switch diagnostic.code {
        case .workLost, .centerRequestLost: continue
        case .audioRefused, .speechNotKept: if unspoken.contains(outcome.id) { continue }
        case .stalled: if index.stalled[place] != nil { continue }
        default: break
        }
        let (message, rule) = diagnostic.messageAndRule
        note(diagnostic.code.topic, rule, push: place, cause: .remark(diagnostic.code), Phrase(message))
      }
      if let stall = index.stalled[place] {
        note(
          .handler, "T4", push: place, cause: .remark(.stalled),
          "stalled at \(stall.since) s: nothing left to run\(waiting(for: stall.what))")
      }
    }
  }

  /// What the run remarked about itself, such as a user event that could not be.
  mutating func noteRun(_ index: RecordingIndex) {
    for remark in index.recording.diagnostics {
      let (message, rule) = remark.diagnostic.messageAndRule
      note(
        remark.diagnostic.code.topic, rule, push: nil, cause: .remark(remark.diagnostic.code),
        "at \(remark.at) s " + Phrase(message))
    }
  }

  /// What a stalled notification waits for; what has a time of its own never comes only for want of time.
  private func waiting(for waits: [String]) -> String {
    let tooLate = waits.compactMap(Self.whatComesTooLate)
    let never = waits.filter { Self.whatComesTooLate($0) == nil }
    if waits.isEmpty { return ", and the content handler was never called" }
    if tooLate.isEmpty { return ", and what it waits for never comes: \(never.joined(separator: ", "))" }
    let rest = never.isEmpty ? "" : "; and what it also waits for never comes: \(never.joined(separator: ", "))"
    return " in time: it waits for \(tooLate.joined(separator: " and for "))\(rest)"
  }

  /// `its speech, which would end at 31.5 s, after the hard end`, of `the end of its speech since 0 s, due 31.5 s`;
  /// nil for what has no end.
  private static func whatComesTooLate(_ wait: String) -> String? {
    let parts = wait.split(separator: " since ", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count > 1 else { return nil }
    let what = parts.dropLast().joined(separator: " since ")
    if what == "its turn to speak" { return "its turn to speak, which would come after the hard end" }
    guard let comma = last.firstIndex(of: ","), last[comma...].hasPrefix(", due ") else { return nil }
    let end = what.hasPrefix("the end of ") ? String(what.dropFirst("the end of ".count)) : what
    return "\(end), which would end at \(last[comma...].dropFirst(", due ".count)), after the hard end"
  }

  /// Work that was lost when a process ended, speech and sounds aside (rule L3).
  mutating func noteLostWork(_ index: RecordingIndex) {
    for life in index.recording.processes {
      guard !life.lostWork.isEmpty, let end = index.end(of: life) else { continue }
      for work in life.lostWork where work.kind != .speech && work.kind != .sound {
        let name = work.what.isEmpty ? "" : " '\(work.what)'"
        let far: Phrase = work.progress.map { "at \(number: Int($0 * 100)) %" } ?? "unfinished"
        note(
          .work, "L3", push: work.push.flatMap { index.place[$0] }, process: life.number,
          "\(work.kind.rawValue)\(name) lost, \(far): \(end.phrase)")
      }
    }
  }

  /// Ends of processes by a fault that took no notification with them (rule X).
  mutating func noteProcesses(_ index: RecordingIndex) {
    for life in index.recording.processes {
      guard let reason = life.reason, index.victims[life.number] == nil, let end = index.end(of: life) else { continue }
      switch reason {
      case .retracted, .evicted: continue
      case .expired, .launch: continue  // told of the notification whose time or launch it was
      default: note(.process, end.rule, push: nil, process: life.number, "after the last decision \(end.phrase)")
      }
    }
  }

  /// Notifications that show without a banner (rules B1, B2).
  mutating func noteBanners(_ index: RecordingIndex) {
    for (place, outcome) in index.recording.notifications.enumerated() {
      guard outcome.deliveredAt != nil, outcome.content?.hasText == true else { continue }
      if let banner = outcome.banner {
        guard !banner.seen else { continue }
        note(.banner, "B2", push: place, "banner never seen: it was replaced at \(banner.from) s, when it appeared")
        continue
      }
      switch index.noBanner[place] {
      case .skipped: note(.banner, "B2", push: place, "no banner: a newer one was shown")
      case .because(let why): note(.banner, "B1", push: place, "no banner: \(why)")
      case nil: note(.banner, "B1", push: place, "no banner")
      }
    }
  }
}
