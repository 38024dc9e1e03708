import ServiceExtensionRuntime

/// The built-in strategies.
public enum StrategyCatalog {
  /// All of them, in the order of the documentation.
  public static let all: [StrategyDescription] = [
    StrategyDescription(
      "deliver-immediately", "modify, deliver, then go on: speak the body or play a sound (the naive version)",
      [
        .init("speak", .bool, true, "whether it speaks the body after delivering"),
        .init("soundFile", .string, nil, "a sound file to play instead of speaking"),
      ]
    ) { parameters in
      let speaks = parameters.bool("speak")
      let soundFile = parameters.string("soundFile")
      return {
        let strategy = DeliverImmediately()
        strategy.speaks = speaks
        strategy.soundFile = soundFile
        return strategy
      }
    },
    StrategyDescription(
      "speak-then-deliver", "speak, deliver when the speech has finished or was cancelled (the seeds' cure)"
    ) { _ in { SpeakThenDeliver() } },
    StrategyDescription(
      "deliver-at-fraction", "speak, deliver when a part of the text has been spoken",
      [.init("fraction", .number(from: 0, to: 1), 0.25, "the part of the text, 0…1")]
    ) { parameters in
      let fraction = parameters.number("fraction")
      return {
        let strategy = DeliverAtFraction()
        strategy.fraction = fraction
        return strategy
      }
    },
    StrategyDescription(
      "length-threshold", "short bodies: deliver at once and speak; long ones: speak and deliver at a fraction",
      [
        .init("limit", .count, 18, "the longest body, in characters, that counts as short"),
        .init("fraction", .number(from: 0, to: 1), 0.25, "the part of a long text after which it is delivered, 0…1"),
        .init("suffix", .string, " [modified]", "what the title gets"),
        .init("pause", .duration, "0.25s", "a silence before the first run of digits"),
      ]
    ) { parameters in
      let limit = parameters.count("limit")
      let fraction = parameters.number("fraction")
      let suffix = parameters.string("suffix") ?? ""
      let pause = parameters.duration("pause")
      return {
        let strategy = LengthThreshold()
        strategy.limit = limit
        strategy.fraction = fraction
        strategy.suffix = suffix
        strategy.pause = pause
        return strategy
      }
    },
    StrategyDescription(
      "queue-and-speak", "one queue for the whole process: speak one after another, deliver each as its speech ends"
    ) { _ in { QueueAndSpeak() } },
    StrategyDescription(
      "render-speech-to-sound", "render the speech to a file, set it as the notification's sound, deliver",
      [.init("rate", .number(from: 1, to: 1000), 20, "how many times faster than speaking the rendering is")]
    ) { parameters in
      let rate = parameters.number("rate")
      return {
        let strategy = RenderSpeechToSound()
        strategy.rate = rate
        return strategy
      }
    },
    StrategyDescription(
      "download-then-deliver",
      "fetch the attachment that the payload names, attach it, deliver; the text alone on failure",
      [
        .init("key", .string, "image", "the payload's key that holds the address; dots lead into objects"),
        .init("inMemory", .bool, false, "whether the body is loaded into memory"),
      ]
    ) { parameters in
      let key = parameters.string("key") ?? ""
      let inMemory = parameters.bool("inMemory")
      return {
        let strategy = DownloadThenDeliver()
        strategy.key = key
        strategy.loadsIntoMemory = inMemory
        return strategy
      }
    },
    StrategyDescription(
      "download-with-deadline", "the same, but deliver without the attachment at a deadline of its own",
      [
        .init("key", .string, "image", "the payload's key that holds the address; dots lead into objects"),
        .init("deadline", .duration, "25s", "how long it waits for the attachment"),
      ]
    ) { parameters in
      let key = parameters.string("key") ?? ""
      let deadline = parameters.duration("deadline")
      return {
        let strategy = DownloadWithDeadline()
        strategy.key = key
        strategy.deadline = deadline
        return strategy
      }
    },
    StrategyDescription(
      "merge-by-thread", "count what the thread has already delivered, remove it, deliver one summary",
      readsCenter: true
    ) { _ in { MergeByThread() } },
    StrategyDescription(
      "never-deliver", "leave it to the expiry",
      [.init("onExpiry", .oneOf(["best", "none"]), "best", "what the expiry callback delivers")]
    ) { parameters in
      let deliversOnExpiry = parameters.string("onExpiry") == "best"
      return {
        let strategy = NeverDeliver()
        strategy.deliversOnExpiry = deliversOnExpiry
        return strategy
      }
    },
    StrategyDescription(
      "work", "spend processor time, then deliver",
      [
        .init("cpu", .duration, "1s", "how much"),
        .init("thread", .oneOf(HandlerThread.allCases.map(\.rawValue)), "worker", "the thread that works"),
      ]
    ) { parameters in
      let cpu = parameters.duration("cpu")
      let thread = HandlerThread(rawValue: parameters.string("thread") ?? "") ?? .worker
      return {
        let strategy = Work()
        strategy.cpu = cpu
        strategy.thread = thread
        return strategy
      }
    },
    StrategyDescription(
      "crash", "trap", [.init("after", .duration, "0s", "how long after didReceive")]
    ) { parameters in
      let delay = parameters.duration("after")
      return {
        let strategy = Crash()
        strategy.delay = delay
        return strategy
      }
    },
    StrategyDescription("deliver-twice", "call the content handler twice") { _ in { DeliverTwice() } },
    StrategyDescription("deliver-empty", "deliver content without text") { _ in { DeliverEmpty() } },
    StrategyDescription(
      "deliver-late", "deliver after the time is over, nothing on expiry",
      [.init("after", .duration, "31s", "how long after didReceive")]
    ) { parameters in
      let delay = parameters.duration("after")
      return {
        let strategy = DeliverLate()
        strategy.delay = delay
        return strategy
      }
    },
    StrategyDescription(
      "block-after-delivery", "deliver, then keep didReceive from returning",
      [.init("for", .duration, "25s", "how long it blocks")]
    ) { parameters in
      let blocks = parameters.duration("for")
      return {
        let strategy = BlockAfterDelivery()
        strategy.blocks = blocks
        return strategy
      }
    },
    StrategyDescription(
      "leak", "keep memory for each notification, then deliver",
      [.init("bytes", .bytes, 9_000_000, "bytes kept per notification")]
    ) { parameters in
      let bytes = parameters.count("bytes")
      return {
        let strategy = Leak()
        strategy.bytes = bytes
        return strategy
      }
    },
  ]

  /// The strategy of this name; nil if there is none.
  public static func strategy(named name: String) -> StrategyDescription? { all.first { $0.name == name } }

  /// The handler for a strategy with these parameters, defaults for the others.
  public static func handler(named name: String, parameters: JSONObject = JSONObject()) throws(StrategyError)
    -> any Handler
  {
    guard let strategy = strategy(named: name) else { throw .unknownStrategy(name) }
    return try strategy.makeHandler(parameters)
  }
}
