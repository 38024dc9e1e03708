import Experiments
import ServiceExtensionRuntime
import Testing

@Suite("What is varied")
struct AxisTests {
  private func texts(_ values: String) throws -> [String] {
    let axis = try Axis("a=\(values)", option: "--vary")
    return axis.values.indices.map(axis.text)
  }

  @Test(
    "Lists and ranges",
    arguments: [
      ("1,2,3", ["1", "2", "3"]), ("1..4", ["1", "2", "3", "4"]), ("3..1", ["3", "2", "1"]),
      ("0.1..0.5:0.2", ["0.1", "0.3", "0.5"]), ("1..2:0.75", ["1", "1.75"]), ("2..1:-0.5", ["2", "1.5", "1"]),
      ("3s..5s", ["3s", "4s", "5s"]), ("0..2s", ["0s", "1s", "2s"]), ("1s..2s:500ms", ["1s", "1.5s", "2s"]),
      ("900ms..2s:0.5s", ["0.9s", "1.4s", "1.9s"]), ("1MB..3MB:1MB", ["1MB", "2MB", "3MB"]),
      ("1MiB..2MiB:512KiB", ["1048576B", "1572864B", "2097152B"]), ("-1..1", ["-1", "0", "1"]), ("7..7", ["7"]),
      ("1..2,10,20..21", ["1", "2", "10", "20", "21"]), ("serial,{ concurrent: 2 }", ["serial", #"{"concurrent":2}"#]),
      ("'a,b',\"c\"", ["a,b", "c"]), ("null,true", ["null", "true"]), ("a..b", ["a..b"]), (" 1 , 2 ", ["1", "2"]),
    ])
  func values(text: String, expected: [String]) throws { #expect(try texts(text) == expected) }

  @Test("Broken numbers stay exact over a long range")
  func exact() throws {
    let axis = try Axis("a=0..1:0.001", option: "--vary")
    #expect(axis.values.count == 1001)
    #expect(axis.values[777] == 0.777)
    #expect(axis.values[1000] == 1)
  }

  @Test(
    "What is empty, has no end or makes no sense is refused, with its place",
    arguments: [
      (
        "a",
        "--vary a: error: expected PATH=VALUES, such as --vary device.banner.lifetime=3s..10s:1s or --vary device.dispatch=serial"
      ),
      ("a=", "--vary a=:1:2: error: a value is missing behind '='\n  a=\n   ^"),
      ("a=1,,2", "--vary a=1,,2:1:5: error: a value is missing\n  a=1,,2\n      ^"),
      (
        "a=3..1:1",
        "--vary a=3..1:1:1:3: error: '3..1:1': the range is empty: its step leads away from its end; turn its sign\n  a=3..1:1\n    ^"
      ),
      (
        "a=1..3:0",
        "--vary a=1..3:0:1:3: error: '1..3:0': a step of 0 has no end: give another, or leave it out\n  a=1..3:0\n    ^"
      ),
      (
        "a=1..3:-1",
        "--vary a=1..3:-1:1:3: error: '1..3:-1': the range is empty: its step leads away from its end; turn its sign\n  a=1..3:-1\n    ^"
      ),
      ("a=1..", "--vary a=1..:1:3: error: '1..': a range needs an end, such as 1..10 or 3s..10s:500ms\n  a=1..\n    ^"),
      (
        "a=1..x",
        "--vary a=1..x:1:3: error: '1..x': a range needs an end, such as 1..10 or 3s..10s:500ms\n  a=1..x\n    ^"
      ),
      (
        "a=0.1..1",
        "--vary a=0.1..1:1:3: error: '0.1..1': this range needs a step, such as 0.1..1:0.1\n  a=0.1..1\n    ^"
      ),
      (
        "a=1s..3MB:1s",
        "--vary a=1s..3MB:1s:1:3: error: '1s..3MB:1s': ends and step need units that go together, such as 3s..10s:500ms\n  a=1s..3MB:1s\n    ^"
      ),
      (
        "a=1..5s:1s",
        "--vary a=1..5s:1s:1:3: error: '1..5s:1s': ends and step need units that go together, such as 3s..10s:500ms\n  a=1..5s:1s\n    ^"
      ),
      (
        "a=1..20000001",
        "--vary a=1..20000001:1:3: error: '1..20000001': the range has 20000001 values, at most 10000000 are allowed: make the step larger\n  a=1..20000001\n    ^"
      ),
      ("a=1,1", "--vary a=1,1:1:3: error: the value 1 is given twice\n  a=1,1\n    ^"),
      (
        "a=1..2:x",
        "--vary a=1..2:x:1:3: error: '1..2:x': the step 'x' is no number, such as 0.1, and no number with a unit, such as 500ms\n  a=1..2:x\n    ^"
      ),
      ("=1", "--vary =1:1:1: error: a key is missing before '='; expected KEY=VALUE\n  =1\n  ^"),
      ("seed=1..3", "--vary seed=1..3: error: the seed is varied by --seeds 1..100"),
    ])
  func refused(assignment: String, message: String) {
    #expect(Sample.error { _ = try Axis(assignment, option: "--vary") } == message)
  }

  @Test("An axis of numbers, times or sizes in one direction is in order")
  func ordered() throws {
    for (values, isOrdered) in [
      ("1..3", true), ("3s,2s,500ms", true), ("1MB,2MiB", true), ("1,3,2", false), ("serial,strict", false),
      ("1", false),
      ("1,true", false),
    ] {
      #expect(try Axis("a=\(values)", option: "--vary").isOrdered == isOrdered)
    }
    #expect(try Axis("a=500ms,2s", option: "--vary").position(of: 0) == 0.5)
  }
}
