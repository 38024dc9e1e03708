import Foundation
import Testing

@testable import os

@Suite("os: formats and interpolation")
struct LogFormatTests {
  private func text(_ format: StaticString, _ values: Any...) -> String { LogFormat(format, values).text }

  @Test func formatsAreFilledAsApplesLogDoes() {
    #expect(text("plain 100%%") == "plain 100%")
    #expect(text("%{public}@ and %@", "a", 5) == "a and 5")
    #expect(text("%d %ld %lld %i", 1, 2, Int64(3), Int8(-4)) == "1 2 3 -4")
    #expect(text("%u %x %X %#x %o", 7, 255, 255, 255, 8) == "7 ff FF 0xff 10")
    #expect(text("%x", Int32(-1)) == "ffffffff")
    #expect(text("%.2f|%8.3f|%g", 1.005, 2.5, 0.5) == "1.00|   2.500|0.5")
    #expect(text("%05d|%-5d|%+d", 42, 42, 42) == "00042|42   |+42")
    #expect(text("%{bool}d %{BOOL}d", 1, 0) == "true false")
    #expect("c".withCString { text("%s", $0) } == "c")
    #expect(text("%c%c", 65, Int32(66)) == "AB")
    #expect(text("%{private, mask.hash}@", "secret") == "secret")
    #expect(text("%.*f", 1, 2.25) == "2.2")
    #expect(text("%@ %@", "one") == "one <no value>")
    #expect(text("%p", UnsafeRawPointer(bitPattern: 16)!) == "<address>")
    #expect(text("%@", NSError(domain: "d", code: 3)).hasPrefix("Error Domain=d Code=3"))
    #expect(text("broken %{public") == "broken ")
    #expect(text("end %") == "end ")
  }

  @Test func interpolationIsWrittenOut() {
    func text(_ message: OSLogMessage) -> String { message.text }
    let error: any Error = NSError(domain: "d", code: 3)
    #expect(text("plain") == "plain")
    #expect(
      text("\(1) \(-2, privacy: .public) \(UInt8(3), format: .hex(includePrefix: true, minDigits: 2))") == "1 -2 0x03")
    #expect(
      text("\(1.5) \(1.25, format: .fixed(precision: 1)) \(Float(0.5), format: .exponential)")
        == "1.500000 1.2 5.000000e-01")
    #expect(text("\(true) \(false, format: .answer)") == "true no")
    #expect(
      text("[\("a", align: .left(columns: 3))][\("b", align: .right(columns: 3), privacy: .private)]") == "[a  ][  b]")
    #expect(text("\("secret", privacy: .private(mask: .hash)) \([1, 2])") == "secret [1, 2]")
    #expect(text("\(String.self) \(NSString("n")) \(NSNull?.none)") == "String n (null)")
    #expect(text("\(error)").hasPrefix("Error Domain=d Code=3"))
    #expect(text("\(2, format: .darwinErrno)") == "[2: No such file or directory]")
  }

  @Test func everyFormOfTheCallCompiles() {
    let log = OSLog(subsystem: "com.example", category: "push")
    let logger = Logger(subsystem: "com.example", category: "push")
    os_log("plain", log: .disabled)
    os_log("%{public}@", log: .disabled, type: .info, "text")
    os_log(.error, log: .disabled, "%d", 3)
    os_log(.debug, log: .disabled, "value \(3)")
    os_log("%@", log: OSLog.disabled, type: OSLogType.fault, NSError(domain: "d", code: 1))
    #expect(log.isEnabled(type: .debug))
    #expect(!OSLog.disabled.isEnabled(type: .error))
    #expect(logger.isEnabled(type: .info))
    Logger(.disabled).warning("x \(1, privacy: .public)")
    Logger(.disabled).log(level: .error, "x")
  }

  @Test func locksLock() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    let counter = OSAllocatedUnfairLock(initialState: 0)
    counter.withLock { $0 += 1 }
    #expect(counter.withLock { $0 } == 1)
    #expect(counter.withLockIfAvailable { $0 } == 1)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }
}
