import VirtualTime

extension Device {
  /// The longest sound the system plays: 30 s (Apple).
  static let longestSound = Duration.seconds(30)
  /// The length of the default sound: 1 s. Ours.
  static let defaultSoundLength = Duration.seconds(1)

  /// The length of a sound file of the app, or of the extension's container; nil: there is none.
  private func soundLength(_ name: String) -> Duration? { scenario.sounds[name] ?? files[name]?.soundLength }

  /// The notification's own sound (rule S5).
  func playSound(of content: NotificationContent, _ number: Int) {
    guard let sound = content.sound, permission.contains(.sounds), content.interruptionLevel != .passive else {
      return
    }
    var name = "default"
    var length = Device.defaultSoundLength
    if let file = sound.fileName, file != "default" {
      if let fileLength = soundLength(file) {
        if fileLength <= Device.longestSound {
          name = file
          length = fileLength
        } else {
          recorder.diagnose(
            number, Diagnostic(.soundTooLong, "\(file) is longer than 30 s: the default sound plays instead (S5)"),
            at: now)
        }
      } else {
        recorder.diagnose(
          number,
          Diagnostic(
            .soundUnknown,
            "\(file) is not among the app's sounds: the default sound plays instead (S5); "
              + "list it under 'sounds' with its length"), at: now)
      }
    }
    if profile.soundsAcross == .interrupt {
      for playing in sounds.playing where playing.request == nil { cut(playing) }
    }
    start(name, length, number, request: nil)
  }

  /// `AudioServicesPlayAlertSound` of the extension; its completion comes at the end (rule S4).
  func playAlertSound(_ name: String, id: Int, for number: Int) {
    guard let length = soundLength(name) else {
      recorder.diagnose(
        number, Diagnostic(.soundUnknown, "\(name) is not among the app's sounds: nothing plays (S4)"), at: now)
      start(name, .zero, number, request: id)
      return
    }
    guard length <= Device.longestSound else {
      recorder.diagnose(
        number, Diagnostic(.soundTooLong, "\(name) is longer than 30 s: it does not play (S4)"), at: now)
      start(name, .zero, number, request: id)
      return
    }
    start(name, length, number, request: id)
  }

  private func start(_ name: String, _ length: Duration, _ number: Int, request: Int?) {
    let push = recorder.id(of: number) ?? ""
    let record =
      length == .zero
      ? -1
      : recorder.sound(SoundRecord(push: push, name: name, isNotificationSound: request == nil, from: now))
    let due = now.advanced(by: length)
    let handle = simulation.schedule(.soundEnd(Int32(sounds.nextNumber)), at: due, phase: Phase.replies)
    sounds.playing.append(
      SoundService.Sound(
        number: sounds.nextNumber, notification: number, name: name, request: request, record: record, since: now,
        due: due, handle: handle))
    sounds.nextNumber += 1
    if length > .zero { recorder.event(.soundStarted(name: name, own: request == nil), number, at: now) }
  }

  func soundEnded(_ soundNumber: Int) {
    guard let index = sounds.playing.firstIndex(where: { $0.number == soundNumber }) else { return }
    let sound = sounds.playing.remove(at: index)
    if sound.record >= 0 {
      recorder.sound(sound.record) {
        $0.to = now
        $0.isWhole = true
      }
      recorder.event(.soundEnded(name: sound.name, own: sound.request == nil), sound.notification, at: now)
    }
    if let request = sound.request {
      process?.endpoint.send(.service(id: request, .soundEnded), at: now)
    }
  }

  /// With the screen on, a sound ends with its banner (rule S5).
  func cutSound(of number: Int) {
    guard screen == .on else { return }
    for sound in sounds.playing where sound.notification == number && sound.request == nil { cut(sound) }
  }

  private func cut(_ sound: SoundService.Sound) {
    guard let index = sounds.playing.firstIndex(where: { $0.number == sound.number }) else { return }
    sounds.playing.remove(at: index)
    simulation.cancel(sound.handle)
    if sound.record >= 0 {
      recorder.sound(sound.record) { $0.to = now }
      recorder.event(.soundCut(name: sound.name, own: sound.request == nil), sound.notification, at: now)
    }
  }

  /// What the extension plays ends with its process.
  func endAlertSounds() -> [LostWork] {
    sounds.playing.filter { $0.request != nil }.map { sound in
      cut(sound)
      let length = sound.due.nanoseconds - sound.since.nanoseconds
      let played = now.nanoseconds - sound.since.nanoseconds
      return LostWork(
        kind: .sound, what: sound.name,
        push: recorder.keepsOutcomes && sound.notification >= 0
          ? recorder.recording.notifications[sound.notification].id : nil,
        progress: length > 0 ? Double(played) / Double(length) : 1)
    }
  }
}
