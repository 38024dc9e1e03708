import VirtualTime

/// The list of what was delivered, newest first (rule U1).
///
/// A doubly linked list in an array of slots, found by identifier; each thread is a list of its own through the same
/// slots. Delivering, replacing and removing cost O(1), whatever the length.
struct DeliveredList {
  /// A notification in the list.
  struct Entry {
    var identifier: String
    /// The notification's number, see ``Recorder``.
    var number: Int
    /// What its banner is known by.
    var key: BannerPresenter.Key
    var content: NotificationContent
    var deliveredAt: VirtualInstant
  }

  /// Where a slot stands in one of its two lists; -1: at its end.
  private struct Link {
    var newer: Int32 = -1
    var older: Int32 = -1
  }

  private struct Slot {
    var entry: Entry
    var all = Link()
    var thread = Link()
  }

  private var slots: [Slot?] = []
  private var free: [Int32] = []
  private var places: [String: Int32] = [:]
  private var newest: Int32 = -1
  private var newestOfThread: [String: Int32] = [:]

  /// How many notifications are in the list.
  var count: Int { places.count }

  /// The notification delivered under an identifier.
  subscript(identifier: String) -> Entry? { places[identifier].flatMap { slots[Int($0)]?.entry } }

  /// Puts `entry` at the top, in the place of the one with the same identifier, which is returned.
  @discardableResult
  mutating func insert(_ entry: Entry) -> Entry? {
    let replaced = remove(entry.identifier)
    let place: Int32
    if let slot = free.popLast() {
      place = slot
      slots[Int(place)] = Slot(entry: entry)
    } else {
      place = Int32(slots.count)
      slots.append(Slot(entry: entry))
    }
    places[entry.identifier] = place
    link(place, before: newest, \.all)
    newest = place
    let thread = entry.content.threadIdentifier
    if !thread.isEmpty {
      link(place, before: newestOfThread[thread] ?? -1, \.thread)
      newestOfThread[thread] = place
    }
    return replaced
  }

  /// Takes the notification with an identifier out of the list.
  @discardableResult
  mutating func remove(_ identifier: String) -> Entry? {
    guard let place = places.removeValue(forKey: identifier), let slot = slots[Int(place)] else { return nil }
    unlink(slot.all, \.all)
    if newest == place { newest = slot.all.older }
    let thread = slot.entry.content.threadIdentifier
    if !thread.isEmpty {
      unlink(slot.thread, \.thread)
      if newestOfThread[thread] == place { newestOfThread[thread] = slot.thread.older < 0 ? nil : slot.thread.older }
    }
    slots[Int(place)] = nil
    free.append(place)
    return slot.entry
  }

  /// Takes all notifications out of the list.
  mutating func removeAll() { self = DeliveredList() }

  /// The notifications, newest first; O(n).
  var entries: [Entry] { chain(from: newest, \.all) }

  /// Those of a thread, newest first; O(of the thread).
  func entries(ofThread thread: String) -> [Entry] { chain(from: newestOfThread[thread] ?? -1, \.thread) }

  private func chain(from first: Int32, _ link: KeyPath<Slot, Link>) -> [Entry] {
    var entries: [Entry] = []
    var place = first
    while place >= 0, let slot = slots[Int(place)] {
      entries.append(slot.entry)
      place = slot[keyPath: link].older
    }
    return entries
  }

  private mutating func link(_ place: Int32, before older: Int32, _ link: WritableKeyPath<Slot, Link>) {
    slots[Int(place)]?[keyPath: link] = Link(newer: -1, older: older)
    if older >= 0 { slots[Int(older)]?[keyPath: link].newer = place }
  }

  private mutating func unlink(_ own: Link, _ link: WritableKeyPath<Slot, Link>) {
    if own.newer >= 0 { slots[Int(own.newer)]?[keyPath: link].older = own.older }
    if own.older >= 0 { slots[Int(own.older)]?[keyPath: link].newer = own.newer }
  }
}
