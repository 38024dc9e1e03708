import VirtualTime

/// The device's view of the extension's live process.
final class RunningProcess {
  let number: Int
  let endpoint: any ExtensionEndpoint
  let startedAt: VirtualInstant
  var isLaunched = false
  /// Notifications that wait for the end of the launch.
  var joined: [Int] = []
  var launchLimit = EventHandle.none
  var mainHeld = false
  /// Set once a callback was called and the process is to end with it (rule Z6): it takes no further notification.
  var takesNoMore = false
  /// The process ends when all hard ends of this instant are done.
  var endsNow: ProcessEndReason?
  /// Its end by retraction (rule L1); `never` while nothing was delivered.
  var retractsAt = VirtualInstant.never
  /// The end by retraction has passed while a notification was undecided (rule L2).
  var retractionIsDue = false
  /// The notification whose delivery set it.
  var latestDelivery = -1
  /// An event for the end by retraction, or by eviction, is in the queue.
  var retractionScheduled = false
  var evictionScheduled = false
  var latestDecision = VirtualInstant.zero
  var footprint: Int
  var peakMemory: Int
  /// File locks it holds, in the order taken.
  var locks: [String] = []
  /// Locks it waits for, in the order asked for.
  var lockWaits: [LockWait] = []
  /// Requests for locks that were granted and not answered yet, in order.
  var lockGrants: [Int] = []
  var lastTime = VirtualInstant.zero
  var stepsAtThisInstant = 0

  init(number: Int, endpoint: any ExtensionEndpoint, startedAt: VirtualInstant, freshMemory: Int) {
    self.number = number
    self.endpoint = endpoint
    self.startedAt = startedAt
    footprint = freshMemory
    peakMemory = freshMemory
  }
}
