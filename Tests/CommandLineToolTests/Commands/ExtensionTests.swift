#if os(Linux)
  import Foundation
  import Testing

  @Suite("Real extensions on the command line")
  struct ExtensionTests {
    private let folder: ScratchFolder

    init() throws {
      folder = try ScratchFolder()
      try folder.write(
        Samples.burst(expect: "{ 'pay-*': { all: { delivered: { by: 'handler' } } } }"), to: "sample.json")
    }

    private static func service(title: String, isAsync: Bool = false) -> String {
      """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = UNMutableNotificationContent()
          content.title = "\(title)"
          content.body = request.content.body
          \(isAsync
            ? "DispatchQueue.main.asyncAfter(deadline: .now() + 2) { contentHandler(content) }" : "contentHandler(content)")
        }
      }

      """
    }

    private func shell(
      _ line: String, environment: [String: String] = [:]
    ) throws -> (code: Int32, output: String, errors: String) {
      try folder.shell(line, environment: ["NSESIM_CACHE": folder("cache")].merging(environment) { $1 })
    }

    @Test("The cause of a crash is named where it is told what became of the push")
    func crashCause() throws {
      try folder.write(
        Self.service(title: "Now").replacing(
          "let content =", with: "let n = [1][request.content.body.count]; print(n)\n    let content ="),
        to: "Traps.swift")
      let run = try shell("nsesim explain sample.json pay-1 --extension Traps.swift")
      #expect(run.output.contains("the process crashed at 0.0 s: Fatal error: Index out of range at Traps.swift:7"))
      // A module of the compiler is no name for an extension's; the folder is compiled as another.
      try folder.write(Self.service(title: "Now"), to: "Foundation/NotificationService.swift")
      #expect(try shell("nsesim check sample.json --extension Foundation").code == 0)
    }

    @Test("E1: the expiry callback is in time although computing takes time")
    func expiryCallback() throws {
      try folder.write(
        """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
          var deliver: (() -> Void)?
          override func didReceive(
            _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
            deliver = {
              let content = request.content.mutableCopy() as! UNMutableNotificationContent
              content.title = "Best attempt"
              contentHandler(content)
            }
          }
          override func serviceExtensionTimeWillExpire() { deliver?() }
        }

        """, to: "Expires.swift")
      let run = try shell("nsesim replay sample.json --extension Expires.swift --cpu-time 1000 --format json")
      #expect(run.output.contains(#""modified":2"#), "\(run.output)")
    }

    @Test("check goes on with other files where an extension does not compile; one of the command line ends it")
    func checkGoesOn() throws {
      try folder.write(Self.service(title: "Now").replacing("content.title", with: "content.titel"), to: "Bad.swift")
      let expect = "{ 'pay-*': { all: { delivered: { by: 'handler' } } } }"
      try folder.write(
        Samples.burst(expect: expect).replacing(
          #"{ strategy: "speak-then-deliver" }"#, with: "{ extension: 'Bad.swift' }"),
        to: "bad.json")
      let checked = try shell("nsesim check bad.json sample.json --handler speak-then-deliver")
      #expect(checked.code == 0)
      let both = try shell("nsesim check bad.json sample.json")
      #expect(both.code == 2)
      #expect(both.output.contains("ERROR bad.json"))
      #expect(both.output.contains("2 files:"))
      #expect(both.errors.contains("Bad.swift:8:13: error:"), "\(both.errors)")
      // Also where nothing is expected.
      try folder.write(
        Samples.burst().replacing(#"{ strategy: "speak-then-deliver" }"#, with: "{ extension: 'Bad.swift' }"),
        to: "silent.json")
      #expect(try shell("nsesim check silent.json").code == 2)
      let given = try shell("nsesim check sample.json --extension Bad.swift")
      #expect(given.code == 2)
      #expect(given.output == "")
    }

    @Test("Computing takes virtual time where that is asked for, and a remark says that no two runs are alike")
    func computingTakesTime() throws {
      try folder.write(
        Self.service(title: "Later").replacing(
          "let content =", with: "let end = Date() + 1\n    while Date() < end {}\n    let content ="),
        to: "Computes.swift")
      let timed = try shell("nsesim replay sample.json --extension Computes.swift --cpu-time 5000 --format json")
      #expect(timed.code == 0)
      #expect(timed.output.contains(#""code":"computingTimed""#))
      #expect(timed.output.contains(#""title":"Later""#))
      for (option, message) in [
        ("--extension Computes.swift --cpu-time 10001", "'--cpu-time 10001' is too much"),
        ("--cpu-time 100", "'--cpu-time' goes with '--extension', which is missing"),
        ("--extension Computes.swift --cpu-time -1", "--cpu-time"),
      ] {
        let refused = try shell("nsesim replay sample.json \(option)")
        #expect(refused.code == 2)
        #expect(refused.errors.contains(message), "\(refused.errors)")
      }
    }

    @Test("replay, check, explain, push and compare run them; the second time nothing is compiled")
    func commands() throws {
      try folder.write(Self.service(title: "Now"), to: "Now/NotificationService.swift")
      try folder.write(Self.service(title: "Later", isAsync: true), to: "Later.swift")
      let replayed = try shell("nsesim replay sample.json --extension Now/*.swift --format json")
      #expect(replayed.errors == "")
      #expect(replayed.code == 0)
      #expect(replayed.output.contains(#""handler": "NotificationService""#))
      #expect(replayed.output.contains(#""title":"Now""#))
      // From here on there is no compiler.
      let warm = ["SWIFTC": try folder.write("#!/bin/sh\nexit 1\n", to: "swiftc")]
      chmod(folder("swiftc"), 0o755)
      #expect(try shell("nsesim replay sample.json --extension Now/*.swift", environment: warm).code == 2)
      let again = try shell("nsesim replay --extension Now/NotificationService.swift sample.json --format json")
      #expect(again.output == replayed.output)
      let inProcess = try shell("nsesim replay sample.json --in-process --extension Now/*.swift")
      #expect(inProcess.code == 0)
      #expect(inProcess.output.contains("Now"))
      #expect(try shell("nsesim check sample.json --extension Now").code == 0)
      #expect(try shell("nsesim explain sample.json pay-2 --extension Later.swift").output.contains("4.000 s"))
      #expect(try shell(#"echo '{"aps":{"alert":"x","mutable-content":1}}' | nsesim push - --extension Now"#).code == 0)
      let compared = try shell(
        "nsesim compare sample.json --extension Later.swift --handlers speak-then-deliver --extension Now --format json"
      )
      #expect(compared.errors == "")
      let rows = compared.output.split(separator: "\n").filter { $0.contains(#""handler": "#) }
      #expect(
        rows.map { $0.filter { !" ,".contains($0) } } == [
          #""handler":"speak-then-deliver""#, #""handler":"Later""#, #""handler":"Now""#,
        ])
      #expect(folder.names.filter { $0.hasPrefix("nsesim-") } == [])
    }

    @Test("A scenario may name one, from its own folder, with the options it needs")
    func scenario() throws {
      try folder.write(
        "import UserNotifications\nopen class Base: UNNotificationServiceExtension {}", to: "x/Kit/Base.swift")
      try folder.write(
        "import Kit\n"
          + Self.service(title: "From Kit").replacing("Service: UNNotificationServiceExtension", with: "Service: Base"),
        to: "x/extensions/Service.swift")
      let text = Samples.burst().replacing(
        #"handler: { strategy: "speak-then-deliver" }"#,
        with: #"""
          handler: {
            extension: "extensions/Service.swift", principalClass: "NotificationService", swiftVersion: 5,
            standIns: ["Kit"],
          }
          """#)
      try folder.write(text, to: "x/own.json")
      let run = try shell("nsesim replay x/own.json")
      #expect(run.errors == "")
      #expect(run.output.contains("handler Service,"))
      #expect(run.output.contains("From Kit"))
    }

    @Test(
      "What cannot be meant is said",
      arguments: [
        (
          "--extension A.swift --handler work",
          "nsesim replay: error: '--extension' and '--handler' exclude each other: both name the handler"
        ),
        ("--stand-in Kit", "nsesim replay: error: '--stand-in' goes with '--extension', which is missing"),
        ("--principal-class A", "nsesim replay: error: '--principal-class' goes with '--extension', which is missing"),
        ("--swift-version 6", "nsesim replay: error: '--swift-version' goes with '--extension', which is missing"),
        (
          "--extension A.swift --swift-version 7",
          "nsesim replay: error: '--swift-version' takes 4, 4.2, 5 or 6, not '7'; did you mean '4'?"
        ),
        ("--extension", "nsesim replay: error: '--extension' needs a value: --extension FILE…"),
        ("--extension A.swift", "A.swift: error: no such file or folder"),
      ])
    func usage(options: String, message: String) throws {
      let run = Run(["replay", folder("sample.json")] + options.split(separator: " ").map(String.init))
      #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
      #expect(run.code == 2)
      #expect(run.output == "")
    }

    @Test("The line that replays a failure names the extension")
    func replayCommand() throws {
      try folder.write(Self.service(title: "x"), to: "A.swift")
      try folder.write(Samples.burst(expect: "{ 'pay-1': { delivered: { title: 'y' } } }"), to: "fails.json")
      let run = try shell("nsesim check fails.json --extension A.swift --principal-class NotificationService")
      #expect(run.code == 1)
      #expect(
        run.output.contains(
          "nsesim replay fails.json --seed 1 --extension A.swift --principal-class NotificationService"))
    }

    @Test("A signal ends the compiler, too, and leaves nothing behind")
    func signals() throws {
      try folder.write(Self.service(title: "x"), to: "A.swift")
      try folder.write("#!/bin/sh\necho $$ > \(folder("pid"))\nexec tail -f /dev/null\n", to: "swiftc")
      chmod(folder("swiftc"), 0o755)
      let run = try shell(
        """
        mkfifo pid
        nsesim replay sample.json --extension A.swift & nsesim=$!
        read compiler < pid
        kill -TERM $nsesim
        wait $nsesim
        echo $?
        kill -0 $compiler 2> /dev/null && echo alive
        ls cache/staging cache/entries
        """, environment: ["SWIFTC": folder("swiftc")])
      #expect(run.output == "143\ncache/entries:\n\ncache/staging:\n")
    }
  }
#endif
