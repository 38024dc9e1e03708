/// The Notification Center, asked by the extension: everything is asynchronous and takes `device.center.delay`.
///
/// The access ends when the notification is decided, unless another is in flight; what is asked then fails. What is not
/// carried out when the process ends is lost (rule U2). The badge cannot be read (rule U3).
extension ExtensionContext {
  /// Hands the list, newest first, to `completion`; an empty one where the access has ended.
  public func getDelivered(_ completion: @escaping ([DeliveredNotification]) -> Void) {
    ask(.getDelivered) { if case .delivered(let list) = $0 { completion(list) } else { completion([]) } }
  }

  /// Hands the local requests that wait for their trigger to `completion`, the next to show first.
  public func getPending(_ completion: @escaping ([LocalRequest]) -> Void) {
    ask(.getPending) { if case .pending(let requests) = $0 { completion(requests) } else { completion([]) } }
  }

  /// Takes notifications out of the list. As Apple's call it says nothing when it is done; a list that is asked for
  /// behind it comes after it.
  public func removeDelivered(_ identifiers: [String]) { ask(.remove(.delivered(identifiers))) }

  /// Takes local requests away before they show.
  public func removePending(_ identifiers: [String]) { ask(.remove(.pending(identifiers))) }

  /// Posts a local request; `completion` hears nil once it is accepted, else why it is not.
  public func add(_ request: LocalRequest, completion: ((CenterFailure?) -> Void)? = nil) {
    ask(.add(request), reply: completion.map(Self.failure))
  }

  /// Replaces the app's categories; they take effect after `device.center.categoriesDelay` (rule U4).
  public func setCategories(_ categories: [NotificationCategory]) { ask(.setCategories(categories)) }

  /// Sets the badge, 0 clears it; the list stays as it is. `completion` hears nil, or why it was not done.
  public func setBadge(_ number: Int, completion: ((CenterFailure?) -> Void)? = nil) {
    ask(.setBadge(number), reply: completion.map(Self.failure))
  }

  /// Asks with a delay of its own; nil: the phone's usual one.
  package func ask(_ request: CenterRequest, delay: Duration? = nil, reply: ((CenterReply) -> Void)? = nil) {
    process.request(
      .center(request, delay: delay), for: self,
      listener: reply.map { reply in { if case .center(let answer) = $0 { reply(answer) } } })
  }

  private static func failure(_ completion: @escaping (CenterFailure?) -> Void) -> (CenterReply) -> Void {
    { if case .failed(let failure) = $0 { completion(failure) } else { completion(nil) } }
  }
}
