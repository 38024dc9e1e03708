import VirtualTime

extension ExtensionContext {
  // MARK: Files

  /// The file of this name in the container, which outlives the process; nil: there is none.
  public func file(_ name: String) -> FileContents? {
    if case .file(let contents) = process.request(.readFile(name), for: self, listener: nil) { contents } else { nil }
  }

  /// Writes a file; one of the same name is replaced.
  public func writeFile(_ name: String, _ contents: FileContents) {
    process.request(.writeFile(name, contents), for: self, listener: nil)
  }

  /// Removes a file, if it is there.
  public func removeFile(_ name: String) { process.request(.writeFile(name, nil), for: self, listener: nil) }

  // MARK: Attachments

  /// Makes an attachment of a file (rules A1, A2).
  ///
  /// Throws Apple's errors 100 (no such file), 101 (neither the hint, a Uniform Type Identifier such as `public.jpeg`, nor
  /// the name's extension says a type that can be attached) and 102 (too large). Bytes of another type are found when the
  /// content has been delivered: then the attachment is dropped.
  public func makeAttachment(
    _ identifier: String = "", file: String, typeHint: String? = nil
  ) throws(NotificationError) -> NotificationAttachment {
    var request = AttachmentRequest(file: file)
    request.identifier = identifier
    request.typeHint = typeHint
    switch process.request(.makeAttachment(request), for: self, listener: nil) {
    case .attachment(let attachment): return attachment
    case .notificationError(let error): throw error
    default: throw .attachmentInvalidURL
    }
  }

  /// Makes an attachment of what was downloaded, by the type that the server claims, else by the file's name.
  ///
  /// A body in memory is written to a file first. Throws as the other method of the name.
  public func makeAttachment(
    _ identifier: String = "", of response: TransferResponse
  ) throws(NotificationError) -> NotificationAttachment {
    if response.file == nil { writeFile(response.suggestedFileName, response.body) }
    let hint = response.type.flatMap(MediaType.init(contentType:))?.rawValue
    return try makeAttachment(identifier, file: response.file ?? response.suggestedFileName, typeHint: hint)
  }

  // MARK: Speech as a sound

  /// Renders speech into a sound file, which also works where audio is refused; `completion` gets the file's length.
  ///
  /// It takes the time of speaking ÷ `speedup`. The file can be a notification's sound; one of more than 30 s does not
  /// play (rule S5).
  public func renderSpeech(
    _ utterance: SpeechUtterance, to file: String, speedup: DecimalNumber, completion: @escaping (Duration) -> Void
  ) {
    guard case .duration(let length) = process.request(.speechLength(utterance), for: self, listener: nil) else {
      return
    }
    let time = Self.quotient(of: length, by: speedup)
    after(time, kind: .work, "rendering the speech to \(file)") { [self] in
      var contents = FileContents(byteCount: 0, trueType: "audio/x-caf")
      // 16 bits at 22.05 kHz, as the synthesizer's voices write it. Ours; only the length has an effect.
      contents.byteCount = Int(clamping: Int128(length.wholeNanoseconds) * 44_100 / 1_000_000_000)
      contents.soundLength = length
      writeFile(file, contents)
      completion(length)
    }
  }

  /// `duration` ÷ `divisor`, rounded half up to a nanosecond; 0 where the divisor is not positive.
  private static func quotient(of duration: Duration, by divisor: DecimalNumber) -> Duration {
    guard divisor.digits > 0 else { return .zero }
    let scaled = Int128(duration.wholeNanoseconds) * DecimalNumber.powerOfTen(divisor.scale)
    return .nanoseconds(Int64(clamping: Int128.dividingRoundedHalfUp(scaled, by: Int128(divisor.digits))))
  }
}
