import ExtensionHost
public import Foundation

/// Apple's `Thread`, which knows the simulated main thread: what runs on the main queue runs on it.
open class HostedThread: NSObject, @unchecked Sendable {
  private let block: (@Sendable () -> Void)?
  private var real: Foundation.Thread?
  private let ownDictionary = NSMutableDictionary()
  /// In the order in which they are seen.
  private let number = HostedProcess.current?.object(Count.self, make: Count.init).next() ?? 0

  /// A thread that runs ``main()``.
  public override init() { block = nil }

  /// A thread that runs a block.
  public init(block: @escaping @Sendable () -> Void) { self.block = block }

  // MARK: The calling code's

  /// Whether the calling code runs on the main thread.
  open class var isMainThread: Bool { HostedProcess.current?.isOnMain ?? Foundation.Thread.isMainThread }

  /// The thread of the calling code.
  open class var current: HostedThread {
    if isMainThread { return main }
    let known = Foundation.Thread.current.threadDictionary
    let key = "nsesim.Thread"
    if let thread = known[key] as? HostedThread { return thread }
    let thread = HostedThread()
    thread.real = Foundation.Thread.current
    known[key] = thread
    return thread
  }

  /// The main thread.
  open class var main: HostedThread {
    HostedProcess.current?.object(Main.self, make: Main.init).thread ?? HostedThread()
  }

  /// Waits for so many seconds.
  open class func sleep(forTimeInterval ti: TimeInterval) { Foundation.Thread.sleep(forTimeInterval: ti) }

  /// Waits until a date.
  open class func sleep(until date: Date) { Foundation.Thread.sleep(until: date) }

  /// Runs a block on a new thread.
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) { HostedThread(block: block).start() }

  /// Ends the calling thread.
  open class func exit() { Foundation.Thread.exit() }

  /// True: there always are several.
  open class func isMultiThreaded() -> Bool { true }

  /// The calls that led here, without addresses of this machine: none.
  open class var callStackSymbols: [String] { [] }

  /// The addresses of the calls that led here: none.
  open class var callStackReturnAddresses: [NSNumber] { [] }

  // MARK: A thread

  /// What it runs.
  open func main() { block?() }

  /// Begins.
  open func start() {
    guard real == nil else { return }
    let thread = Foundation.Thread { [self] in
      Foundation.Thread.current.threadDictionary["nsesim.Thread"] = self
      isExecuting = true
      main()
      isExecuting = false
      isFinished = true
    }
    thread.stackSize = stackSize
    real = thread
    thread.start()
  }

  /// Asks it to end; it has to look.
  open func cancel() { isCancelled = true }

  /// Whether it was asked to end.
  open private(set) var isCancelled = false
  /// Whether it runs.
  open private(set) var isExecuting = false
  /// Whether it has ended.
  open private(set) var isFinished = false
  /// Whether it is the main thread.
  open var isMainThread: Bool { HostedProcess.current?.object(Main.self, make: Main.init).thread === self }
  /// Its name.
  open var name: String?
  /// Kept without effect: priorities are ignored.
  open var threadPriority = 0.5
  /// Kept without effect: priorities are ignored.
  open var qualityOfService = QualityOfService.default
  /// The size of its stack, in bytes.
  open var stackSize = 512 << 10
  /// What code keeps for it.
  open var threadDictionary: NSMutableDictionary { ownDictionary }

  /// The thread with its number in the process, without an address of this machine.
  open override var description: String {
    "<NSThread>{number = \(isMainThread ? 1 : number + 1), name = \(name ?? (isMainThread ? "main" : "(null)"))}"
  }

  private final class Main {
    let thread = HostedThread()
  }

  private final class Count {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
