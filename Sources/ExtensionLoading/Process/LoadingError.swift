import Glibc

/// Why an extension cannot be run.
public enum LoadingError: Error, Equatable, CustomStringConvertible {
  /// The program that processes of the extension are made of does not start; what it says.
  case hostDoesNotStart(String)
  /// The library cannot be loaded; what the system says.
  case libraryDoesNotLoad(String)
  /// The system refuses something that a process needs.
  case system(String, code: Int32)

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .hostDoesNotStart(let words): "the extension's host does not start: \(words)"
    case .libraryDoesNotLoad(let words): "the compiled extension cannot be loaded: \(words)"
    case .system(let what, let code): "\(what): \(String(cString: strerror(code)))"
    }
  }
}
