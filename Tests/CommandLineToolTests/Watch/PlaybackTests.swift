import CommandLineTool
import Testing

@Suite("A run that is played")
struct PlaybackTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Samples.burst(), to: "sample.json")
  }

  @Test("Without a terminal there are lines, each when its time has come")
  func lines() {
    let pace = StepPace()
    let run = Run(["replay", path, "--watch=2"], pace: pace)
    #expect(run.code == 0)
    // The first is delivered at 1 s, the second at 2 s, its banner leaves at 8 s: at twice the speed half of that.
    #expect(pace.waits == [.milliseconds(500), .seconds(1), .seconds(4)])
    #expect(
      run.output == """
        sample  handler speak-then-deliver, profile classic, seed 1

            0.000  pay-1               arrived
            0.000  pay-1               launch begins (process 1)
            0.000  pay-2               arrived
            0.000  process 1           launched (process 1)
            0.000  pay-1               didReceive called (process 1)
            0.000  pay-1               speech requested: "Dinner is at seven", 1.000 s
            0.000  pay-1               speech started: "Dinner is at seven"
            1.000  pay-1               speech finished
            1.000  pay-1               decided: the handler's content
            1.000  pay-2               didReceive called (process 1)
            1.000  pay-2               speech requested: "Dinner is at seven", 1.000 s
            1.000  pay-2               speech started: "Dinner is at seven"
            1.000  pay-1               banner shown: T [modified] — Dinner is at seven
            2.000  pay-2               speech finished
            2.000  pay-2               decided: the handler's content
            2.000  pay-1               banner replaced by a newer one
            2.000  pay-2               banner shown: T [modified] — Dinner is at seven
            8.000  process 1           process 1 ended: the banner's time was up and no notification was undecided
            8.000  pay-2               banner retracted

        totals
          2 pushes: 2 modified, 0 original; latency p50 1.0, p95 2.0, max 2.0 s
          2 banners seen; 2 utterances: 2 whole; 1 process, 1 ended (1 retracted); peak memory 3 MiB

        """)
  }

  @Test("On a terminal the phone stands below, drawn over again and again")
  func picture() {
    let pace = StepPace()
    let run = Run(["replay", path, "--watch=100", "--no-color"], pace: pace, output: CapturedOutput(isTerminal: true))
    #expect(run.code == 0)
    // A hundred times as fast a frame is 10 s: events alone are drawn.
    #expect(pace.waits == [.milliseconds(10), .milliseconds(20), .milliseconds(80)])
    let frames = run.output.components(separatedBy: "\u{1B}[7A\r\u{1B}[J")
    #expect(frames.count == 4)
    #expect(
      frames[1].hasSuffix(
        """
        ── 1.0 of 8.0 s ━━━━━━──────────────────────────────────────────
        ┌──────────────────────────────────────────────────────────────┐
        │ T [modified]  (pay-1)                                        │
        │ Dinner is at seven                                           │
        └──────────────────────────────────────────────────────────────┘
        badge 0 · 1 in the list: pay-1
        says ░░░░░░░░░░ “Dinner is at seven”  (pay-2)

        """))
    #expect(frames[3].contains("│ no banner "))
  }

  @Test("Between events the picture moves on")
  func frames() {
    let pace = StepPace()
    _ = Run(["replay", path, "--watch", "--no-color"], pace: pace, output: CapturedOutput(isTerminal: true))
    #expect(pace.waits.count == 80)
    #expect(pace.waits.first == .milliseconds(100) && pace.waits.last == .seconds(8))
  }

  @Test("Where nobody wants to go on, it ends at once")
  func end() {
    let run = Run(["replay", path, "--watch"], pace: StepPace(limit: 1))
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("1.000  pay-1               banner shown: T [modified] — Dinner is at seven\n"))
  }
}
