import ExtensionHost
public import Foundation

extension ProcessInfo {
  /// How hot the phone is.
  public enum ThermalState: Int, Sendable {
    /// As usual.
    case nominal = 0
    /// A little warm.
    case fair = 1
    /// Hot.
    case serious = 2
    /// Too hot.
    case critical = 3
  }

  /// False: the phone is not in low power mode.
  public var isLowPowerModeEnabled: Bool { false }
  /// Nominal.
  public var thermalState: ThermalState { .nominal }
  /// False: it is a phone.
  public var isiOSAppOnMac: Bool { false }

  /// Runs a block on another queue. The promise of more time has no effect here; it is never told that time has run out.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (_ expired: Bool) -> Void
  ) {
    HostedProcess.noteNotSimulated("an expiring activity does not keep the extension's process alive here: '\(reason)'")
    DispatchQueue.global().async { block(false) }
  }
}

/// What Foundation would say of this machine instead of the phone.
public enum Phone {
  /// The system's version, such as 18.0; outside a replay that of this machine.
  public static var operatingSystemVersion: OperatingSystemVersion {
    guard let process = HostedProcess.current else { return ProcessInfo.processInfo.operatingSystemVersion }
    let parts = process.facts.systemVersion.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    return OperatingSystemVersion(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  /// The system's version, in words.
  public static var operatingSystemVersionString: String {
    guard let process = HostedProcess.current else { return ProcessInfo.processInfo.operatingSystemVersionString }
    return "Version \(process.facts.systemVersion)"
  }

  /// Whether the system is of this version, or a newer one.
  public static func isOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = operatingSystemVersion
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }

  /// The process's number: 1000 and how many were launched. Ours.
  public static var processIdentifier: Int32 {
    guard let process = HostedProcess.current else { return ProcessInfo.processInfo.processIdentifier }
    return 1000 + Int32(truncatingIfNeeded: process.facts.processNumber)
  }

  /// A text that is not made twice.
  public static var globallyUniqueString: String {
    let time = String(Uptime.now, radix: 16, uppercase: true)
    return "\(UUID().uuidString)-\(processIdentifier)-\(String(repeating: "0", count: max(0, 16 - time.count)) + time)"
  }

  /// The process's name; outside a replay that of this one.
  public static var processName: String {
    guard let process = HostedProcess.current else { return ProcessInfo.processInfo.processName }
    return process.facts.bundleIdentifier.split(separator: ".").last.map(String.init) ?? "NotificationService"
  }
}
