import RecordingReports
import ServiceExtensionRuntime
import Testing

@Suite struct TextTableTests {
  @Test func chineseStandsAsStraightAsLatin() {
    var table = TextTable(["name", TextTable.Column("n", .right), "end"])
    table.add(["收款", "1", "x"])
    table.add(["abcde", "22", "y"])
    #expect(table.lines() == ["  name    n  end", "  收款    1  x", "  abcde  22  y"])
  }

  @Test func columnWithoutEntriesIsLeftOut() {
    var table = TextTable(["a", "b", "c"])
    table.add(["1", "", "3"])
    table.add(["1"])
    #expect(table.lines() == ["  a  c", "  1  3", "  1"])
  }

  @Test func tooLongCellEndsWithAnEllipsisAtItsLimit() {
    var table = TextTable([TextTable.Column("", limit: 5), ""])
    table.add(["收款到账", "x"])
    table.add(["abcdef", "x"])
    table.add(["abcde", "x"])
    #expect(table.lines() == ["  收款…  x", "  abcd…  x", "  abcde  x"])
  }

  @Test func tableWithoutRowsHasNoLines() {
    #expect(TextTable(["a"]).lines().isEmpty)
  }

  @Test func paddingIsCountedWithoutColour() {
    var table = TextTable(["", ""])
    table.add([TextTable.Cell("a", .bad), "x"])
    table.add([TextTable.Cell("abc"), "x"])
    #expect(table.lines(colour: true) == ["  \u{1B}[31ma\u{1B}[0m    x", "  abc  x"])
  }
}
