import VirtualTime

/// What the extension's process says to the device. Nothing else passes in this direction.
public enum DeviceMessage: Sendable, Codable {
  /// The process is ready for notifications.
  case launched
  /// The content handler was called, with a copy of the content at that moment.
  case content(notification: Int, NotificationContent, remark: DeliveryRemark?)
  /// The object handed over was changed after the call.
  case mutatedAfterDelivery(notification: Int)
  /// A device service is asked for something; `id` names the answers to come.
  case request(id: Int, notification: Int, ServiceRequest)
  /// A thread is held from now on, on behalf of a notification.
  case threadHeld(HandlerThread, notification: Int)
  /// It is free again; for `didReceive` this also says that `didReceive` has returned. `goesOn`: work begun for the
  /// notification is still open, and may hold the thread again.
  case threadFree(HandlerThread, notification: Int, goesOn: Bool)
  /// A decided notification that went on has nothing open any more.
  case finished(notification: Int)
  /// The footprint of the process, in bytes, after a change.
  case footprint(Int, notification: Int)
  /// The handler begins to wait, to work or to block: what, and how long (nil: for ever).
  case busy(notification: Int, LostWork.Kind, String, Duration?)
  /// A line the extension wrote.
  case log(notification: Int, String)
  /// A remark about a notification.
  case diagnostic(notification: Int, Diagnostic)
  /// The process ended itself.
  case ended(ExtensionExit, notification: Int)
}

/// What the extension's side knows about a delivery and the device cannot see.
public enum DeliveryRemark: Hashable, Sendable, Codable {
  /// The expiry callback handed over something other than the kept best attempt, which differs from the request (E3).
  case betterAttemptExisted
}

/// How an extension ends itself.
public enum ExtensionExit: Hashable, Sendable, Codable {
  /// A trap or an uncaught exception, with its message.
  case crashed(String)
  /// A call of `exit`.
  case exited
}

/// What an extension can ask of the device.
public enum ServiceRequest: Hashable, Sendable, Codable {
  /// Speak; answers: `speech` events.
  case speak(SpeechRequest)
  /// Pause, go on, or stop what a synthesizer says.
  case pauseSpeaking(synthesizer: Int)
  case continueSpeaking(synthesizer: Int)
  case stopSpeaking(synthesizer: Int)
  /// The synthesizer was released: it falls silent, what it had to say is lost.
  case releaseSynthesizer(Int)
  /// Activate the audio session; answered at once.
  case activateAudioSession
  /// Play a sound file as an alert sound; answer: `soundEnded`.
  case playSound(String)
  /// Read a value of the shared store; answered at once.
  case readShared(String)
  /// Write or (nil) remove a value of the shared store.
  case writeShared(String, JSONValue?)
  /// The keys of the shared store, in order; answered at once with an array.
  case sharedKeys
  /// Take a file lock in the shared container; answered with true, or with false where the app holds it: then
  /// `lockTaken` comes when it is free. Give it back.
  case lock(String)
  case unlock(String)
  /// Ask the Notification Center; nil: with the phone's usual delay. Answer: `center`.
  case center(CenterRequest, delay: Duration?)
  /// The state of the screen; answered at once.
  case screenState
  /// Fetch or send something; answer: `downloaded`, `uploaded`.
  case download(DownloadRequest)
  case upload(UploadRequest)
  /// Give up a download or upload, by the id of its request; it ends at once.
  case cancelTransfer(Int)
  /// Read a file of the container, or write or (nil) remove it; answered at once.
  case readFile(String)
  case writeFile(String, FileContents?)
  /// Make an attachment of a file; answered at once.
  case makeAttachment(AttachmentRequest)
  /// How long an utterance would be spoken; answered at once.
  case speechLength(SpeechUtterance)
}

/// An utterance to be spoken.
public struct SpeechRequest: Hashable, Sendable, Codable {
  /// The synthesizer that speaks, as numbered by the process.
  public var synthesizer: Int
  /// What is spoken.
  public var utterance: SpeechUtterance

  /// What a synthesizer is to speak.
  public init(synthesizer: Int, utterance: SpeechUtterance) {
    self.synthesizer = synthesizer
    self.utterance = utterance
  }
}

/// An answer to a request, at the same instant.
public enum ServiceAnswer: Hashable, Sendable, Codable {
  /// Taken; answers, if any, come as service events.
  case accepted
  /// Refused, and why.
  case refused(String)
  /// A value; nil where there is none.
  case value(JSONValue?)
  /// A file; nil where there is none.
  case file(FileContents?)
  /// An attachment that was made.
  case attachment(NotificationAttachment)
  /// Refused with one of Apple's errors.
  case notificationError(NotificationError)
  /// A length of time.
  case duration(Duration)
}
