import ExtensionHost
import Foundation

/// Which way an interaction goes.
public enum INInteractionDirection: Int, Sendable {
  case unspecified, outgoing, incoming
}

/// How far an intent was handled.
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

/// Something a person did, told to the system: it is logged and goes nowhere.
open class INInteraction: NSObject, NSCopying, @unchecked Sendable {
  /// What was done.
  public let intent: INIntent
  /// What came of it.
  public let intentResponse: INIntentResponse?
  /// Which way it went.
  open var direction = INInteractionDirection.unspecified
  /// When.
  open var dateInterval: DateInterval?
  /// How far it was handled.
  public let intentHandlingStatus = INIntentHandlingStatus.unspecified
  /// Its number.
  open var identifier = UUID().uuidString
  /// The group it is deleted with.
  open var groupIdentifier: String?

  /// An interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Tells the system of it; the completion follows on a queue of the system's, without an error.
  open func donate(completion: ((Error?) -> Void)? = nil) {
    HostedProcess.current?.log("INInteraction: donated \(type(of: intent))")
    Self.call(completion)
  }

  /// Tells the system of it.
  open func donate() async throws {
    HostedProcess.current?.log("INInteraction: donated \(type(of: intent))")
  }

  /// Deletes all that were told; there are none.
  open class func deleteAll(completion: ((Error?) -> Void)? = nil) { call(completion) }
  /// Deletes those of these numbers; there are none.
  open class func delete(with identifiers: [String], completion: ((Error?) -> Void)? = nil) {
    call(completion)
  }
  /// Deletes those of a group; there are none.
  open class func delete(with groupIdentifier: String, completion: ((Error?) -> Void)? = nil) {
    call(completion)
  }

  /// The answer comes on a queue of the system's.
  private class func call(_ completion: ((Error?) -> Void)?) {
    guard let completion else { return }
    let answer = Handover(completion)
    DispatchQueue.global().async { answer.value(nil) }
  }

  /// Itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
