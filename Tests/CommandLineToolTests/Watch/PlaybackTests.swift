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
