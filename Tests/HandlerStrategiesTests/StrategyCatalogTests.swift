import ServiceExtensionSimulator
import Testing

@Suite("The catalog of strategies") struct StrategyCatalogTests {
  static func message(_ name: String, _ parameters: JSONObject = JSONObject()) -> String? {
    do {
      _ = try StrategyCatalog.handler(named: name, parameters: parameters)
      return nil
    } catch { return error.description }
  }

  @Test("names are unique, and every default fits its own kind")
  func consistent() {
    #expect(Set(StrategyCatalog.all.map(\.name)).count == StrategyCatalog.all.count)
    for strategy in StrategyCatalog.all {
      #expect(!strategy.summary.isEmpty)
      for parameter in strategy.parameters {
        if let value = parameter.defaultValue {
          #expect(parameter.kind.accepts(value), "\(strategy.name).\(parameter.name)")
        }
      }
    }
  }

  @Test("an unknown strategy is refused with the list of those there are")
  func unknownStrategy() {
    let names = StrategyCatalog.all.map(\.name).joined(separator: ", ")
    #expect(Self.message("deliver") == "unknown strategy 'deliver'; the strategies are \(names)")
  }

  @Test("an unknown parameter is refused with those it takes")
  func unknownParameter() {
    #expect(
      Self.message("work", ["time": "1s"]) == "the strategy work has no parameter 'time'; it takes cpu, thread")
    #expect(
      Self.message("deliver-twice", ["x": 1]) == "the strategy deliver-twice has no parameter 'x'; it takes none")
  }

  @Test(
    "a wrong value is refused with what was expected",
    arguments: [
      (
        "work", ["cpu": "-1s"],
        #"work: cpu is "-1s"; expected a duration such as "2s" or "250ms", or a number of seconds, not negative"#
      ),
      (
        "work", ["thread": "Main"],
        #"work: thread is "Main"; expected one of "didReceive", "main", "worker""#
      ),
      ("deliver-at-fraction", ["fraction": 1.5], "deliver-at-fraction: fraction is 1.5; expected a number from 0 to 1"),
      (
        "deliver-at-fraction", ["fraction": "0.5"],
        #"deliver-at-fraction: fraction is "0.5"; expected a number from 0 to 1"#
      ),
      ("length-threshold", ["limit": 1.5], "length-threshold: limit is 1.5; expected a whole number, not negative"),
      ("length-threshold", ["limit": -1], "length-threshold: limit is -1; expected a whole number, not negative"),
      ("length-threshold", ["suffix": 1], "length-threshold: suffix is 1; expected a string"),
      ("deliver-immediately", ["speak": 1], "deliver-immediately: speak is 1; expected true or false"),
      (
        "leak", ["bytes": "9 apples"],
        #"leak: bytes is "9 apples"; expected a number of bytes, or a size such as "9MB" or "24MiB""#
      ),
      ("never-deliver", ["onExpiry": .null], #"never-deliver: onExpiry is null; expected one of "best", "none""#),
    ] as [(String, JSONObject, String)])
  func wrongValue(name: String, parameters: JSONObject, text: String) {
    #expect(Self.message(name, parameters) == text)
  }

  @Test("the handler's name says which parameters were given")
  func handlerName() throws {
    #expect(try StrategyCatalog.handler(named: "work").name == "work")
    #expect(
      try StrategyCatalog.handler(named: "work", parameters: ["cpu": "2s", "thread": "main"]).name
        == "work:cpu=2s,thread=main")
    #expect(
      try Scenario(push("a")).replay("deliver-at-fraction", ["fraction": 0.5]).handler
        == "deliver-at-fraction:fraction=0.5")
  }

  @Test("a scenario's handler that does not exist is an error, not a run")
  func scenario() {
    #expect(throws: StrategyError.unknownStrategy("nope")) { try Scenario(push("a")).replay("nope") }
  }
}
