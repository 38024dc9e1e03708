import Foundation

/// A function on a stack, and where in its source it is.
struct StackFrame: Equatable {
  /// Its name, as in the source as far as that is known; empty: not known.
  var function: String
  /// `NotificationService.swift:31`; nil: not known.
  var place: String?

  /// What the compiler says about a trap that it put here.
  var runtimeFailure: String? {
    let prefix = "Swift runtime failure: "
    return function.hasPrefix(prefix) ? String(function.dropFirst(prefix.count)) : nil
  }
}

extension [StackFrame] {
  /// ` at NotificationService.swift:31 in NotificationService.didReceive(_:withContentHandler:)`, of the innermost
  /// function that is known; empty: none is. `place` is its place where the tools do not know it.
  func place(orElse place: String? = nil) -> String {
    guard let frame = first(where: { $0.runtimeFailure == nil && !$0.function.isEmpty }) else {
      return place.map { " at \($0)" } ?? ""
    }
    return ((frame.place ?? place).map { " at \($0)" } ?? "") + " in \(frame.function)"
  }
}

/// Finds functions and lines with the toolchain's own tools, and without them by what the linker knows.
struct Symbolizer {
  private var known: [AddressFacts: [StackFrame]] = [:]
  private lazy var tool = Tool.path("llvm-symbolizer")
  private lazy var demangler = Tool.path("swift-demangle")

  /// The functions of a stack that lie in the extension's library, the innermost first.
  mutating func frames(of stack: [AddressFacts], in library: String) -> [StackFrame] {
    var addresses: [AddressFacts] = []
    for (index, facts) in stack.enumerated() where facts.file == library && !library.isEmpty {
      var facts = facts
      // Return addresses are those of the next instruction.
      if index > 0 { facts.offset &-= 1 }
      addresses.append(facts)
      if addresses.count == 32 { break }
    }
    let unknown = addresses.filter { known[$0] == nil }
    if !unknown.isEmpty {
      for (address, frames) in zip(unknown, look(up: unknown, library)) { known[address] = frames }
    }
    return addresses.flatMap { known[$0] ?? [] }
  }

  private mutating func look(up addresses: [AddressFacts], _ library: String) -> [[StackFrame]] {
    var found = addresses.map { [StackFrame(function: $0.symbol, place: nil)] }
    if let tool,
      let text = Tool.run(
        tool,
        ["--obj=\(library)", "--functions=linkage", "--inlining", "--no-demangle"]
          + addresses.map { "0x" + String($0.offset, radix: 16) })
    {
      let blocks = text.split(separator: "\n\n", omittingEmptySubsequences: true)
      for (index, block) in blocks.enumerated() where index < found.count {
        let frames = Symbolizer.frames(of: block)
        if !frames.isEmpty { found[index] = frames }
      }
    }
    return demangled(found)
  }

  /// Pairs of lines: the function, then `file:line:column`.
  private static func frames(of block: Substring) -> [StackFrame] {
    let lines = block.split(separator: "\n")
    return stride(from: 0, to: lines.count - 1, by: 2).compactMap { index in
      guard !lines[index].hasPrefix("??") else { return nil }
      let parts = lines[index + 1].split(separator: ":")
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0,
        let file = parts[parts.count - 3].split(separator: "/").last, file != "<compiler-generated>"
      else { return StackFrame(function: String(lines[index]), place: nil) }
      return StackFrame(function: String(lines[index]), place: "\(file):\(line)")
    }
  }

  private mutating func demangled(_ stacks: [[StackFrame]]) -> [[StackFrame]] {
    let names = stacks.flatMap { $0.map(\.function) }.filter { $0.hasPrefix("$s") }
    guard !names.isEmpty, let demangler,
      let text = Tool.run(demangler, ["--compact", "--simplified"] + names)
    else { return stacks }
    let plain = text.split(separator: "\n").map(String.init)
    guard plain.count == names.count else { return stacks }
    let byName = Dictionary(zip(names, plain)) { first, _ in first }
    return stacks.map { $0.map { StackFrame(function: byName[$0.function] ?? $0.function, place: $0.place) } }
  }
}

/// A program of the toolchain.
enum Tool {
  /// Beside `swiftc`, or on the path; nil: it is nowhere.
  static func path(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let manager = FileManager.default
    var places = folders
    if let compiler = folders.map({ $0 + "/swiftc" }).first(where: manager.isExecutableFile(atPath:)) {
      places.insert(URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().path, at: 0)
    }
    return places.map { "\($0)/\(name)" }.first(where: manager.isExecutableFile(atPath:))
  }

  /// What a program writes to standard output; nil: it cannot be run or fails.
  static func run(_ path: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
