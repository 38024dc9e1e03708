import ServiceExtensionRuntime

extension ObjectShape {
  /// An entry of `network`.
  static let stub = ObjectShape(
    title: "the stub",
    keys: [
      Key("latency", .duration(), "time until the answer begins; 0"),
      Key("bandwidth", .bytes, "bytes per second; left out: no limit"),
      Key("status", .whole(100...599), "the HTTP status; 200, of a redirect 302"),
      Key("size", .bytes, "bytes of the body; 1 kB"),
      Key("type", .text(least: 1, most: Limits.nameCharacters), "the content type that the server claims"),
      Key("trueType", .text(least: 1, most: Limits.nameCharacters), "what the bytes really are; what 'type' says"),
      Key("headers", .map(.text(most: Limits.nameCharacters)), "what else the server says, by the header's name"),
      Key("redirect", .text(least: 1, most: Limits.urlCharacters), "the address where the client is sent instead"),
      Key("body", .text(least: 1, most: 1000), "a file with the real bytes, relative to the scenario"),
      Key("fail", .word(NetworkStub.Failure.self), "how a request fails"),
      Key("chance", .number(from: 0, to: 1), "how likely it fails; 1"),
      Key("rateLimit", .object(rateLimit), "how many requests are answered; the others get status 429"),
      Key(
        "outage", .either([.object(outage), .list(.object(outage), count: 1...Limits.outages)]),
        "when there is no way to the server"),
    ])

  private static let rateLimit = ObjectShape(
    title: "'rateLimit'",
    keys: [
      Key("count", .whole(0...1_000_000_000), isRequired: true, "how many requests in each window"),
      Key("per", .duration(isPositive: true), isRequired: true, "how long a window is, the first from 0"),
    ])

  private static let outage = ObjectShape(
    title: "'outage'",
    keys: [Key("from", .duration(), "its start; 0"), Key("to", .duration(), "its end; it stays")])

  /// What may stand beside `download` or `upload`, or in their object.
  static let transferOptions = downloadOptions + [size] + commonOptions

  /// `download` as an object.
  static let download = ObjectShape(title: "'download'", keys: [url] + downloadOptions + commonOptions + [label])

  /// `upload` as an object.
  static let upload = ObjectShape(title: "'upload'", keys: [url, size] + commonOptions + [label])

  private static let url = Key("url", .text(least: 1), isRequired: true, "the address")
  private static let size = Key("size", .bytes, "how many bytes are sent; 0")
  private static let label = Key(
    "label", .text(least: 1, most: Limits.nameCharacters), "what the recording calls it while it is under way")
  private static let downloadOptions = [
    Key("attach", .either([.bool, .text(least: 1)]), "attaches the file, under the identifier given; false"),
    Key("saveAs", .text(least: 1), "the file's name; the last part of the address"),
    Key("inMemory", .bool, "loads the body into memory; false"),
    Key("typeHint", .text(least: 1, most: Limits.nameCharacters), "the attachment's type, such as public.jpeg"),
  ]
  private static let commonOptions = [
    Key("retry", .object(retry), "tries again when it fails"),
    Key("onFailure", .word(Step.FailureResponse.self), "what follows when it has failed; continue"),
  ]

  private static let retry = ObjectShape(
    title: "'retry'",
    keys: [
      Key("every", .duration(isPositive: true), isRequired: true, "from one try to the next"),
      Key("until", .duration(), "how long after the first try the last one may begin; 30 s"),
    ])
}
