#if os(Linux)
  import Foundation
  import Testing

  @Suite("Sweeps of real extensions")
  struct SweepExtensionTests {
    private let folder: ScratchFolder

    init() throws {
      folder = try ScratchFolder()
      try folder.write(
        Samples.burst().replacing(
          #"{ strategy: "speak-then-deliver" }"#, with: #"{ extension: "NotificationService.swift" }"#),
        to: "one/sample.json")
      try write(delay: 1)
    }

    /// An extension that delivers after so many seconds.
    private func write(delay: Int, to place: String = "one") throws {
      try folder.write(
        """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
          override func didReceive(
            _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
          ) {
            DispatchQueue.main.asyncAfter(deadline: .now() + \(delay)) { contentHandler(request.content) }
          }
        }

        """, to: "\(place)/NotificationService.swift")
    }

    private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
      let temporary = folder("temporary")
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      return try folder.shell(line, environment: ["NSESIM_CACHE": folder("cache"), "TMPDIR": temporary])
    }

    @Test(
      "Parts of other sources are not joined; where the sources lie does not matter, nor how many threads there are")
    func identity() throws {
      let sweep = "--vary pushes[0].burst.count=1..3 --seeds 1..4 --format json"
      func part(_ number: Int, in place: String) throws {
        let run = try shell(
          "cd \(place) && nsesim sweep sample.json \(sweep) --shard \(number)/2 --output ../\(number).json")
        #expect(run.errors == "")
      }
      try part(1, in: "one")
      try FileManager.default.copyItem(atPath: folder("one"), toPath: folder("two"))
      try part(2, in: "two")
      let merged = try shell("nsesim merge 1.json 2.json --format json")
      #expect(merged.errors == "")
      for jobs in [1, 3] {
        #expect(try shell("cd one && nsesim sweep sample.json \(sweep) --jobs \(jobs)").output == merged.output)
      }
      try write(delay: 2, to: "two")
      try part(2, in: "two")
      let refused = try shell("nsesim merge 1.json 2.json")
      #expect(refused.code == 2)
      #expect(
        refused.errors
          == """
          nsesim merge: error: 1.json and 2.json do not belong together: the scenario file was another, or what it \
          names: a payload, a body, the sources of an extension; all parts need the same file and options

          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder("temporary")) == [])
    }
  }
#endif
