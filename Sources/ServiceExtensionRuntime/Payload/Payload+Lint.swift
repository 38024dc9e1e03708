extension Payload {
  /// The payload's own lint, with what the push's headers and the device make of it.
  public func lint(headers: PushHeaders, device: DeviceProfile) -> [Diagnostic] {
    // What a caller added to `lint` stays.
    lint.map { onDevice($0, device) } + headerFindings(headers).map(\.diagnostic)
  }

  /// The findings with their keys, for ``explanation(headers:device:)``.
  func findings(headers: PushHeaders, device: DeviceProfile) -> [Finding] {
    findings.map { Finding(key: $0.key, diagnostic: onDevice($0.diagnostic, device)) } + headerFindings(headers)
  }

  /// A flag that is no number is a mistake everywhere; whether it is harmless is for the device to say (rule Z14).
  private func onDevice(_ diagnostic: Diagnostic, _ device: DeviceProfile) -> Diagnostic {
    guard diagnostic.code == .mutableContentNotNumber else { return diagnostic }
    let profile = "profile \(device.name) reads the flag \(device.mutableContent == .strict ? "strictly" : "leniently")"
    let outcome =
      if !mutableContent.isOn(device.mutableContent) {
        "the extension does not run: \(profile)"
      } else {
        "it works here, since \(profile); a strict device would not run the extension"
      }
    return Diagnostic(diagnostic.code, "\(diagnostic.message); \(outcome)")
  }

  private func headerFindings(_ headers: PushHeaders) -> [Finding] {
    switch headers.pushType {
    case .background: backgroundFindings(headers)
    case .liveactivity:
      liveActivityEvent == nil
        ? [
          finding(
            .liveActivity, "aps.event", "apns-push-type liveactivity wants an aps.event; the extension never runs")
        ]
        : []
    default:
      liveActivityEvent == nil
        ? []
        : [
          finding(
            .liveActivity, "aps.event",
            "aps.event wants apns-push-type liveactivity, this push is of type \(headers.pushType.rawValue)")
        ]
    }
  }

  private func backgroundFindings(_ headers: PushHeaders) -> [Finding] {
    var findings: [Finding] = []
    if content.hasText {
      findings.append(
        finding(
          .backgroundType, "aps.alert",
          "apns-push-type background with an alert: the text shows, but the extension does not run; send it as alert"))
    } else if !contentAvailable {
      findings.append(
        finding(
          .backgroundType, "aps.content-available",
          "apns-push-type background without aps.content-available 1 wakes nobody"))
    }
    if headers.priority == 10 {
      findings.append(
        finding(
          .backgroundType, "apns-priority",
          "apns-push-type background wants apns-priority 5; 10, which is also the default, is an error at APNs"))
    }
    return findings
  }

  private func finding(_ code: DiagnosticCode, _ key: String, _ message: String) -> Finding {
    Finding(key: key, diagnostic: Diagnostic(code, message))
  }
}
