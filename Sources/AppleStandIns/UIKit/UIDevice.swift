import ExtensionHost
import Foundation
import VirtualTime

/// The phone.
open class UIDevice: NSObject, @unchecked Sendable {
  /// The phone that the scenario describes.
  open class var current: UIDevice {
    guard let process = HostedProcess.current else { return UIDevice() }
    return process.object(UIDevice.self, make: UIDevice.init)
  }

  private let facts = HostedProcess.current?.facts

  /// Its name: since iOS 16 that of the model.
  open var name: String { "iPhone" }
  /// The model.
  open var model: String { "iPhone" }
  /// The model in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The name of the system.
  open var systemName: String { "iOS" }
  /// The scenario's system, such as "18.0".
  open var systemVersion: String { facts?.systemVersion ?? "18.0" }
  /// A number of the phone for the apps of one vendor; the same in every replay with the same seed.
  open var identifierForVendor: UUID? {
    var stream = RandomStream(seed: facts?.seed ?? 1, name: "identifierForVendor")
    let bytes = (0..<16).map { _ in UInt8(truncatingIfNeeded: stream.next()) }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x40, bytes[7],
        bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Whether the battery is watched; setting it has no effect.
  open var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// How full the battery is: -1, not watched.
  open var batteryLevel: Float { -1 }
  /// The state of the battery.
  open var batteryState: BatteryState { .unknown }

  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac = 5, vision
}

/// The screen: 393 × 852 points of 3 × 3 pixels (ours).
open class UIScreen: NSObject, @unchecked Sendable {
  /// The phone's screen.
  open class var main: UIScreen { UIScreen() }
  /// Pixels of a point.
  open var scale: CGFloat { 3 }
  /// Pixels of a point of the device.
  open var nativeScale: CGFloat { 3 }
  /// Its size in points.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// Its size in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
}
