/// The app beside the extension: where it is, what its delegate answers, what its steps do (rules P1–P4).
public struct AppDescription: Hashable, Sendable {
  /// Where it is at the start.
  public var state = AppState.background
  /// How its delegate answers `willPresent`; nil: it has no such method, and nothing is presented in the foreground.
  public var willPresent: WillPresent?
  /// What it does on a push with `content-available: 1`; nil: it has no such handler.
  public var backgroundHandler: BackgroundHandler?
  /// Its content extensions.
  public var contentExtensions: [ContentExtension] = []
  /// Run when it is launched.
  public var onLaunch: [Step] = []
  /// Run by `didReceive response`.
  public var onResponse: [Step] = []

  /// An app in the background that does nothing.
  public init() {}

  /// The answer to `willPresent`.
  public struct WillPresent: Hashable, Sendable {
    /// What it asks for.
    public var options = Set(PresentationOption.allCases)
    /// How long its completion handler is withheld.
    public var after = Duration.zero
    /// Whose `userInfo` it is shown: contested, so a parameter.
    public var userInfo = UserInfoVersion.modified
    /// Asks for everything at once.
    public init() {}
  }

  /// What a delegate can ask for in the foreground.
  public enum PresentationOption: String, Hashable, Sendable, CaseIterable {
    case banner, list, sound, badge
  }

  /// Whose `userInfo` the app sees in `willPresent`.
  public enum UserInfoVersion: String, Hashable, Sendable, CaseIterable {
    /// As the extension delivered it.
    case modified
    /// As it was sent.
    case original
  }

  /// The background handler.
  public struct BackgroundHandler: Hashable, Sendable {
    /// What it does before it answers.
    public var steps: [Step] = []
    /// What it answers.
    public var result = Answer.newData
    /// Answers `newData` at once.
    public init() {}

    /// What a background handler can answer.
    public enum Answer: String, Hashable, Sendable, CaseIterable {
      case newData, noData, failed
      /// It forgets to.
      case never
    }
  }

  /// A content extension of the app.
  public struct ContentExtension: Hashable, Sendable {
    /// Its name in the recording.
    public var identifier: String
    /// The categories it draws.
    public var categories: [String]
    /// A content extension of these parts.
    public init(identifier: String, categories: [String]) {
      self.identifier = identifier
      self.categories = categories
    }
  }
}
