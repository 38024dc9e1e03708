import Testing

@testable import CommandLineTool

@Suite("A command line that cannot be understood names the cure and ends with 2")
struct UsageTests {
  @Test(arguments: [
    (["reply"], "nsesim: error: there is no command 'reply'; did you mean 'replay'?\nSee 'nsesim --help'.\n"),
    (["swep", "x.json"], "nsesim: error: there is no command 'swep'; did you mean 'sweep'?\nSee 'nsesim --help'.\n"),
    (["xyzzy"], "nsesim: error: there is no command 'xyzzy'\nSee 'nsesim --help'.\n"),
    (
      ["--quiet", "profiles"],
      "nsesim: error: options stand behind the command, and '--quiet' stands before it\nSee 'nsesim --help'.\n"
    ),
    (
      ["profiles", "--formt", "json"],
      "nsesim profiles: error: unknown option '--formt'; did you mean '--format'?\nSee 'nsesim profiles --help'.\n"
    ),
    (["profiles", "-x"], "nsesim profiles: error: unknown option '-x'\nSee 'nsesim profiles --help'.\n"),
    (
      ["profiles", "--format"],
      "nsesim profiles: error: '--format' needs a value: --format text|json\nSee 'nsesim profiles --help'.\n"
    ),
    (
      ["profiles", "--output", "--quiet"],
      "nsesim profiles: error: '--output' needs a value: --output FILE\nSee 'nsesim profiles --help'.\n"
    ),
    (
      ["profiles", "--output="],
      "nsesim profiles: error: '--output' needs a value: --output FILE\nSee 'nsesim profiles --help'.\n"
    ),
    (
      ["profiles", "--format", "jsno"],
      """
      nsesim profiles: error: '--format' takes text or json, not 'jsno'; did you mean 'json'?
      See 'nsesim profiles --help'.

      """
    ),
    (
      ["profiles", "--quiet=yes"],
      "nsesim profiles: error: '--quiet' takes no value, and 'yes' is given\nSee 'nsesim profiles --help'.\n"
    ),
    (
      ["profiles", "--format", "json", "--format=text"],
      "nsesim profiles: error: '--format' is given more than once\nSee 'nsesim profiles --help'.\n"
    ),
    (
      ["profiles", "classic"],
      "nsesim profiles: error: unexpected argument 'classic': nsesim profiles\nSee 'nsesim profiles --help'.\n"
    ),
    (["init"], "nsesim init: error: the NAME is missing: nsesim init NAME\nSee 'nsesim init --help'.\n"),
    (
      ["completion", "bsh"],
      """
      nsesim completion: error: SHELL is bash, zsh or fish, not 'bsh'; did you mean 'bash'?
      See 'nsesim completion --help'.

      """
    ),
  ])
  func usage(arguments: [String], message: String) {
    let run = Run(arguments)
    #expect(run.errors == message)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("Without a command the help goes to standard error")
  func noCommand() {
    let run = Run()
    #expect(run.errors == HelpText.overview)
    #expect(run.output == "")
    #expect(run.code == 2)
  }
}
