import VirtualTime

/// A notification on its way through the extension.
final class NotificationState {
  let number: Int
  let push: PushSource.Push
  let arrivedAt: VirtualInstant
  let dispatchedAt: VirtualInstant
  var receivedAt: VirtualInstant?
  var isDecided = false
  /// `serviceExtensionTimeWillExpire` was really called (rule Z5).
  var callbackCalled = false
  /// The callback is due, but main is blocked (rule D4).
  var callbackHeldUp = false
  /// `didReceive`, or a step on its thread, holds the thread.
  var threadHeld = false
  /// `didReceive` has returned, but work of it is open and may hold the thread again (rule Z3).
  var goesOn = false
  var hardEndAt = VirtualInstant.never
  var expiry = EventHandle.none
  var hardEnd = EventHandle.none
  /// When the extension last did something for it.
  var lastActivity: VirtualInstant

  init(number: Int, push: PushSource.Push, arrivedAt: VirtualInstant, dispatchedAt: VirtualInstant) {
    self.number = number
    self.push = push
    self.arrivedAt = arrivedAt
    self.dispatchedAt = dispatchedAt
    lastActivity = dispatchedAt
  }
}

/// A notification that has arrived and waits for its dispatch.
struct WaitingNotification {
  private let shortNumber: Int32
  let push: PushSource.Push
  let arrivedAt: VirtualInstant

  init(number: Int, push: PushSource.Push, arrivedAt: VirtualInstant) {
    shortNumber = Int32(truncatingIfNeeded: number)
    self.push = push
    self.arrivedAt = arrivedAt
  }

  var number: Int { Int(shortNumber) }
}

/// First in, first out; taking is amortised O(1).
struct WaitingQueue {
  private var items: [WaitingNotification] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var first: WaitingNotification? { isEmpty ? nil : items[head] }

  mutating func append(_ item: WaitingNotification) { items.append(item) }

  mutating func insertFirst(_ item: WaitingNotification) {
    if head > 0 {
      head -= 1
      items[head] = item
    } else {
      items.insert(item, at: 0)
    }
  }

  mutating func removeFirst() {
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1024, head * 2 > items.count {
      items.removeFirst(head)
      head = 0
    }
  }

  /// The items, oldest first.
  var all: ArraySlice<WaitingNotification> { items[head...] }
}
