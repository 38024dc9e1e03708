import ServiceExtensionSimulator
import Testing

@Suite("A, C4: attachments") struct AttachmentTests {
  /// Writes a file, makes an attachment of it and delivers that; `name` is the file's, `hint` the type hint.
  private func attach(
    _ name: String, _ contents: FileContents?, hint: String? = nil, on device: DeviceProfile = .classic
  ) -> Recording {
    Scenario(push("a"), on: device).replay { script, context in
      if let contents { context.writeFile(name, contents) }
      if let attachment = try? context.makeAttachment(file: name, typeHint: hint) {
        script.bestAttemptContent?.attachments = [attachment]
      }
      script.deliver()
    }
  }

  @Test(
    "A1: the type comes from the file name's extension, capitals or not",
    arguments: [
      ("a.jpg", "public.jpeg"), ("a.b.JPEG", "public.jpeg"), ("a.gif", "com.compuserve.gif"), ("a.png", "public.png"),
      ("a.aif", "public.aiff-audio"), ("a.wav", "com.microsoft.waveform-audio"), ("a.mp3", "public.mp3"),
      ("a.m4a", "public.mpeg-4-audio"), ("a.mpg", "public.mpeg"), ("a.m2v", "public.mpeg-2-video"),
      ("a.mp4", "public.mpeg-4"), ("a.avi", "public.avi"),
    ])
  func types(name: String, type: String) {
    let recording = attach(name, FileContents(byteCount: 1))
    #expect(recording["a"].content?.attachments.map(\.type) == [type])
    #expect(recording["a"].diagnostics == [])
  }

  @Test(
    "A1: what has no extension, an unknown or an empty one, is not recognised: error 101",
    arguments: ["a", "a.tmp", "a.", ".", "jpg", "a.heic"])
  func unrecognised(name: String) {
    let recording = attach(name, FileContents(byteCount: 1))
    #expect(recording.attachmentErrors == [101])
    #expect(recording["a"].content?.attachments == [])
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(
          .attachmentRefused,
          "the attachment \"\(name)\" cannot be made: error 101, unrecognised type: the name \"\(name)\" has no extension of a type that can be attached; rename the file, or give a type hint (A1)"
        )
      ])
  }

  @Test("A1: a type hint counts before the name, for better and worse; a content type is no type hint")
  func hint() {
    #expect(
      attach("a.tmp", FileContents(byteCount: 1), hint: "public.png")["a"].content?.attachments.map(\.type) == [
        "public.png"
      ])
    let recording = attach("a.jpg", FileContents(byteCount: 1), hint: "image/jpeg")
    #expect(recording.attachmentErrors == [101])
    #expect(
      recording["a"].diagnostics.map(\.message) == [
        "the attachment \"a.jpg\" cannot be made: error 101, unrecognised type: the type hint \"image/jpeg\" is no type that can be attached (A1)"
      ])
  }

  @Test(
    "A1: the size limit goes by the class: 10, 5 and 50 MiB are allowed, one byte more is error 102",
    arguments: [
      ("a.jpg", 10 << 20), ("a.wav", 5 << 20), ("a.mp4", 50 << 20),
    ])
  func sizes(name: String, limit: Int) {
    #expect(attach(name, FileContents(byteCount: limit)).attachmentErrors == [])
    let recording = attach(name, FileContents(byteCount: limit + 1))
    #expect(recording.attachmentErrors == [102])
    let message = recording["a"].diagnostics.first?.message ?? "no diagnostic"
    #expect(message.contains("it has \(limit + 1) bytes, more than the \(limit) of a"))
  }

  @Test("A2: a file that is not there is error 100, whatever its name")
  func missing() {
    for name in ["a.jpg", "", "https://a/x.jpg", "file:///tmp/a.jpg"] {
      #expect(attach(name, nil).attachmentErrors == [100])
    }
  }

  @Test(
    "A2, both profiles: other bytes than the type says are found after the delivery: error 105",
    arguments: DeviceProfile.builtIn)
  func corrupt(profile: DeviceProfile) {
    let recording = attach("a.jpg", FileContents(byteCount: 9, trueType: "text/html"), on: profile)
    #expect(
      recording.order(of: "attachmentMade", "attachmentFailed", "decided") == [
        "attachmentMade", "attachmentFailed", "decided",
      ])
    #expect(recording.attachmentErrors == [105])
    #expect(recording["a"].source == .handler)
    #expect(recording["a"].content?.attachments == [])
    #expect(
      recording["a"].diagnostics == [
        Diagnostic(
          .attachmentDropped,
          "the attachment \"a.jpg\" was dropped: error 105, corrupt: its bytes are text/html, not public.jpeg (A1)")
      ])
  }

  @Test("A1: one picture type called another, and an empty file, are corrupt; an unknown truth passes")
  func truths() {
    #expect(attach("a.jpg", FileContents(byteCount: 9, trueType: "image/png")).attachmentErrors == [105])
    #expect(attach("a.jpg", FileContents(byteCount: 0, trueType: "image/jpeg")).attachmentErrors == [105])
    #expect(attach("a.jpg", FileContents(byteCount: 9)).attachmentErrors == [])
    #expect(attach("a.m4a", FileContents(byteCount: 9, trueType: "video/mp4")).attachmentErrors == [])
    #expect(attach("a.jpg", FileContents(bytes: [0xFF, 0xD8, 0xFF, 0xE0])).attachmentErrors == [])
    #expect(attach("a.png", FileContents(bytes: [0xFF, 0xD8, 0xFF, 0xE0])).attachmentErrors == [105])
    #expect(attach("a.png", FileContents(bytes: [1])).attachmentErrors == [105])
  }

  @Test("C4: a bad attachment is dropped alone; the others and the text stay, in their order")
  func droppedAlone() {
    let recording = Scenario(push("a")).replay { script, context in
      for (name, type) in [("1.jpg", "image/jpeg"), ("2.jpg", "text/html"), ("3.jpg", "image/jpeg")] {
        context.writeFile(name, FileContents(byteCount: 9, trueType: type))
        if let attachment = try? context.makeAttachment("id \(name)", file: name) {
          script.bestAttemptContent?.attachments.append(attachment)
        }
      }
      script.deliver(title: "kept")
    }
    #expect(recording["a"].content?.attachments.map(\.identifier) == ["id 1.jpg", "id 3.jpg"])
    #expect(recording["a"].content?.title == "kept")
  }

  @Test("A2: the file is moved into the store: it is gone from the container, and a second attachment of it fails: 104")
  func moved() {
    let recording = Scenario(push("a")).replay { script, context in
      context.writeFile("x.jpg", FileContents(byteCount: 9))
      for identifier in ["one", "two"] {
        if let attachment = try? context.makeAttachment(identifier, file: "x.jpg") {
          script.bestAttemptContent?.attachments.append(attachment)
        }
      }
      script.deliver()
      context.log(context.file("x.jpg") == nil ? "gone" : "there")
    }
    #expect(recording.log == ["gone"])
    #expect(recording.attachmentErrors == [104])
    #expect(recording["a"].content?.attachments.map(\.identifier) == ["one"])
  }

  @Test("A2: what was moved with one notification is missing for the next: error 100, as with one fixed name for all")
  func sharedName() {
    let profile = DeviceProfile.classic.with { $0.dispatch = .concurrent(2) }
    let recording = Scenario(push("a"), push("b"), on: profile).with(network: jpeg("https://a/*")).replay {
      script, context in
      context.download("https://a/x.jpg") { result in
        if let response = result.success, let attachment = try? context.makeAttachment(of: response) {
          script.bestAttemptContent?.attachments = [attachment]
        }
        context.after(.seconds(context.pushID == "a" ? 1 : 2)) { script.deliver() }
      }
    }
    #expect(recording["a"].content?.attachments.count == 1)
    #expect(recording["b"].content?.attachments.count == 0)
    #expect(recording.attachmentErrors == [100])
  }

  @Test("A2: a removed file, and an attachment made by hand, are error 100 after the delivery")
  func vanished() {
    let recording = Scenario(push("a")).replay { script, context in
      context.writeFile("x.jpg", FileContents(byteCount: 9))
      let attachment = try? context.makeAttachment(file: "x.jpg")
      context.removeFile("x.jpg")
      let byHand = NotificationAttachment(identifier: "hand", url: "elsewhere", type: "odd", byteCount: -1)
      script.bestAttemptContent?.attachments = [attachment, byHand].compactMap(\.self)
      script.deliver()
    }
    #expect(recording.attachmentErrors == [100, 100])
    #expect(recording["a"].source == .handler)
  }

  @Test(
    "A1: a download is attached by the content type that its server claims, from a file or from memory",
    arguments: [
      DownloadRequest.Destination.file(nil), .file("other.tmp"), .memory,
    ])
  func ofDownload(destination: DownloadRequest.Destination) {
    let recording = Scenario(push("a")).with(network: jpeg("https://a/*")).replay { script, context in
      context.download("https://a/picture", to: destination) { result in
        if let response = result.success, let attachment = try? context.makeAttachment("p", of: response) {
          script.bestAttemptContent?.attachments = [attachment]
        }
        script.deliver()
      }
    }
    #expect(recording["a"].content?.attachments.map(\.type) == ["public.jpeg"])
  }

  @Test("A1: a picture that Firebase's envelope names shows only if it is fetched")
  func firebase() {
    let scenario = Scenario(push("a", custom: ["fcm_options": ["image": "https://a/x.jpg"]])).with(
      network: jpeg("https://a/*"))
    #expect(scenario.replay { script, _ in script.deliver() }.codes("a") == [.imageNotFetched])
    let fetched = scenario.replay { script, context in context.download("https://a/x.jpg") { _ in script.deliver() } }
    #expect(fetched.codes("a") == [])
  }

  @Test("In the recording's JSON an attachment has its identifier, address, type and size")
  func json() {
    let content = attach("a.jpg", FileContents(byteCount: 7))["a"].content
    #expect(
      content?.json.object?["attachments"]
        == [["identifier": "a.jpg", "url": "file:///tmp/a.jpg", "type": "public.jpeg", "bytes": 7]])
  }

  @Test("A2: Apple's codes")
  func codes() {
    #expect(NotificationError.allCases.map(\.rawValue) == [1, 100, 101, 102, 103, 104, 105, 1400, 1401])
  }
}
