import VirtualTime

/// Decides which banner is on the screen: one at a time, the newest wins (rules B2, B3, Z10).
///
/// A plain state machine: notifications are offered as they are delivered; once per instant, after its deliveries,
/// ``update(at:)`` says what changes on the screen.
struct BannerPresenter {
  /// What makes two notifications one: the collapse identifier, else the push itself.
  enum Key: Hashable {
    case collapse(String)
    case push(series: Int, index: Int)
  }

  /// A change on the screen.
  enum Change: Equatable {
    case shown(Int, updated: Bool)
    case retracted(Int)
    case replaced(Int)
    case skipped(Int)
    case dismissed(Int)
  }

  private struct Candidate {
    var notification: Int
    var key: Key
  }

  private struct Shown {
    var candidate: Candidate
    var replaceableFrom: VirtualInstant
    var retractsAt: VirtualInstant
  }

  private let lifetime: Int64?
  private let leastTime: Int64
  private let gap: Int64
  private var current: Shown?
  private var candidates: [Candidate] = []
  private var freeFrom = VirtualInstant.zero

  init(_ banner: DeviceProfile.Banner) {
    lifetime = banner.style == .persistent ? nil : banner.lifetime.wholeNanoseconds
    leastTime = banner.leastTime.wholeNanoseconds
    gap = banner.gap.wholeNanoseconds
  }

  /// The notification whose banner is on the screen.
  var visible: Int? { current?.candidate.notification }

  /// A notification wants a banner.
  mutating func offer(_ notification: Int, key: Key) {
    candidates.append(Candidate(notification: notification, key: key))
  }

  /// When to look again, if nothing is offered before.
  var nextLook: VirtualInstant {
    guard let current else { return candidates.isEmpty ? .never : freeFrom }
    return candidates.isEmpty ? current.retractsAt : min(current.replaceableFrom, current.retractsAt)
  }

  /// What changes on the screen at `now`, in order.
  mutating func update(at now: VirtualInstant) -> [Change] {
    var changes: [Change] = []
    if let shown = current, shown.retractsAt <= now {
      changes.append(.retracted(shown.candidate.notification))
      current = nil
      freeFrom = now.advanced(byNanoseconds: gap)
    }
    guard let newest = candidates.last else { return changes }
    guard let shown = current else {
      if freeFrom <= now {
        skip(all: candidates.dropLast(), &changes)
        show(newest, at: now, updated: false, &changes)
      } else {
        keepNewest(&changes)
      }
      return changes
    }
    if newest.key == shown.candidate.key {
      skip(all: candidates.dropLast(), &changes)
      changes.append(.replaced(shown.candidate.notification))
      show(newest, at: now, updated: true, &changes)
    } else if shown.replaceableFrom <= now {
      skip(all: candidates.dropLast(), &changes)
      changes.append(.replaced(shown.candidate.notification))
      show(newest, at: now, updated: false, &changes)
    } else if let place = candidates.lastIndex(where: { $0.key == shown.candidate.key }) {
      let newer = candidates[(place + 1)...]
      let update = candidates[place]
      skip(all: candidates[..<place], &changes)
      changes.append(.replaced(shown.candidate.notification))
      show(update, at: now, updated: true, &changes)
      candidates = Array(newer)
      keepNewest(&changes)
    } else {
      keepNewest(&changes)
    }
    return changes
  }

  /// The user, or a restart, takes the banner away.
  mutating func dismiss(at now: VirtualInstant) -> [Change] {
    guard let shown = current else { return [] }
    current = nil
    freeFrom = now.advanced(byNanoseconds: gap)
    return [.dismissed(shown.candidate.notification)]
  }

  /// A notification that waits wants no banner any more.
  mutating func withdraw(_ notification: Int) { candidates.removeAll { $0.notification == notification } }

  private mutating func show(_ candidate: Candidate, at now: VirtualInstant, updated: Bool, _ changes: inout [Change]) {
    let retractsAt = lifetime.map { now.advanced(byNanoseconds: $0) } ?? .never
    current = Shown(
      candidate: candidate, replaceableFrom: now.advanced(byNanoseconds: leastTime), retractsAt: retractsAt)
    candidates.removeAll(keepingCapacity: true)
    changes.append(.shown(candidate.notification, updated: updated))
  }

  private func skip(all candidates: ArraySlice<Candidate>, _ changes: inout [Change]) {
    for candidate in candidates { changes.append(.skipped(candidate.notification)) }
  }

  private mutating func keepNewest(_ changes: inout [Change]) {
    guard candidates.count > 1 else { return }
    skip(all: candidates.dropLast(), &changes)
    candidates.removeFirst(candidates.count - 1)
  }
}
