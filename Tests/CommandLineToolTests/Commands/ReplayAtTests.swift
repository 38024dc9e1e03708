import Testing

@Suite("nsesim replay --at")
struct ReplayAtTests {
  private let scenario = """
    { scenario: 1, name: 'phone', handler: { didReceive: ['deliver'] },
      pushes: [{ id: 'a', at: 1, payload: { aps: { alert: { title: 'A', body: 'b' }, badge: 2, 'mutable-content': 1 } } }],
      localRequests: [{ id: 'tea', at: 0, content: { title: 'Tea' }, trigger: { after: 60 } }] }
    """

  private func replay(_ options: String...) throws -> Run { try replay(options) }

  private func replay(_ options: [String]) throws -> Run {
    let folder = try ScratchFolder()
    return Run(["replay", try folder.write(scenario, to: "phone.json5")] + options)
  }

  @Test("prints the phone at that time, as text")
  func text() throws {
    let run = try replay("--at", "2s")
    #expect(
      run.output == """
        phone  handler steps, profile classic, seed 1

        phone at 2.0 s
          in the list  since  thread  shows
          a            1.000          A — b
          badge 2, banner of a
          pending: tea after 60.000 s, next at 60.0 s

        """)
    #expect(run.code == 0)
  }

  @Test("as JSON, a number of seconds, and behind the end of the run")
  func json() throws {
    #expect(
      try replay("--at=0.5", "--format", "json").output == """
        {"scenario":"phone","handler":"steps","seed":1,"at":0.5,"list":[],"badge":0,"banner":null,\
        "pending":[{"id":"tea","next":60,"trigger":"after 60.000 s"}]}

        """)
    let late = try replay("--at", "1h")
    #expect(late.output.contains("phone at 3600.0 s; the run ended at 66.0 s\n"))
    #expect(late.output.contains("badge 2, no banner\n"))
  }

  @Test("refuses what is no time, and a run without a timeline", arguments: [
    (
      ["--at", "noon"],
      "nsesim replay: error: '--at noon': expected a time such as 12s, 250ms or a number of seconds, not negative"
    ),
    (["--at", "-1"], "nsesim replay: error: '--at -1': expected a time such as 12s, 250ms or a number of seconds, not negative"),
    (
      ["--at", "1s", "--detail", "outcomes"],
      "nsesim replay: error: '--at' needs the timeline, and '--detail outcomes' leaves it out"
    ),
  ])
  func refused(options: [String], message: String) throws {
    let run = try replay(options)
    #expect(run.code == 2 && run.output == "")
    #expect(run.errors == message + "\nSee 'nsesim replay --help'.\n")
  }
}
