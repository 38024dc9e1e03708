import Foundation

// Draws the charts of docs/strategies.md: swift run documentation-charts docs/images
// With --check nothing is written, and a chart that is not current is an error.

let arguments = Array(CommandLine.arguments.dropFirst())
let isCheck = arguments.first == "--check"
guard arguments.count == (isCheck ? 2 : 1), let folder = arguments.last, !folder.hasPrefix("-") else {
  FileHandle.standardError.write(Data("usage: documentation-charts [--check] FOLDER, in the project's folder\n".utf8))
  exit(2)
}
do {
  var stale: [String] = []
  for (name, chart) in try DocumentationCharts.all() {
    let path = "\(folder)/\(name).svg"
    let text = Data(chart.file.utf8)
    if FileManager.default.contents(atPath: path) == text { continue }
    stale.append(path)
    if !isCheck { try text.write(to: URL(fileURLWithPath: path), options: .atomic) }
  }
  for path in stale { print(isCheck ? "not current: \(path)" : "drawn: \(path)") }
  if isCheck, !stale.isEmpty {
    print("draw them with: swift run documentation-charts \(folder)")
    exit(1)
  }
} catch {
  FileHandle.standardError.write(Data("documentation-charts: error: \(error)\n".utf8))
  exit(2)
}
