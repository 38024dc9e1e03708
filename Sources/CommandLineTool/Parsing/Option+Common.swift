extension Option {
  /// `--format` of a command that draws a recording.
  static let format = Option(
    name: "format", value: .word(["text", "json", "ndjson", "html", "trace", "markdown"]),
    summary: "how the result is written; text where nothing is said")
  /// `--format` of a check.
  static let checkFormat = Option(
    name: "format", value: .word(["text", "json", "ndjson", "junit", "markdown"]),
    summary: "how the result is written; text where nothing is said")
  /// `--format` of a command that has a table to show.
  static let tableFormat = Option(
    name: "format", value: .word(["text", "json"]),
    summary: "how the result is written; text where nothing is said")
  static let output = Option(
    name: "output", value: .file("FILE"), summary: "write the result to FILE, whole or not at all; - is standard output"
  )
  static let quiet = Option(name: "quiet", value: .none, summary: "no notes, warnings or progress on standard error")
  static let noColor = Option(name: "no-color", value: .none, summary: "plain text, also on a terminal")
  static let help = Option(name: "help", value: .none, summary: "print this help")

  static let handler = Option(
    name: "handler", value: .text("NAME[:KEY=VALUE,…]"),
    summary: "replay with this built-in strategy instead of the file's handler")
  static let handlers = Option(
    name: "handlers", value: .text("NAME[:KEY=VALUE,…],…"), summary: "the strategies to compare", isRepeatable: true)
  static let `extension` = Option(
    name: "extension", value: .sources("FILE…"),
    summary: "replay with a real extension: its Swift files or its folder", isRepeatable: true)
  static let principalClass = Option(
    name: "principal-class", value: .text("NAME"),
    summary: "the extension's class, where neither Info.plist nor the sources leave only one")
  static let swiftVersion = Option(
    name: "swift-version", value: .word(["4", "4.2", "5", "6"]),
    summary: "the version of Swift that the extension is written in; 5 where nothing is said")
  static let cpuTime = Option(
    name: "cpu-time", value: .wholeNumber("PERCENT"),
    summary: "let computing take virtual time, in percent of its CPU time here; no two runs are alike"
  )
  static let standIn = Option(
    name: "stand-in", value: .file("DIR"),
    summary: "a folder that stands in for a module of your own, named like it", isRepeatable: true)
  static let inProcess = Option(
    name: "in-process", value: .none,
    summary: "run the extension within nsesim, for a debugger; a crash of it ends both")
  static let device = Option(
    name: "device", value: .text("KEY=VALUE"),
    summary: "set a parameter of the device, such as banner.lifetime=3s or profile=modern", isRepeatable: true)
  static let at = Option(
    name: "at", value: .text("TIME"), summary: "print what the phone shows at this time of the run, such as 12s")
  static let watch = Option(
    name: "watch", value: .optionalText("SPEED"),
    summary: "play the run as it happens: banners come and go; a SPEED of 10 is ten times as fast")
  static let watchFiles = Option(
    name: "watch", value: .none, summary: "stay, and check again what changed, until Ctrl-C")
  static let seed = Option(
    name: "seed", value: .wholeNumber("N"), summary: "the seed of all that is random, instead of the file's")
  static let detail = Option(
    name: "detail", value: .word(["totals", "outcomes", "timeline"]),
    summary: "how much to keep; timeline, or totals above 10,000 pushes")

  /// What every command that changes the run understands.
  static let ofTheRun: [Option] = [.handler] + ofTheExtension + [.device, .seed]
  /// What every command understands that can replay with a real extension.
  static let ofTheExtension: [Option] = [
    .extension, .principalClass, .swiftVersion, .cpuTime, .standIn, .inProcess,
  ]
  /// What every command that writes a result understands.
  static let ofTheResult: [Option] = [.output, .quiet, .noColor]
}
