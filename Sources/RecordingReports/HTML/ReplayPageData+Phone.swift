import ServiceExtensionRuntime

extension ReplayPageData {
  /// What changes on the phone, in order, as ``ServiceExtensionRuntime/Recording/phoneState(at:)`` takes it from the
  /// timeline: `[at, change, lane, …]`.
  ///
  /// The changes: `list` (an identifier behind it, where it is not the lane's id), `unlist` (the identifier in the
  /// lane's place), `clear`, `badge` (the number in the lane's place), `banner`, `unbanner`, `post` (the next time
  /// behind it, or null), `fire` (likewise), `unpost`.
  var phoneChanges: JSONValue {
    var changes: [JSONValue] = []
    for event in recording.timeline {
      let at = JSONValue.seconds(event.at)
      let lane = JSONValue.integer(lanes.lane(of: event) ?? -1)
      switch event.kind {
      case .listed(let identifier, _):
        let isOwn = identifier == (event.pushID(in: recording) ?? event.localID(in: recording))
        changes.append(.array([at, "list", lane] + (isOwn ? [] : [.string(identifier)])))
      case .unlisted(let identifier): changes.append([at, "unlist", .string(identifier)])
      case .listCleared: changes.append([at, "clear"])
      case .badge(let number): changes.append([at, "badge", .integer(number)])
      case .bannerShown: changes.append([at, "banner", lane])
      case .bannerRetracted, .bannerReplaced: changes.append([at, "unbanner", lane])
      case .requestPosted(let next) where event.local != nil:
        changes.append([at, "post", lane, next.map(JSONValue.seconds) ?? .null])
      case .requestFired(let next) where event.local != nil:
        let again = event.local.flatMap { recording.local[$0].next }.map { recording.notifications.count + $0 }
        changes.append([
          at, "fire", lane, next.map(JSONValue.seconds) ?? .null, again.map(JSONValue.integer) ?? .null,
        ])
      case .requestRemoved where event.local != nil: changes.append([at, "unpost", lane])
      default: break
      }
    }
    return .array(changes)
  }
}
