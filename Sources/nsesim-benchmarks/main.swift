import Foundation

#if canImport(ExtensionLoading)
  import ExtensionLoading

  // A process of an extension is this program, too.
  ExtensionHostProgram.runIfAsked(guest: benchmarkGuest)
#endif

let usage = """
  Usage: nsesim-benchmarks [--json] [NAME…]

  Measures how fast the simulator is, each figure beside a calibration taken in the same run. Build it for release:
    swift run -c release nsesim-benchmarks simulation-loop

  Names: \(Benchmark.all.map(\.name).joined(separator: ", ")); all when none is given.
  Exit codes: 0 every goal met, 1 a goal missed, 2 bad usage.
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n\n\(usage)\n".utf8))
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst()
if let part = SweepPart(arguments: arguments) { part.run() }
if arguments.contains("--help") || arguments.contains("-h") {
  print(usage)
  exit(0)
}
let names = arguments.filter { $0 != "--json" }
for name in names where !Benchmark.all.contains(where: { $0.name == name }) { fail("no benchmark is called '\(name)'") }

#if DEBUG
  FileHandle.standardError.write(Data("warning: built for debugging; the figures mean nothing\n".utf8))
#endif

let figures = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }.flatMap { $0.figures() }
print(arguments.contains("--json") ? try jsonReport(of: figures) : textReport(of: figures))
exit(figures.allSatisfy(\.isMet) ? 0 : 1)
