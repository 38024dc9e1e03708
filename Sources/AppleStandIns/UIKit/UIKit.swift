// UIKit as far as service extensions go: pictures (their size, what they cost in memory, their files), drawing (nothing
// is drawn, pictures come out blank and of the right size), colours, fonts, the device, the screen. Views, view
// controllers and everything of the app's are not there: an extension has no screen of its own.
@_exported import CoreGraphics
import Foundation
@_exported import FoundationStandIns

/// The app. An extension has none: `shared` is not available, as in Apple's SDK.
open class UIApplication: NSObject, @unchecked Sendable {
  /// The app's object, which an extension cannot have.
  @available(*, unavailable, message: "not available in application extensions, on a phone either")
  public class var shared: UIApplication { UIApplication() }
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    case active, inactive, background
  }
  /// Names of the app's settings in the system's.
  public static let openSettingsURLString = "app-settings:"
  /// Sent to the app before memory runs out; never sent here.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Sent when the app comes to the front; never sent here.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Sent when the app has left the front; never sent here.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Sent before the app comes to the front; never sent here.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
}

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData, noData, failed
}
