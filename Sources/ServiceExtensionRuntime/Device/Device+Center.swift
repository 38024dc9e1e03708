import VirtualTime

/// Who asks something of the Notification Center.
enum CenterClient: Equatable {
  case app
  /// The extension, for this notification.
  case `extension`(Int)
}

extension Device {
  /// The extension asks; it is carried out after the delay, if its process lives then (rule U2).
  func askCenter(_ request: CenterRequest, delay: Duration?, id: Int, for number: Int, _ process: RunningProcess) {
    let usual = request.isRegistration ? profile.center.categoriesDelay : profile.center.delay
    let delay = delay ?? usual
    var asked = CenterState.Asked(
      id: id, notification: number, request: request, since: now, due: now.advanced(by: delay))
    recorder.event(.centerAsked(request.words, delay: delay), number, process: process.number, at: now)
    if undecidedCount == 0, request != .getSettings {
      asked.failure = .accessEnded
      recorder.diagnose(
        number, Diagnostic(.centerAccessEnded, "\(request.words): \(CenterFailure.accessEnded)"), at: now)
    }
    center.nextAsked += 1
    center.asked[center.nextAsked] = asked
    simulation.schedule(.centerReply(Int32(truncatingIfNeeded: center.nextAsked)), at: asked.due, phase: Phase.replies)
  }

  /// The delay of a request is over; without effect where its process has ended.
  func replyFromCenter(_ askedNumber: Int) {
    guard let process, let asked = center.asked.removeValue(forKey: askedNumber) else { return }
    let number = asked.notification
    var failure = asked.failure
    var reply = CenterReply.done
    if failure == nil {
      do throws(CenterFailure) {
        reply = try carryOut(asked.request, by: .extension(number), askedAt: asked.since)
      } catch {
        failure = error
        recorder.diagnose(number, Diagnostic(.centerRequestFailed, "\(asked.request.words): \(error)"), at: now)
      }
    }
    if let failure { reply = .failed(failure) }
    recorder.event(
      .centerAnswered(asked.request.words, failure: failure?.description), number, process: process.number, at: now)
    process.endpoint.send(.service(id: asked.id, .center(reply)), at: now)
  }

  /// Carries out a request now.
  func carryOut(
    _ request: CenterRequest, by client: CenterClient, askedAt: VirtualInstant
  ) throws(CenterFailure) -> CenterReply {
    switch request {
    case .getDelivered:
      return .delivered(
        center.delivered.entries.map {
          DeliveredNotification(identifier: $0.identifier, content: $0.content, deliveredAt: $0.deliveredAt)
        })
    case .getPending: return .pending(center.pending.inOrder.map(\.request))
    case .getCategories: return .categories(center.categories.values.sorted { $0.identifier < $1.identifier })
    case .getSettings:
      return .settings(CenterSettings(permission: permission, bannerStyle: profile.banner.style))
    case .remove(let removal): remove(removal)
    case .add(let request): try post(request, by: client)
    case .setCategories(let categories):
      center.categories = CenterState.byIdentifier(categories)
      recorder.event(.categories(categories.map(\.identifier)), at: now)
    case .setBadge(let number): setBadge(number, by: client, askedAt: askedAt)
    }
    return .done
  }

  /// What the extension asked for and did not get before its process ended is lost (rule U2).
  func loseCenterRequests() -> [LostWork] {
    let lost = center.pendingWork(for: nil)
    for (_, asked) in center.asked.sorted(by: { $0.key < $1.key }) where asked.request.changesSomething {
      guard asked.failure == nil else { continue }
      recorder.diagnose(
        asked.notification,
        Diagnostic(
          .centerRequestLost,
          "\(asked.request.words), asked for at \(asked.since) and due at \(asked.due), is lost with the process (U2)"),
        at: now)
    }
    center.asked.removeAll()
    return lost.map {
      LostWork(kind: $0.kind, what: $0.what, push: $0.notification.map(id(of:)), progress: $0.progress(at: now))
    }
  }

  // MARK: The list

  /// Puts what is delivered at the top of the list, in the place of what has the same identifier (rule U1); returns
  /// what its banner is known by.
  func enlist(
    _ number: Int, as identifier: @autoclosure () -> String, key: BannerPresenter.Key, _ content: NotificationContent
  ) -> BannerPresenter.Key {
    guard center.keepsList, permission.contains(.alerts) || permission.contains(.provisional) else {
      return key
    }
    let identifier = identifier()
    var entry = DeliveredList.Entry(
      identifier: identifier, number: number, key: key, content: content, deliveredAt: now)
    entry.key = center.delivered[identifier]?.key ?? key
    let replaced = center.delivered.insert(entry)
    recorder.event(.listed(identifier, replaced: replaced != nil), number, at: now)
    return entry.key
  }

  /// Buttons show only if the category is known at this moment (rule U4).
  func noteActions(_ number: Int, _ content: NotificationContent) {
    guard recorder.keepsOutcomes, !content.categoryIdentifier.isEmpty else { return }
    let category = center.categories[content.categoryIdentifier]
    recorder.setActions(category?.actions.map(\.identifier) ?? [], of: number)
    guard category == nil else { return }
    recorder.diagnose(
      number,
      Diagnostic(
        .categoryUnknown,
        "the category \(content.categoryIdentifier.quotedForPeople()) is not registered at delivery: "
          + "the notification has no buttons (U4)"),
      at: now)
  }

  private func remove(_ removal: CenterRemoval) {
    switch removal {
    case .delivered(let identifiers): for identifier in identifiers { removeDelivered(identifier) }
    case .pending(let identifiers): for identifier in identifiers { removePending(identifier) }
    case .all(let identifiers):
      for identifier in identifiers {
        removeDelivered(identifier)
        removePending(identifier)
      }
    case .thread(let thread):
      for entry in center.delivered.entries(ofThread: thread) { removeDelivered(entry.identifier) }
    case .everyDelivered: for entry in center.delivered.entries { removeDelivered(entry.identifier) }
    case .everyPending: for pending in center.pending.inOrder { removePending(pending.request.identifier) }
    }
  }

  /// Takes a notification out of the list, for whatever reason.
  func removeDelivered(_ identifier: String) {
    guard let entry = center.delivered.remove(identifier) else { return }
    recorder.event(.unlisted(identifier), entry.number, at: now)
  }

  // MARK: The badge

  /// A number sets the badge, 0 clears it, absent leaves it (rule U3).
  func applyBadge(_ content: NotificationContent, _ number: Int) {
    guard let value = content.badge, permission.contains(.badges) else { return }
    if let setter = center.badgeSetter, number >= 0, setter.number > number, value != badge {
      recorder.diagnose(
        number,
        Diagnostic(
          .badgeRace, "its badge \(value) takes the place of \(badge), which a newer push has set at \(setter.at) (U3)"),
        at: now)
    }
    center.badgeSetter = (number, now)
    badge = value
    recorder.event(.badge(value), number, at: now)
  }

  /// The app or the extension sets the badge; 0 set by the app clears the list too (rule U3).
  private func setBadge(_ value: Int, by client: CenterClient, askedAt: VirtualInstant) {
    guard permission.contains(.badges) else { return }
    var number: Int?
    if case .extension(let asker) = client {
      number = asker
      if let setter = center.badgeSetter, setter.at > askedAt, value != badge {
        recorder.diagnose(
          asker,
          Diagnostic(
            .badgeRace,
            "the badge \(value), asked for at \(askedAt), takes the place of \(badge), set at \(setter.at) (U3)"),
          at: now)
      }
    }
    center.badgeSetter = (number ?? .min, now)
    badge = value
    recorder.event(.badge(value), number, at: now)
    if client == .app, value == 0, center.delivered.count > 0 {
      recorder.event(.listCleared(center.delivered.count), at: now)
      center.delivered.removeAll()
    }
  }
}

extension CenterRequest {
  fileprivate var isRegistration: Bool { if case .setCategories = self { true } else { false } }

  fileprivate var changesSomething: Bool {
    switch self {
    case .getDelivered, .getPending, .getCategories, .getSettings: false
    case .remove, .add, .setCategories, .setBadge: true
    }
  }
}
