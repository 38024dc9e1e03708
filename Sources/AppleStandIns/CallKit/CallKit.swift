// CallKit, as far as a service extension may call it: it hands an incoming call on to the app.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// The domain of errors about incoming calls.
public let CXErrorDomainNotificationServiceExtension = "com.apple.CallKit.error.notificationserviceextension"

/// Reports calls to the system.
open class CXProvider: NSObject {
  /// Hands the payload of a call to the app, which is woken as by a push of PushKit. It is logged; what the app then does
  /// is not simulated. On a phone the extension needs the entitlement for it.
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any], completion: ((Error?) -> Void)? = nil
  ) {
    report(dictionaryPayload)
    guard let completion else { return }
    let answer = Handover(completion)
    DispatchQueue.global().async { answer.value(nil) }
  }

  /// Hands the payload of a call to the app.
  open class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any]) async throws {
    report(dictionaryPayload)
  }

  private class func report(_ payload: [AnyHashable: Any]) {
    let keys = payload.keys.map { "\($0.base)" }.sorted().joined(separator: ", ")
    HostedProcess.current?.log("CXProvider: reported an incoming call (\(keys))")
    HostedProcess.noteNotSimulated("the app is not woken for an incoming call; that it was reported is in the log")
  }
}
