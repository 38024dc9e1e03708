/// A handler whose processes run in this process: built-in strategies, steps, classes of a test.
public struct InProcessHandler: Handler {
  /// What the recording calls it.
  public let name: String
  /// Whether processes share the statics of this process.
  public let sharesStatics: Bool
  /// Whether it may look at the Notification Center.
  public let readsCenter: Bool
  let makeInstance: @Sendable () -> any ServiceExtension
  let prepareProcess: (@Sendable (ExtensionContext, _ ready: @escaping () -> Void) -> Void)?

  /// A handler that makes principal objects with `makeInstance`.
  ///
  /// `prepareProcess` runs when a process starts and calls `ready` when it has; nil: ready at once. Set `sharesStatics`
  /// where the objects may keep state in statics, which in one process survive a second launch. `readsCenter` may be
  /// false only where nothing is asked of the Notification Center.
  public init(
    name: String, sharesStatics: Bool = false, readsCenter: Bool = true,
    prepareProcess: (@Sendable (ExtensionContext, _ ready: @escaping () -> Void) -> Void)? = nil,
    makeInstance: @escaping @Sendable () -> any ServiceExtension
  ) {
    self.name = name
    self.sharesStatics = sharesStatics
    self.readsCenter = readsCenter
    self.prepareProcess = prepareProcess
    self.makeInstance = makeInstance
  }

  /// A process that has not started yet.
  public func makeProcess(link: any DeviceLink) -> any ExtensionEndpoint {
    ExtensionProcess(handler: self, link: link)
  }
}
