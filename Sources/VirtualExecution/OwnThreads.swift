import CVirtualExecution

/// Threads that the simulated code starts itself: carriers, too, with one piece of work.
extension VirtualExecution {
  /// A carrier for a thread that is about to start; its turn comes at this instant.
  func makeOwnThread() -> UnsafeMutableRawPointer {
    let carrier = Carrier()
    carrier.isOwnThread = true
    carrier.context.activity = activity
    carriers[ObjectIdentifier(carrier)] = carrier
    schedule(.resume(carrier), at: now, activity: activity)
    observer?.threadStarted()
    return Unmanaged.passRetained(carrier).toOpaque()
  }

  /// On the new thread: waits for its turn.
  func ownThreadEntered(_ token: UnsafeMutableRawPointer, _ place: UnsafeMutablePointer<jmp_buf>) {
    let carrier = Unmanaged<Carrier>.fromOpaque(token).takeUnretainedValue()
    carrier.place = place
    waitForBaton(carrier)
  }

  /// On the thread, at its end: another carrier goes on.
  func ownThreadLeft(_ token: UnsafeMutableRawPointer) {
    let carrier = Unmanaged<Carrier>.fromOpaque(token).takeUnretainedValue()
    if carrier.isAbandoned {
      cve_unpark(carrier.exit)
      return
    }
    carrier.hasEnded = true
    carriers[ObjectIdentifier(carrier)] = nil
    for waiter in carrier.joiners { wake(waiter) }
    carrier.joiners = []
    passBaton()
  }

  func join(_ token: UnsafeMutableRawPointer) -> Bool {
    let carrier = Unmanaged<Carrier>.fromOpaque(token).takeUnretainedValue()
    if !carrier.hasEnded {
      let waiter = makeWaiter("a thread's end")
      carrier.joiners.append(waiter)
      block(waiter, for: -1)
    }
    return true
  }
}
