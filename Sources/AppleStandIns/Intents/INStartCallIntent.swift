import Foundation
import ServiceExtensionRuntime
@_spi(ExtensionHost) import UserNotifications

/// What a call can carry.
public enum INCallCapability: Int, Sendable {
  case unknown, audioCall, videoCall
}

/// Where its sound goes.
public enum INCallAudioRoute: Int, Sendable {
  case unknown, speakerphoneAudioRoute, bluetoothAudioRoute
}

/// Whom a call is for.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial, callBack, normalDestination
}

/// A call, such as a missed one: with `UNNotificationContent.updating(from:)` the caller's name becomes the title.
open class INStartCallIntent: INIntent, UNNotificationContentProviding {
  /// Where its sound goes.
  public let audioRoute: INCallAudioRoute
  /// Whom it is for.
  public let destinationType: INCallDestinationType
  /// Who calls or is called.
  public let contacts: [INPerson]?
  /// What it carries.
  public let callCapability: INCallCapability

  /// A call. Filters and records of other calls are not there: pass nil.
  public init(
    callRecordFilter: Never? = nil, callRecordToCallBack: Never? = nil, audioRoute: INCallAudioRoute,
    destinationType: INCallDestinationType, contacts: [INPerson]?, callCapability: INCallCapability
  ) {
    self.audioRoute = audioRoute
    self.destinationType = destinationType
    self.contacts = contacts
    self.callCapability = callCapability
  }
}

@_spi(ExtensionHost)
extension INStartCallIntent: ContentUpdating {
  /// Makes content the call's: the title is the name of who calls.
  public func update(_ content: inout NotificationContent) throws {
    if let name = contacts?.first?.displayName, !name.isEmpty { content.title = name }
  }
}
