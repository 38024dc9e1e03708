import Testing

@testable import RecordingReports

@Suite struct FigureTests {
  @Test(arguments: [
    (0.0...1.0, [0, 0.2, 0.4, 0.6, 0.8, 1]), (0...20, [0, 5, 10, 15, 20]), (3...9, [4, 6, 8]), (5...5, [5]),
    (0.0...100, [0, 20, 40, 60, 80, 100]),
  ])
  func ticksAreRoundNumbersWithinTheRange(range: ClosedRange<Double>, ticks: [Double]) {
    let found = ChartAxis("", range).ticks(about: 5)
    #expect(found.count == ticks.count && zip(found, ticks).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func logarithmicAxisTakesEqualFactorsEquallyFar() {
    let axis = ChartAxis("", 1...100, isLogarithmic: true)
    #expect(abs(axis.place(of: 10) - 0.5) < 1e-12)
    #expect(axis.place(of: 0) == 0 && axis.place(of: 1000) == 1 && axis.place(of: .nan) == 0)
    #expect(axis.ticks(about: 5) == [1, 2, 5, 10, 20, 50, 100])
  }

  @Test func lengthsAreWrittenToATenth() {
    #expect([0, 1.25, -0.04, -3.16, 860].map(SVGElement.tenths) == ["0", "1.3", "0", "-3.2", "860"])
  }

  @Test func elementIsXMLAndData() {
    let element = SVGElement(
      "g", ["class": "a", "id": nil, "x": 1.5], [SVGElement("title", text: "<b> & \"c\"")])
    #expect(element.xml() == "<g class=\"a\" x=\"1.5\">\n  <title>&lt;b&gt; &amp; \"c\"</title>\n</g>\n")
    #expect(element.json == ["g", ["class": "a", "x": "1.5"], ["title", [:], "<b> & \"c\""]])
  }

  @Test func linesThatAreEqualInEveryPanelAreDrawnOnce() {
    func line(_ name: String, _ numbers: [Double?]) -> LineChart.Line {
      LineChart.Line(name, points: numbers.enumerated().map { LineChart.Point(x: Double($0.offset), y: $0.element) })
    }
    let chart = LineChart(
      "s", x: ChartAxis("x", 0...2), y: ChartAxis("y", 0...10),
      panels: [
        LineChart.Panel("p", lines: [line("a", [1, 2]), line("b", [1, 2]), line("c", [1, nil, 3])]),
        LineChart.Panel("q", lines: [line("a", [4, 5]), line("b", [4, 5]), line("c", [4, 5])]),
      ])
    let file = chart.file
    #expect(file.contains(">a, b</text>") && file.contains(">c</text>"))
    #expect(file.components(separatedBy: "class=\"line s0\"").count == 4)
    #expect(file.components(separatedBy: "class=\"line s2\"").count == 1)
    // A missing number is a gap: the line begins anew behind it.
    #expect(file.contains(#/d="M[0-9. ]+M[0-9. ]+" class="stroke"/#))
    #expect(file.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 860 "))
  }

  @Test func cellsThatFailedAreHatched() {
    let map = HeatMap(
      "s", columnTitle: "c", rowTitle: "r", columns: ["1"], rows: ["a", "b"],
      cells: [[HeatMap.Cell(1, text: "1 s")], [HeatMap.Cell(30, text: "text", isFailure: true)]])
    let file = map.file
    #expect(file.components(separatedBy: "class=\"failed\"").count == 2)
    #expect(file.contains("fill-opacity=\"6%\"") && file.contains("fill-opacity=\"62%\""))
  }

  @Test func emptyChartsAreDrawnToo() {
    #expect(LineChart("s", x: ChartAxis("x", 0...0), y: ChartAxis("y", 0...0), panels: []).file.hasSuffix("</svg>\n"))
    #expect(
      HeatMap("s", columnTitle: "", rowTitle: "", columns: [], rows: [], cells: []).file.hasSuffix("</svg>\n"))
  }
}
