import VirtualTime

extension Device {
  /// What the phone shows now; `end` is the end of the run.
  func phoneState(at end: VirtualInstant) -> PhoneState {
    var state = PhoneState(at: end)
    state.list = center.delivered.entries.map { entry in
      PhoneState.Listed(
        id: recorder.id(of: entry.number) ?? entry.identifier, identifier: entry.identifier,
        title: entry.content.title, body: entry.content.body, deliveredAt: entry.deliveredAt,
        thread: entry.content.threadIdentifier)
    }
    state.badge = badge
    if let visible = banners.visible { state.banner = recorder.id(of: visible) }
    state.pending = center.pending.inOrder.map {
      PhoneState.Pending(id: $0.request.identifier, next: $0.due, trigger: $0.request.trigger?.words ?? "")
    }
    return state
  }
}
