import VirtualTime

extension Device {
  /// A notification is decided while the app is in the foreground: the app says what shows (rule P1).
  func askApp(_ number: Int, _ origin: Origin, _ content: NotificationContent, shows: Bool) {
    app.presentations[number] = PendingPresentation(origin: origin, content: content, shows: shows, decidedAt: now)
    guard let answer = app.description.willPresent else { return willPresentAnswered(number) }
    recorder.event(.app(.willPresent), number, at: now)
    if answer.after == .zero {
      willPresentAnswered(number)
    } else {
      simulation.schedule(.app(.presentation(Int32(number))), at: now.advanced(by: answer.after), phase: Phase.outside)
    }
  }

  /// The app has answered; one that was suspended meanwhile answers when it runs again.
  func willPresentAnswered(_ number: Int) {
    guard let pending = app.presentations[number] else { return }
    guard app.state.isRunning else {
      app.presentations[number]?.isFrozen = true
      return
    }
    present(number, pending, options: app.description.willPresent?.options ?? [])
  }

  /// The app's process has ended without an answer: the notification shows as if the app had not been there.
  func presentWithoutAnswer(_ number: Int) {
    guard let pending = app.presentations[number] else { return }
    present(number, pending, options: Set(AppDescription.PresentationOption.allCases))
  }

  private func present(
    _ number: Int, _ pending: PendingPresentation, options: Set<AppDescription.PresentationOption>
  ) {
    app.presentations[number] = nil
    let isLate = now > pending.decidedAt
    let presentation = Presentation(
      at: now, banner: options.contains(.banner), list: options.contains(.list), sound: options.contains(.sound),
      badge: options.contains(.badge), delayedBy: isLate ? .app : nil,
      userInfo: userInfo(of: pending))
    recorder.setPresentation(presentation, of: number)
    recorder.event(.app(.presented(presentation)), number, at: now)
    if isLate {
      let time = pending.decidedAt.duration(to: now).secondsText
      recorder.diagnose(
        number,
        Diagnostic(
          .presentationDelayed,
          "presented \(time) late: decided at \(pending.decidedAt), and the app withheld its answer to willPresent (P1)"),
        at: now)
    }
    if pending.shows {
      if presentation.banner || presentation.list {
        present(number, pending.origin, pending.content, inList: presentation.list, asBanner: presentation.banner)
      } else {
        noteGone(pending.origin, "the app, in the foreground, let nothing be shown")
      }
      if !presentation.banner {
        let why = app.description.willPresent == nil ? "and has no willPresent" : "and asks for none"
        recorder.event(.noBanner("the app is in the foreground \(why)"), number, at: now)
      }
    }
    if presentation.badge { applyBadge(pending.content, number) }
    if presentation.sound { playSound(of: pending.content, number) }
  }

  /// What the app sees as `userInfo`: contested, so a parameter of the scenario.
  private func userInfo(of pending: PendingPresentation) -> JSONObject {
    guard app.description.willPresent?.userInfo == .original, case .push(let push) = pending.origin else {
      return pending.content.userInfo
    }
    return prepared[push.series].content.userInfo
  }
}
