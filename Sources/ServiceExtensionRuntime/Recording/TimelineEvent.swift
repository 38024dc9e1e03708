import VirtualTime

/// One event of the timeline.
public struct TimelineEvent: Hashable, Sendable {
  /// When.
  public var at: VirtualInstant
  /// The notification it is about, as its place in ``Recording/notifications``; nil: none.
  public var notification: Int?
  /// The local request it is about, as its place in ``Recording/local``; nil: none.
  public var local: Int?
  /// The number of the process it is about.
  public var process: Int?
  /// What happened.
  public var kind: Kind

  /// An event.
  public init(at: VirtualInstant, notification: Int?, local: Int? = nil, process: Int?, kind: Kind) {
    self.at = at
    self.notification = notification
    self.local = local
    self.process = process
    self.kind = kind
  }

  /// What can happen, in the order of a push's life. The JSON name of a kind is its case's name.
  public enum Kind: Hashable, Sendable {
    /// APNs took the provider's request, or refused it.
    case requested(APNsRejection?)
    /// APNs stores it, since the device is offline.
    case stored
    /// It was dropped on the way: why, in words too, and (replaced) by which push.
    case droppedOnTheWay(OutcomeReason, String, by: String?)
    /// The push reached the device.
    case arrived
    /// The extension does not run for it (rules G2–G4); what shows is the original, or nothing.
    case notInvoked(OutcomeReason)
    /// A process starts.
    case launching
    /// A process is refused (fault).
    case launchRefused
    /// A process has started.
    case launched
    /// `didReceive` is called.
    case didReceive
    /// `didReceive` has returned after having been held.
    case threadFree
    /// The handler is undecided and nothing is left to run (rule T4).
    case stalled(waitingFor: [String], since: VirtualInstant)
    /// `serviceExtensionTimeWillExpire` is called.
    case timeWillExpire
    /// It is not called, or not yet: why.
    case callbackHeldUp(String)
    /// What shows is decided.
    case decided(OutcomeSource, OutcomeReason)
    /// The content handler is called a second time, or too late; nothing changes.
    case ignoredCall(DiagnosticCode)
    /// The banner appears; `updated`: in place of one with the same identifier.
    case bannerShown(updated: Bool)
    /// No banner is raised: why.
    case noBanner(String)
    /// The banner leaves by itself.
    case bannerRetracted
    /// A newer banner takes its place.
    case bannerReplaced
    /// It waited, and a newer one was shown.
    case bannerSkipped
    /// The badge changes.
    case badge(Int)
    /// It is in the Notification Center's list under this identifier; `replaced`: in the place of an older one.
    case listed(String, replaced: Bool)
    /// It is taken out of the list.
    case unlisted(String)
    /// The list is emptied of so many.
    case listCleared(Int)
    /// Something is asked of the Notification Center: what, and how long that takes.
    case centerAsked(String, delay: Duration)
    /// It is carried out, or (`failure`) not.
    case centerAnswered(String, failure: String?)
    /// The app's categories are now these.
    case categories([String])
    /// A local request is accepted; nil: it shows when a border is crossed.
    case requestPosted(next: VirtualInstant?)
    /// Its trigger fires; `next`: when it does so again.
    case requestFired(next: VirtualInstant?)
    /// It is taken away before it shows.
    case requestRemoved
    /// A sound starts.
    case soundStarted(name: String, own: Bool)
    /// A sound has played to its end.
    case soundEnded(name: String, own: Bool)
    /// A sound is cut off.
    case soundCut(name: String, own: Bool)
    /// An utterance is requested and waits or begins.
    case speechRequested(text: String, duration: Duration)
    /// An utterance begins.
    case speechStarted(text: String)
    /// It has been spoken to its end.
    case speechFinished(text: String)
    /// It was cancelled.
    case speechCancelled(text: String, spoken: Int, of: Int)
    /// The end of the process cut it, or it never began.
    case speechLost(text: String, spoken: Int, of: Int)
    /// Audio is refused: it never starts.
    case speechRefused(text: String)
    /// The footprint changes.
    case memory(footprint: Int)
    /// A value of the shared store is read or written.
    case sharedRead(key: String, value: JSONValue?)
    case sharedWritten(key: String, value: JSONValue?)
    /// It cannot be read or written now.
    case sharedUnreadable(key: String, DataProtection)
    /// A file lock is held by the app: the extension waits for it.
    case waitsForLock(String)
    /// A file lock is taken or given back.
    case locked(String)
    case unlocked(String)
    /// A download or upload begins.
    case transferStarted(TransferKind, url: String)
    /// It was answered; `bytes` are those of a downloaded body, `file` is where that is (nil: in memory).
    case transferEnded(TransferKind, url: String, status: Int, bytes: Int?, file: String?)
    /// It was not.
    case transferFailed(TransferKind, url: String, TransferFailure)
    /// An attachment is made of a file.
    case attachmentMade(NotificationAttachment)
    /// An attachment cannot be made, or (`dropped`) is dropped from what was delivered.
    case attachmentFailed(identifier: String, NotificationError, dropped: Bool)
    /// The handler works, waits or blocks: what, and how long (nil: for ever).
    case handlerBusy(LostWork.Kind, String, Duration?)
    /// The extension wrote a line of its own.
    case log(String)
    /// A remark about the notification.
    case diagnostic(Diagnostic)
    /// An injected fault strikes.
    case fault(Fault.Kind)
    /// The phone changes.
    case device(DeviceEvent.Kind)
    /// Something happens in the app.
    case app(AppEvent)
    /// A process ends.
    case processEnded(ProcessEndReason)
    /// What its end cut off.
    case lostWork(LostWork)
  }
}
