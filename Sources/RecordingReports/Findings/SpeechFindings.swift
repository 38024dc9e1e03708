import ServiceExtensionRuntime
import VirtualTime

extension FindingCollector {
  /// Utterances that were not heard to their end, and why (rules L2, L3, S2, S3).
  mutating func noteSpeech(_ index: RecordingIndex) {
    for utterance in index.recording.utterances where !utterance.isWhole {
      let place = index.place[utterance.push]
      let outcome = place.map { index.recording.notifications[$0] }
      let life = outcome?.process.flatMap(index.process)
      if let from = utterance.from {
        noteCut(utterance, from: from, place: place, life: life, index)
      } else {
        noteNeverBegun(utterance, outcome: outcome, place: place, life: life, index)
      }
    }
  }

  private mutating func noteCut(
    _ utterance: UtteranceRecord, from: VirtualInstant, place: Int?, life: ProcessLife?, _ index: RecordingIndex
  ) {
    guard let to = utterance.to else {
      let spoken = from.duration(to: index.recording.endedAt)
      note(
        .speech, "Z19", push: place,
        "was still speaking, \(spoken) of \(utterance.duration) s, when the run ended at \(index.recording.endedAt) s")
      return
    }
    let how: Phrase = "at \(from.duration(to: to)) of \(utterance.duration) s"
    if let life, life.to == to, let end = index.end(of: life) {
      note(.speech, end.rule, push: place, process: life.number, "speech cut \(how): \(end.phrase)")
    } else {
      note(.speech, "S2", push: place, "speech cancelled \(how), at \(to) s")
    }
  }

  private mutating func noteNeverBegun(
    _ utterance: UtteranceRecord, outcome: NotificationOutcome?, place: Int?, life: ProcessLife?,
    _ index: RecordingIndex
  ) {
    let codes = outcome?.diagnostics.map(\.code) ?? []
    if codes.contains(.audioRefused) {
      note(.speech, "S3", push: place, "speech never began: this device refuses audio to extensions")
    } else if codes.contains(.speechNotKept) {
      note(
        .speech, "S2", push: place, cause: .synthesizerNotKept,
        "speech never began: nothing keeps the synthesizer that was to speak")
    } else if let life, let end = index.end(of: life) {
      note(.speech, end.rule, push: place, process: life.number, "speech never began: \(end.phrase)")
    } else {
      note(.speech, "Z19", push: place, "speech had not begun when the run ended at \(index.recording.endedAt) s")
    }
  }

  /// Sounds that were cut (rules L3, S5).
  mutating func noteSounds(_ index: RecordingIndex) {
    for sound in index.recording.sounds where !sound.isWhole {
      guard let to = sound.to else { continue }
      let place = index.place[sound.push]
      let outcome = place.map { index.recording.notifications[$0] }
      let how: Phrase = "sound '\(sound.name)' cut after \(sound.from.duration(to: to)) s"
      if sound.isNotificationSound {
        let why: Phrase = outcome?.banner?.to == to ? "its banner left at \(to) s" : "another sound began at \(to) s"
        note(.sound, "S5", push: place, "\(how): \(why)")
      } else if let life = outcome?.process.flatMap(index.process), life.to == to, let end = index.end(of: life) {
        note(.sound, end.rule, push: place, process: life.number, "\(how): \(end.phrase)")
      } else {
        note(.sound, "S4", push: place, "\(how), at \(to) s")
      }
    }
  }
}
