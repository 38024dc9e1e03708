import VirtualTime

/// The sounds that play, in order of start. The rules are in `Device+Sounds.swift`.
struct SoundService {
  /// A sound that plays.
  struct Sound {
    var number: Int
    var notification: Int
    var name: String
    /// The request of the extension that played it; nil: the notification's own sound.
    var request: Int?
    var record: Int
    var since: VirtualInstant
    var due: VirtualInstant
    var handle: EventHandle
  }

  var playing: [Sound] = []
  var nextNumber = 0

  /// What the extension itself plays.
  func pendingWork(for notification: Int?) -> [PendingWork] {
    playing.filter { $0.request != nil && (notification == nil || $0.notification == notification) }.map {
      PendingWork(
        kind: .sound, what: "the end of the sound \($0.name)", notification: $0.notification, since: $0.since,
        due: $0.due)
    }
  }
}
