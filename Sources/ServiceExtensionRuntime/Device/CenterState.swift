import VirtualTime

/// The Notification Center: what was delivered, what is pending, which categories are known, and what it was asked and
/// has not answered. The rules are in `Device+Center.swift` and `Device+LocalRequests.swift`.
struct CenterState {
  /// Whether contents are kept: not where nobody looks at the list.
  let keepsList: Bool
  var delivered = DeliveredList()
  var pending = PendingRequests()
  /// The app's categories by identifier.
  var categories: [String: NotificationCategory]
  /// What the extension has asked for and was not carried out yet, by number.
  var asked: [Int: Asked] = [:]
  var nextAsked = 0
  /// Who set the badge last, and when.
  var badgeSetter: (number: Int, at: VirtualInstant)?

  /// A request of the extension on its way.
  struct Asked {
    /// The extension's name of it.
    var id: Int
    var notification: Int
    var request: CenterRequest
    var since: VirtualInstant
    var due: VirtualInstant
    /// Refused when it was made; said when it is answered.
    var failure: CenterFailure?
  }

  init(categories: [NotificationCategory], keepsList: Bool) {
    self.keepsList = keepsList
    self.categories = CenterState.byIdentifier(categories)
  }

  /// The categories by identifier, the last of equal ones.
  static func byIdentifier(_ categories: [NotificationCategory]) -> [String: NotificationCategory] {
    Dictionary(categories.map { ($0.identifier, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// What is asked and not carried out, in the order asked; of one notification, or (nil) of all.
  func pendingWork(for notification: Int?) -> [PendingWork] {
    guard !asked.isEmpty else { return [] }
    return asked.sorted { $0.key < $1.key }.map(\.value)
      .filter { notification == nil || $0.notification == notification }
      .map {
        PendingWork(
          kind: .request, what: $0.request.words, notification: $0.notification < 0 ? nil : $0.notification,
          since: $0.since, due: $0.due)
      }
  }
}

extension CenterRequest {
  /// What is asked for, in words.
  public var words: String {
    switch self {
    case .getDelivered: "the list of delivered notifications"
    case .getPending: "the list of pending requests"
    case .getCategories: "the categories"
    case .getSettings: "the settings"
    case .remove(.delivered(let ids)): "the removal of \(CenterRequest.names(ids)) from the list"
    case .remove(.pending(let ids)): "the removal of the pending \(CenterRequest.names(ids))"
    case .remove(.all(let ids)): "the removal of \(CenterRequest.names(ids))"
    case .remove(.thread(let thread)): "the removal of the thread \(thread.quotedForPeople())"
    case .remove(.everyDelivered): "the removal of all delivered notifications"
    case .remove(.everyPending): "the removal of all pending requests"
    case .add(let request): "the local request \(request.identifier.onOneLine)"
    case .setCategories(let categories):
      categories.isEmpty ? "no categories" : "the categories \(CenterRequest.names(categories.map(\.identifier)))"
    case .setBadge(let number): "the badge \(number)"
    }
  }

  private static func names(_ ids: [String]) -> String {
    if ids.isEmpty { return "nothing" }
    let shown = ids.prefix(3).map(\.onOneLine).joined(separator: ", ")
    return ids.count > 3 ? "\(shown), … (\(ids.count))" : shown
  }
}
