import VirtualTime

/// Local requests share the numbers of notifications, below -1: pushes count from 0 up, the launch is -1.
extension Recorder {
  /// The place of a local request among those of the recording; nil: the number is not one of a local request.
  static func localIndex(_ number: Int) -> Int? { number <= -2 ? -2 - number : nil }

  /// A local request is posted; its number from now on.
  func localPosted(_ outcome: LocalOutcome) -> Int {
    if keepsOutcomes { recording.local.append(outcome) }
    localCount += 1
    return -1 - localCount
  }

  /// A request shows again: the number of the new entry, linked to the one before.
  func localRepeats(_ number: Int) -> Int {
    guard keepsOutcomes, let index = Self.localIndex(number) else {
      return localPosted(LocalOutcome(id: "", postedAt: .zero))
    }
    var outcome = LocalOutcome(id: recording.local[index].id, postedAt: recording.local[index].postedAt)
    outcome.push = recording.local[index].push
    outcome.trigger = recording.local[index].trigger
    let next = localPosted(outcome)
    recording.local[index].next = Self.localIndex(next)
    return next
  }

  /// A request shows.
  func localDelivered(_ number: Int, _ content: NotificationContent, at now: VirtualInstant) {
    count { $0.localDelivered += 1 }
    local(number) {
      $0.deliveredAt = now
      $0.content = content
    }
  }

  /// Changes the outcome of a local request, where outcomes are kept.
  func local(_ number: Int, _ change: (inout LocalOutcome) -> Void) {
    if keepsOutcomes, let index = Self.localIndex(number) { change(&recording.local[index]) }
  }

  /// The banner of a push or a local request.
  func setBanner(_ span: BannerSpan, of number: Int) {
    outcome(number) { $0.banner = span }
    local(number) { $0.banner = span }
  }

  /// The buttons of a push or a local request.
  func setActions(_ actions: [String], of number: Int) {
    outcome(number) { $0.actions = actions }
    local(number) { $0.actions = actions }
  }

  /// How a push or a local request was presented in the foreground.
  func setPresentation(_ presentation: Presentation, of number: Int) {
    outcome(number) { $0.presentation = presentation }
    local(number) { $0.presentation = presentation }
  }

  /// What draws a push or a local request.
  func setContentExtension(_ name: String, of number: Int) {
    outcome(number) { $0.contentExtension = name }
    local(number) { $0.contentExtension = name }
  }

  /// The id of a push or the identifier of a local request; nil where outcomes are not kept, and for the launch.
  func id(of number: Int) -> String? {
    guard keepsOutcomes else { return nil }
    if number >= 0 { return recording.notifications[number].id }
    return Self.localIndex(number).map { recording.local[$0].id }
  }
}
