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

/// First in, first out, in chunks: growing copies nothing, and what has been taken is given back. O(1).
struct WaitingQueue {
  private static let chunkSize = 4096
  private var chunks: [[WaitingNotification]] = []
  private var firstChunk = 0
  /// The place of the first item in the first chunk.
  private var head = 0
  private var chunkedCount = 0
  /// Items that came back, to be taken first; the first one last.
  private var returned: [WaitingNotification] = []

  var isEmpty: Bool { chunkedCount == 0 && returned.isEmpty }

  var first: WaitingNotification? { returned.last ?? (chunkedCount > 0 ? chunks[firstChunk][head] : nil) }

  mutating func append(_ item: WaitingNotification) {
    if chunks.isEmpty || chunks[chunks.count - 1].count == WaitingQueue.chunkSize { chunks.append([]) }
    chunks[chunks.count - 1].append(item)
    chunkedCount += 1
  }

  mutating func insertFirst(_ item: WaitingNotification) { returned.append(item) }

  mutating func removeFirst() {
    if returned.popLast() != nil || chunkedCount == 0 { return }
    chunkedCount -= 1
    head += 1
    guard head == chunks[firstChunk].count else { return }
    head = 0
    if firstChunk < chunks.count - 1 {
      chunks[firstChunk] = []
      firstChunk += 1
    } else {
      // The last chunk is used again; those before it are empty.
      chunks[firstChunk].removeAll(keepingCapacity: true)
      chunks.removeFirst(firstChunk)
      firstChunk = 0
    }
  }
}
