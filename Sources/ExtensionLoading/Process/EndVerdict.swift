import CExtensionLoading
import Glibc
import ServiceExtensionRuntime
import VirtualExecution
import VirtualTime

/// How a process of an extension ended, in words.
struct EndVerdict {
  /// What the device is told.
  private(set) var exit: ExtensionExit
  /// Whether it ran out of memory.
  private(set) var isOutOfMemory = false
  /// What it wrote last, without what the message says.
  private(set) var lines: [String]

  /// The message of a crash; empty: it was none.
  var message: String { if case .crashed(let message) = exit { message } else { "" } }

  /// `isCutOff`: it goes on, but can no longer be reached.
  init(
    failure: ChildFailure, isCutOff: Bool, end: ProcessEnd?, child: ChildProcess, frames: [StackFrame],
    limits: ExtensionLimits
  ) {
    lines = Self.withoutTrace(child.lastOutput().map(child.paths.recorded))
    exit = .exited
    let place = frames.place()
    switch failure {
    case .endlessLoop(let limit):
      exit = .crashed("endless loop: used \(limit.secondsInWords) of CPU time without an answer\(place)")
    case .realWait(let limit):
      exit = .crashed(
        "waits for something outside virtual time: no answer and nothing done for \(limit.secondsInWords)\(place)")
    case .outputFlood:
      lines = Array(lines.prefix(100)) + ["(no more is recorded)"]
      exit = .crashed("prints without an end: more than \(limits.outputBytes >> 20) MB at one instant")
    case .garbled(let error): exit = .crashed("its process sends what makes no sense: \(error)")
    case .ended:
      guard let end else {
        exit = .crashed("its process was ended together with its host, by the extension or from outside")
        return
      }
      if isCutOff || cel_report_is_lost(child.report) != 0 {
        exit = .crashed("a descriptor that is not its own was closed or replaced: the way to the phone is lost")
      } else if end.exitCode == VirtualExecution.heapExitStatus {
        isOutOfMemory = true
        exit = .crashed("out of memory")
      } else if let signal = end.signal {
        isOutOfMemory = Self.isMemory(signal, child, lines, limits)
        let fatal = lines.lastIndex { line in Self.lastWords.contains(where: line.contains) }
        let line = fatal.map { lines.remove(at: $0) }
        let words = line.map(Self.words(ofFatalError:)) ?? Self.words(for: signal, child, frames, isOutOfMemory)
        exit = .crashed(words + frames.place(orElse: line.flatMap(Self.place(ofFatalError:))))
      }
    }
  }

  /// The runtime's own trace behind a fatal error is left out: its addresses say nothing, and ours has names.
  private static func withoutTrace(_ lines: [String]) -> [String] {
    guard let start = lines.firstIndex(of: "Current stack trace:") else { return lines }
    let rest = lines[(start + 1)...].drop { $0.first?.isNumber == true && $0.contains(" 0x") }
    return Array(lines[..<start] + rest)
  }

  private static let fatal = "Fatal error"
  private static let noMemory = "failed to allocate"
  /// What the runtime says before it ends a process.
  private static let lastWords = [fatal, "Could not cast value of type"]

  /// Without the folders of this machine, the place, which comes behind, and addresses.
  private static func words(ofFatalError line: String) -> String {
    let start = lastWords.lazy.compactMap { line.range(of: $0)?.lowerBound }.first ?? line.startIndex
    var words = String(line[start...])
    while let address = words.range(of: " (0x"), let end = words[address.upperBound...].firstIndex(of: ")") {
      words.removeSubrange(address.lowerBound...end)
    }
    return words
  }

  /// `File.swift:12` of `Module/File.swift:12: Fatal error: …`; nil: it does not say.
  private static func place(ofFatalError line: String) -> String? {
    guard let start = line.range(of: ": " + fatal)?.lowerBound,
      let file = line[..<start].split(separator: "/").last, file.contains(".swift:")
    else { return nil }
    return String(file)
  }

  private static func isMemory(
    _ signal: Int32, _ child: ChildProcess, _ lines: [String], _ limits: ExtensionLimits
  ) -> Bool {
    if lines.contains(where: { $0.contains(fatal) && $0.contains(noMemory) }) { return true }
    return limits.memory > 0 && cel_report_is_written(child.report) != 0
      && cel_report_memory(child.report) > UInt64(limits.memory) / 4 * 3
  }

  private static func words(
    for signal: Int32, _ child: ChildProcess, _ frames: [StackFrame], _ isOutOfMemory: Bool
  ) -> String {
    if isOutOfMemory { return "out of memory" }
    if let failure = frames.lazy.compactMap(\.runtimeFailure).first { return "Fatal error: \(failure)" }
    switch signal {
    case SIGSEGV where child.stack.count >= 64: return "stack overflow: endless recursion"
    case SIGSEGV, SIGBUS:
      let address = cel_report_address(child.report)
      let near = cel_report_is_written(child.report) != 0 && address < 1 << 16
      return "bad access (\(name(of: signal)))\(near ? " of a null pointer" : "")"
    case SIGILL, SIGTRAP: return "trap (\(name(of: signal)))"
    case SIGABRT: return "abort (SIGABRT)"
    case SIGKILL: return "killed (SIGKILL), by itself, by the system for lack of memory, or from outside"
    default: return "ended by \(name(of: signal))"
    }
  }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGSEGV: "SIGSEGV",
      SIGKILL: "SIGKILL", SIGTERM: "SIGTERM", SIGSYS: "SIGSYS", SIGXFSZ: "SIGXFSZ", SIGXCPU: "SIGXCPU",
      SIGPIPE: "SIGPIPE", SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGALRM: "SIGALRM",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}

extension Duration {
  /// The duration in seconds: `10 s`, `0.5 s`.
  fileprivate var secondsInWords: String {
    let milliseconds = wholeNanoseconds / 1_000_000
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(Double(milliseconds) / 1000) s"
  }
}

extension String {
  /// Where `part` stands first.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part), let end = index(start, offsetBy: part.count, limitedBy: endIndex) {
        return start..<end
      }
      start = index(after: start)
    }
    return nil
  }
}
