import VirtualTime

/// What a handler can use while it works on one notification: time, speech, sounds, memory, the shared store.
///
/// Everything is virtual: nothing here waits, and after the process has ended everything is without effect.
public final class ExtensionContext {
  /// The id of the push.
  public let pushID: String
  let process: ExtensionProcess
  let notification: Int
  var request: NotificationRequest?
  var instance: (any ServiceExtension)?
  /// Timers, holds and service requests that are open.
  var openWork = 0
  /// How many reasons hold the thread of `didReceive`.
  var receiveHolds = 0
  var isDecided = false
  /// The device was told that work of it goes on after `didReceive` returned.
  var goesOn = false
  var receiveFreeAt = VirtualInstant.zero
  /// Bytes of downloaded bodies in memory (rule N3).
  var bodyBytes = 0
  /// Set while the expiry callback runs, and while steps of it run.
  public var actsForExpiryCallback = false

  init(process: ExtensionProcess, notification: Int, pushID: String) {
    self.process = process
    self.notification = notification
    self.pushID = pushID
  }

  /// Virtual time since the scenario's start.
  public var now: VirtualInstant { process.now }
  /// The virtual date, in seconds since 1970, rounded down.
  public var secondsSince1970: Int64 { process.facts.startsAt + now.nanoseconds / 1_000_000_000 }
  /// Process-wide state: lives as long as the process, like statics of a real extension (rule D3).
  public var processState: ProcessState { process.state }
  /// A stream of random numbers of this push, by name and index; the same on every run.
  public func randomStream(_ name: String, index: Int = 0) -> RandomStream {
    RandomStream(seed: process.facts.seed, name: "\(name)/\(pushID)", index: index)
  }

  // MARK: Time

  /// Runs `body` after `duration` of virtual time, in the phase of work, without holding a thread.
  ///
  /// `what` names it in the recording, should the end of the process cut it off.
  @discardableResult
  public func after(
    _ duration: Duration, kind: LostWork.Kind = .wait, _ what: String = "timer", perform body: @escaping () -> Void
  ) -> ScheduledWork {
    process.schedule(for: self, kind: kind, what: what, after: duration, body)
  }

  /// Says that the handler waits for something that never comes; the recording can then name it (rule T4).
  public func waitForever(kind: LostWork.Kind = .wait, _ what: String) {
    process.waitForever(self, kind: kind, what: what)
  }

  /// Holds a thread for `duration` (nil: for ever), then runs `body`. Marks the thread busy and returns at once.
  ///
  /// While `didReceive` is held, the next notification waits (rule D1); while `main` is held, the expiry callback
  /// cannot come (rule D4). A hold of a thread that is held begins when it is free.
  public func holdThread(
    _ thread: HandlerThread = .didReceive, for duration: Duration?, kind: LostWork.Kind = .block,
    _ what: String = "blocked", then body: @escaping () -> Void = {}
  ) {
    process.hold(thread, for: self, kind: kind, what: what, duration: duration, body)
  }

  // MARK: Services

  /// A new speech synthesizer; it falls silent when it is released, so keep it (rule S2).
  public func makeSynthesizer() -> SpeechSynthesizer { SpeechSynthesizer(context: self) }

  /// Activates the audio session; throws where the system refuses audio (rule S3).
  public func activateAudioSession() throws {
    if case .refused(let why) = process.request(.activateAudioSession, for: self, listener: nil) {
      throw AudioRefused(description: why)
    }
  }

  /// Plays a sound file as an alert sound (`AudioServicesPlayAlertSound`); `completion` comes at its end (rule S4).
  public func playAlertSound(_ name: String, completion: @escaping () -> Void = {}) {
    process.request(.playSound(name), for: self) { _ in completion() }
  }

  /// A value of the shared (app group) store.
  public func sharedValue(_ key: String) -> JSONValue? {
    if case .value(let value) = process.request(.readShared(key), for: self, listener: nil) { value } else { nil }
  }

  /// Writes a value of the shared (app group) store; nil removes it.
  public func setSharedValue(_ value: JSONValue?, for key: String) {
    process.request(.writeShared(key, value), for: self, listener: nil)
  }

  /// Takes a lock on a file in the shared container; true if it has it at once.
  ///
  /// While the app holds it this waits, without holding a thread, and calls `taken` in the end; an app that is suspended
  /// keeps what it holds.
  @discardableResult
  public func lockFile(_ name: String, whenTaken taken: @escaping () -> Void = {}) -> Bool {
    process.lock(name, for: self, taken)
  }

  /// Gives it back.
  public func unlockFile(_ name: String) { process.request(.unlock(name), for: self, listener: nil) }

  /// The state of the screen; decides what protected data can be read.
  public var screenState: DeviceProfile.ScreenState {
    if case .value(.string(let word)?) = process.request(.screenState, for: self, listener: nil) {
      return DeviceProfile.ScreenState(rawValue: word) ?? .on
    }
    return .on
  }

  // MARK: Memory and the end

  /// Takes `bytes` of memory; above the process's limit the system ends it (rule X2).
  public func allocate(_ bytes: Int) { process.changeMemory(by: bytes, for: self) }

  /// Gives `bytes` back; never below the fresh footprint.
  public func free(_ bytes: Int) { process.changeMemory(by: -bytes, for: self) }

  /// The process traps here. What the handler does afterwards has no effect.
  public func crash(_ message: String = "trap") { process.end(.crashed(message), for: self) }

  /// The process exits here.
  public func exit() { process.end(.exited, for: self) }

  /// Writes a line to the recording.
  public func log(_ line: String) { process.tell(.log(notification: notification, line)) }

  /// Adds a remark about the notification to the recording.
  public func diagnose(_ diagnostic: Diagnostic) { process.tell(.diagnostic(notification: notification, diagnostic)) }

  // MARK: Delivery

  func deliver(_ content: NotificationContent, from object: MutableNotificationContent?) {
    guard process.isAlive else { return }
    var remark: DeliveryRemark?
    if actsForExpiryCallback, let kept = instance?.bestAttemptContent?.value, let request, kept != content,
      kept != request.content
    {
      remark = .betterAttemptExisted
    }
    if !isDecided, let object { object.delivered = .init(content: content, by: self) }
    isDecided = true
    process.tell(.content(notification: notification, content, remark: remark))
    releaseBodies()
  }

  /// The object handed over has changed since; said once.
  func mutatedAfterDelivery() { process.tell(.mutatedAfterDelivery(notification: notification)) }
}

/// The system refused audio to the extension.
public struct AudioRefused: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why.
  public var description: String
}
