import VirtualTime

extension Device {
  /// Takes a message of the extension. Never calls back into the extension: what follows is scheduled.
  func receive(_ message: DeviceMessage) -> ServiceAnswer {
    guard let process else { return .refused("the process has ended") }
    switch message {
    case .launched: launched(process)
    case .content(let number, let content, let remark): contentHandlerCalled(number, content, remark)
    case .mutatedAfterDelivery(let number):
      recorder.diagnose(
        number,
        Diagnostic(
          .mutatedAfterDelivery,
          "the content was changed after the content handler had been called; the change reaches nobody (C1)"), at: now)
    case .request(let id, let number, let request):
      touch(number)
      return answer(request, id: id, for: number, process)
    case .threadHeld(let thread, let number): threadHeld(thread, number, process)
    case .threadFree(let thread, let number, let goesOn): threadFree(thread, number, process, goesOn: goesOn)
    case .finished(let number):
      guard let state = inFlight[number] else { break }
      state.goesOn = false
      forgetIfDone(state)
    case .footprint(let bytes, let number): footprintChanged(to: bytes, by: number, process)
    case .busy(let number, let kind, let what, let duration):
      touch(number)
      recorder.event(.handlerBusy(kind, what, duration), number, process: process.number, at: now)
    case .log(let number, let line): recorder.event(.log(line), number, process: process.number, at: now)
    case .diagnostic(let number, let diagnostic): recorder.diagnose(number, diagnostic, at: now)
    case .ended(let exit, let number):
      if case .crashed(let message) = exit {
        recorder.event(.log("crash: \(message)"), number, process: process.number, at: now)
      }
      endProcess(exit == .exited ? .exited : .crashed)
    }
    return .accepted
  }

  private func touch(_ number: Int) { inFlight[number]?.lastActivity = now }

  private func threadHeld(_ thread: HandlerThread, _ number: Int, _ process: RunningProcess) {
    if thread == .main {
      process.mainHeld = true
    } else if let state = inFlight[number], !state.threadHeld {
      state.threadHeld = true
      heldThreadCount += 1
      // A hold that begins after the hard end has no time at all (rule D4).
      if now > state.hardEndAt {
        state.hardEnd = simulation.schedule(.hardEnd(Int32(number)), at: now, phase: Phase.hardEnd)
      }
    }
  }

  private func threadFree(_ thread: HandlerThread, _ number: Int, _ process: RunningProcess, goesOn: Bool) {
    if thread == .main {
      process.mainHeld = false
      mainIsFree()
    } else if let state = inFlight[number], state.threadHeld {
      state.threadHeld = false
      state.goesOn = goesOn
      heldThreadCount -= 1
      if state.receivedAt != now { recorder.event(.threadFree, number, process: process.number, at: now) }
      forgetIfDone(state)
      dispatch()
    }
  }

  /// The footprint counts against the limit of the process, whatever notification it is for (rule X2).
  private func footprintChanged(to bytes: Int, by number: Int, _ process: RunningProcess) {
    process.footprint = bytes
    process.peakMemory = max(process.peakMemory, bytes)
    recorder.event(.memory(footprint: bytes), number, process: process.number, at: now)
    if bytes > profile.memory.limit { endProcess(.memory) }
  }

  /// A value of the shared store cannot be reached in this state of the phone.
  private func lockedAway(_ key: String, _ protection: DataProtection, _ number: Int, _ process: RunningProcess) {
    recorder.event(.sharedUnreadable(key: key, protection), number, process: process.number, at: now)
    recorder.diagnose(
      number,
      Diagnostic(
        .protectedDataUnavailable,
        "\(key.quotedForPeople()) in the shared store was locked away: \(protection.words); store it under a class that "
          + "fits, and look anew for every push"), at: now)
  }

  private func answer(
    _ request: ServiceRequest, id: Int, for number: Int, _ process: RunningProcess
  ) -> ServiceAnswer {
    switch request {
    case .speak(let speech): speak(speech, id: id, for: number)
    case .pauseSpeaking(let synthesizer): pauseSpeaking(synthesizer)
    case .continueSpeaking(let synthesizer): continueSpeaking(synthesizer)
    case .stopSpeaking(let synthesizer): stopSpeaking(synthesizer, released: false)
    case .releaseSynthesizer(let synthesizer): stopSpeaking(synthesizer, released: true)
    case .activateAudioSession:
      if profile.speech.audio == .refused {
        recorder.diagnose(
          number, Diagnostic(.audioRefused, "activating the audio session fails: an extension may not use audio (S3)"),
          at: now)
        return .refused("an extension may not activate an audio session on this device (S3)")
      }
    case .playSound(let name): playAlertSound(name, id: id, for: number)
    case .readShared(let key):
      if let protection = protectionAgainst(key) {
        lockedAway(key, protection, number, process)
        return .value(nil)
      }
      let value = shared[key]
      recorder.event(.sharedRead(key: key, value: value), number, process: process.number, at: now)
      return .value(value)
    case .writeShared(let key, let value):
      if let protection = protectionAgainst(key) {
        lockedAway(key, protection, number, process)
        return .refused(protection.words)
      }
      shared[key] = value
      recorder.event(.sharedWritten(key: key, value: value), number, process: process.number, at: now)
    case .sharedKeys: return .value(.array(shared.keys.sorted().map { .string($0) }))
    case .lock(let name):
      return .value(.bool(extensionLocks(name, id: id, for: number, process)))
    case .unlock(let name):
      extensionUnlocks(name, for: number, process)
    case .center(let request, let delay): askCenter(request, delay: delay, id: id, for: number, process)
    case .screenState: return .value(.string(screen.rawValue))
    case .download(let download): self.download(download, id: id, for: number)
    case .upload(let upload): self.upload(upload, id: id, for: number)
    case .cancelTransfer(let request): cancelTransfer(request: request)
    case .readFile(let name): return .file(files[name])
    case .writeFile(let name, let contents): files[name] = contents
    case .makeAttachment(let request): return makeAttachment(request, for: number)
    case .speechLength(let utterance): return .duration(.nanoseconds(speech.plan(utterance, profile.speech).duration))
    }
    return .accepted
  }
}
