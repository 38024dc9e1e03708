import VirtualTime

extension Recording {
  /// The phone at `instant`, all events of that instant included; needs detail `timeline`.
  ///
  /// Worked out from the timeline, O(events until then). From the end of the run on it is ``finalState``.
  public func phoneState(at instant: VirtualInstant) -> PhoneState {
    if let finalState, instant >= endedAt { return finalState }
    var builder = Builder(recording: self)
    for event in timeline {
      if event.at > instant { break }
      builder.take(event)
    }
    return builder.state(at: instant)
  }

  /// Goes along a timeline and keeps what shows.
  private struct Builder {
    let recording: Recording
    private var list: [String: (order: Int, event: TimelineEvent)] = [:]
    /// When a request shows next, and its place in the order of posting, by its entry.
    private var pending: [Int: (next: VirtualInstant?, order: Int)] = [:]
    private var badge = 0
    private var banner: TimelineEvent?
    private var order = 0

    init(recording: Recording) { self.recording = recording }

    mutating func take(_ event: TimelineEvent) {
      switch event.kind {
      case .listed(let identifier, _):
        order += 1
        list[identifier] = (order, event)
      case .unlisted(let identifier): list[identifier] = nil
      case .listCleared: list = [:]
      case .badge(let number): badge = number
      case .bannerShown: banner = event
      case .bannerRetracted, .bannerReplaced:
        if let shown = banner, shown.notification == event.notification, shown.local == event.local { banner = nil }
      case .requestPosted(let next):
        if let local = event.local { pending[local] = (next, local) }
      case .requestRemoved: if let local = event.local { pending[local] = nil }
      case .requestFired(let next):
        guard let local = event.local else { return }
        let order = pending.removeValue(forKey: local)?.order ?? local
        if let again = recording.local[local].next { pending[again] = (next, order) }
      default: break
      }
    }

    func state(at instant: VirtualInstant) -> PhoneState {
      var state = PhoneState(at: instant)
      state.list = list.sorted { $0.value.order > $1.value.order }.compactMap { identifier, value in
        recording.listed(identifier, value.event)
      }
      state.badge = badge
      state.banner = banner.flatMap { $0.pushID(in: recording) ?? $0.localID(in: recording) }
      let waiting = pending.filter { recording.local[$0.key].trigger != nil }
      let ordered = waiting.sorted {
        ($0.value.next ?? .never, $0.value.order) < ($1.value.next ?? .never, $1.value.order)
      }
      state.pending = ordered.map {
        PhoneState.Pending(
          id: recording.local[$0.key].id, next: $0.value.next, trigger: recording.local[$0.key].trigger ?? "")
      }
      return state
    }
  }

  private func listed(_ identifier: String, _ event: TimelineEvent) -> PhoneState.Listed? {
    let content = event.notification.flatMap { notifications[$0].content } ?? event.local.flatMap { local[$0].content }
    guard let content, let id = event.pushID(in: self) ?? event.localID(in: self) else { return nil }
    return PhoneState.Listed(
      id: id, identifier: identifier, title: content.title, body: content.body, deliveredAt: event.at,
      thread: content.threadIdentifier)
  }
}
