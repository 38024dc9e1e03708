/// When a process of the extension that does not answer is ended. None of them changes what a sound extension does.
public struct ExtensionLimits: Hashable, Sendable {
  /// CPU time for one command of the device; more is an endless loop.
  public var cpuTime = Duration.seconds(10)
  /// Real time in which it neither computes nor answers; more waits for something that virtual time never brings.
  public var idleTime = Duration.seconds(5)
  /// What it may write to standard output and standard error at one virtual instant, in bytes.
  public var outputBytes = 64 << 20
  /// The most private memory that it may have, in bytes: far above what a phone allows, to stop a runaway before the
  /// machine suffers.
  public var memory = 2 << 30
  /// The largest file that it may write, in bytes.
  public var fileSize = 1 << 30

  /// The usual limits.
  public init() {}
}
