// WidgetKit, as far as a service extension calls it: reloads of widgets are logged. Widgets themselves are not there.
import ExtensionHost
import Foundation
@_exported import FoundationStandIns

/// The widgets that the user has placed.
public final class WidgetCenter: @unchecked Sendable {
  /// The one there is.
  public static let shared = WidgetCenter()

  private init() {}

  /// Asks for new timelines of all widgets of a kind.
  public func reloadTimelines(ofKind kind: String) { HostedProcess.current?.log("WidgetCenter: reload \(kind)") }
  /// Asks for new timelines of all widgets.
  public func reloadAllTimelines() { HostedProcess.current?.log("WidgetCenter: reload all") }
  /// Asks for new recommendations of a widget.
  public func invalidateConfigurationRecommendations() {}
  /// Asks for new controls of a kind.
  public func invalidateRelevance(ofKind kind: String) {}

  /// The widgets placed: none.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    let answer = Handover(completion)
    DispatchQueue.global().async { answer.value(.success([])) }
  }
  /// The widgets placed: none.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that was placed.
public struct WidgetInfo: Hashable, Sendable {
  /// Its kind.
  public let kind: String
}

/// Controls of the user's.
public final class ControlCenter: @unchecked Sendable {
  /// The one there is.
  public static let shared = ControlCenter()

  private init() {}

  /// Asks for a new state of all controls of a kind.
  public func reloadControls(ofKind kind: String) { HostedProcess.current?.log("ControlCenter: reload \(kind)") }
  /// Asks for a new state of all controls.
  public func reloadAllControls() { HostedProcess.current?.log("ControlCenter: reload all") }
}
