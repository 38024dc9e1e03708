import Foundation

/// Where log lines go: a subsystem and a category, which stand in front of each line in the recording.
open class OSLog: NSObject, @unchecked Sendable {
  let subsystem: String
  let category: String
  private let isDisabled: Bool

  /// A log of this subsystem and category.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category, isDisabled: false)
  }

  /// A log of this subsystem, in one of the system's categories.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue, isDisabled: false)
  }

  private init(subsystem: String, category: String, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
    super.init()
  }

  /// The log of no subsystem.
  public static let `default` = OSLog(subsystem: "", category: "", isDisabled: false)
  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "", isDisabled: true)

  /// Whether lines of this kind are written; of a log that is not disabled, all are.
  open func isEnabled(type: OSLogType) -> Bool { !isDisabled }
  /// Whether signposts are written: never, they are without effect here.
  open var signpostsEnabled: Bool { false }

  /// The categories that the system knows.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String
    /// A category of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest, for Instruments.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Tracing that is switched on by hand.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Tracing with stacks.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }
}

/// How serious a line is.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  /// Apple's number.
  public let rawValue: UInt8
  /// The kind of this number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The kind of this number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }
  /// What is said by default.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// What may be of help.
  public static let info = OSLogType(rawValue: 0x01)
  /// What is of help to its author.
  public static let debug = OSLogType(rawValue: 0x02)
  /// Something went wrong.
  public static let error = OSLogType(rawValue: 0x10)
  /// Something is wrong with the program.
  public static let fault = OSLogType(rawValue: 0x11)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
