import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("network: stubs, and the steps download and upload")
struct NetworkDecodingTests {
  /// The stubs written in an object.
  private func stubs(_ text: String) throws -> [NetworkStub] { try scenario(with: "network: { \(text) }").network }

  /// The messages of a network's errors.
  private func messages(_ text: String) -> [String] {
    errors(with: "network: { \(text) }").map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  /// The steps of `didReceive` written in a list.
  private func steps(_ text: String) throws -> [Step.Action] {
    guard case .steps(let program) = try scenario(with: "handler: { didReceive: [\(text)] }").handler else { return [] }
    return program.didReceive.map(\.action)
  }

  @Test("Every key of a stub is read")
  func all() throws {
    var stub = NetworkStub("https://a/*")
    stub.latency = .seconds(12)
    stub.bandwidth = 1_000_000
    stub.status = 206
    stub.type = "image/jpeg"
    stub.body = FileContents(byteCount: 2 << 20, trueType: "image/png")
    stub.failure = .reset
    stub.failureChance = 0.5
    stub.rateLimit = .init(count: 10, per: .seconds(300))
    stub.outages = [.init(from: .seconds(1), to: .seconds(2)), .init(from: .seconds(3), to: nil)]
    let text = """
      "https://a/*": { latency: "12s", bandwidth: "1MB", status: 206, type: "image/jpeg", trueType: "image/png",
        size: "2MiB", fail: "reset", chance: 0.5, rateLimit: { count: 10, per: "5m" },
        outage: [{ from: 1, to: 2 }, { from: 3 }] }
      """
    #expect(try stubs(text) == [stub])
  }

  @Test("Without keys: status 200 at once, a body of 1 kB that passes for anything")
  func defaults() throws {
    let stub = try #require(try stubs("'https://a/*': {}").first)
    #expect(stub == NetworkStub("https://a/*"))
    #expect(stub.body == FileContents(byteCount: 1000))
  }

  @Test("What the type says is what the bytes are; a single outage may stand without a list")
  func short() throws {
    let stub = try #require(try stubs("'https://a/*': { type: 'image/gif', outage: { to: '1s' } }").first)
    #expect(stub.body.trueType == "image/gif")
    #expect(stub.outages == [.init(from: .zero, to: .seconds(1))])
  }

  @Test("Headers and redirects are read; a redirect has status 302 where nothing is said")
  func redirect() throws {
    let read = try stubs("'https://a/*': { headers: { ETag: 'x' }, redirect: 'https://b/c' }")
    var stub = NetworkStub("https://a/*")
    stub.headers = ["ETag": "x"]
    stub.redirect = "https://b/c"
    stub.status = 302
    #expect(read == [stub])
    #expect(
      messages("'https://a/*': { redirect: '/c', status: 200, size: 1 }") == [
        "'/c' is no URL of https or http: expected one such as \"https://cdn.example/a.jpg\"",
        "a redirect has a status of 300 to 399, not 200",
        "'redirect' and 'size' exclude each other: the other address says what comes",
      ])
  }

  @Test("Plain http is allowed by a key of the extension")
  func plainHTTP() throws {
    #expect(try scenario(with: "device: { extension: { allowsPlainHTTP: true } }").device.extension.allowsPlainHTTP)
    #expect(try !scenario(with: "device: {}").device.extension.allowsPlainHTTP)
  }

  @Test(
    "Stubs that are refused",
    arguments: [
      (
        "'https://a/': { bandwidth: '-1MB' }",
        "'network.https://a/.bandwidth' must not be negative, found \"-1MB\""
      ),
      ("'https://a/': { bandwidth: 0 }", "'bandwidth' must be more than 0: what never ends is fail: \"hang\""),
      ("'https://a/': { size: '1.5B' }", "'network.https://a/.size' must be a whole number of bytes, found \"1.5B\""),
      ("'https://a/': { latency: '-1s' }", "'network.https://a/.latency' must not be negative, found \"-1s\""),
      ("'https://a/': { status: 99 }", "'network.https://a/.status' must be a whole number from 100 to 599, found 99"),
      (
        "'https://a/': { fail: 'reste' }",
        "'network.https://a/.fail' must be one of \"noRoute\", \"reset\", \"hang\", found \"reste\"; did you mean 'reset'?"
      ),
      ("'https://a/': { chance: 0.5 }", "'chance' is that of 'fail', which is missing"),
      (
        "'https://a/': { fail: 'hang', chance: 2 }", "'network.https://a/.chance' must be a number from 0 to 1, found 2"
      ),
      (
        "'https://a/': { rateLimit: { count: 1 } }",
        "missing key 'per' in 'rateLimit': how long a window is, the first from 0"
      ),
      (
        "'https://a/': { rateLimit: { count: 1, per: 0 } }",
        "'network.https://a/.rateLimit.per' must be more than 0, found 0"
      ),
      (
        "'https://a/': { outage: { from: 2, to: 2 } }",
        "the outage never holds: 'to' must be after 'from', which it is not with 2.000 s to 2.000 s"
      ),
      ("'https://a/': { outage: [] }", "'network.https://a/.outage' must not be empty"),
      ("'https://a/': { type: 'jpeg' }", "expected a content type such as \"image/jpeg\", found \"jpeg\""),
      ("'https://a/': { trueType: 'image/' }", "expected a content type such as \"image/jpeg\", found \"image/\""),
      ("'https://a/': { body: 'a.jpg' }", "'body' needs a scenario that is a file: give 'size' and 'type' here"),
      ("'https://a/': { latncy: 1 }", "unknown key 'latncy' in the stub; did you mean 'latency'?"),
      (
        "'https://a/': 12",
        "'network.https://a/' must be an object with latency, bandwidth, status, size, type, trueType, headers, redirect, body, fail, chance, rateLimit, outage, found 12"
      ),
      (
        "'cdn.example': {}",
        "'cdn.example' is no URL of https or http, nor a pattern: expected one such as \"https://cdn.example/*\""
      ),
      ("'https://a/b c': {}", "the URL 'https://a/b c' must not contain blanks or '#'"),
      ("'https://a/b#c': {}", "the URL 'https://a/b#c' must not contain blanks or '#'"),
    ])
  func refused(text: String, message: String) { #expect(messages(text) == [message]) }

  @Test("A URL that is too long, and too many stubs, are refused")
  func limits() {
    let long = "https://a/" + String(repeating: "x", count: 491)
    #expect(messages("'\(long)': {}") == ["a URL must have at most 500 characters, has 501"])
    let many = (0..<201).map { "'https://a/\($0)': {}" }.joined(separator: ", ")
    #expect(messages(many) == ["'network' has 201 stubs, at most 200 are allowed"])
  }

  @Test("Two stubs that are equally specific and fit the same address are refused, at the second")
  func ties() {
    #expect(errors(with: "network: { 'https://a/*.jpg': {}, 'https://a/cat*': {} }") == [])
    #expect(
      errors(with: "network: { 'https://a/*.jpg': {}, 'https://a/cats*': {} }") == [
        "2:35 'https://a/cats*' and 'https://a/*.jpg' are equally specific and fit the same address: make one of them longer"
      ])
  }

  @Test(
    "What is tied, and what is not",
    arguments: [
      ("https://a/*x", "https://a/x*", true), ("https://a/*", "https://b/*", false),
      ("https://a/*", "https://a/**", true),
      ("https://a/x", "https://a/*x", false), ("https://a/*", "https://A/*", true),
      ("https://a/b*", "https://a/B*", false),
      ("https://a/*b*c", "https://a/*c*b", false), ("https://a/ab*", "https://a/*cd", true),
      ("https://*.a/", "https://b.*/", true), ("https://*.a/", "https://*.b/", false), ("*ab*", "*cd*", true),
      ("https://a/*1*2", "https://a/*1*3", false), ("*a", "a*", true),
    ])
  func tied(left: String, right: String, isTied: Bool) {
    #expect(URLPattern(left).isTied(with: URLPattern(right)) == isTied)
    #expect(URLPattern(right).isTied(with: URLPattern(left)) == isTied)
  }

  @Test("download: an address, an object, or with options beside it")
  func download() throws {
    var download = Step.DownloadStep("{payload.image}")
    #expect(try steps("{ download: '{payload.image}' }") == [.download(download)])
    download.attach = ""
    download.onFailure = .return
    #expect(try steps("{ download: '{payload.image}', attach: true, onFailure: 'return' }") == [.download(download)])
    download.attach = "id"
    download.saveAs = "a.jpg"
    download.inMemory = true
    download.typeHint = "public.jpeg"
    download.onFailure = .crash
    download.label = "icon"
    download.retry = Step.Retry(every: .seconds(1))
    let text = """
      { download: { url: '{payload.image}', attach: 'id', saveAs: 'a.jpg', inMemory: true, typeHint: 'public.jpeg',
        onFailure: 'crash', label: 'icon', retry: { every: '1s' } } }
      """
    #expect(try steps(text) == [.download(download)])
    #expect(try steps("{ download: 'x', attach: false }") == [.download(Step.DownloadStep("x"))])
  }

  @Test("upload: an address, an object, or with options beside it")
  func upload() throws {
    var upload = Step.UploadStep("https://a/")
    #expect(try steps("{ upload: 'https://a/' }") == [.upload(upload)])
    upload.byteCount = 1000
    upload.label = "receipt"
    upload.retry = Step.Retry(every: .seconds(1))
    upload.retry?.until = .seconds(10)
    let text = "{ upload: { url: 'https://a/', size: '1kB', label: 'receipt', retry: { every: 1, until: 10 } } }"
    #expect(try steps(text) == [.upload(upload)])
    #expect(
      try steps("{ upload: { url: 'https://a/' }, size: 1000, label: 'receipt', retry: { every: 1, until: 10 } }") == [
        .upload(upload)
      ])
  }

  @Test(
    "Steps that are refused",
    arguments: [
      ("{ download: {} }", "missing key 'url' in 'download': the address"),
      (
        "{ download: '' }",
        "'handler.didReceive[0].download' must be a string that is not empty, found \"\""
      ),
      (
        "{ download: { url: 'x', size: 1 } }",
        "unknown key 'size' in 'download'; expected one of url, attach, saveAs, inMemory, typeHint, retry, onFailure, label"
      ),
      ("{ download: 'x', size: 1 }", "'size' goes with 'upload' only"),
      ("{ upload: 'x', attach: true }", "'attach' goes with 'download' only"),
      ("{ wait: 1, retry: { every: 1 } }", "'retry' goes with 'download' or 'upload' only"),
      (
        "{ download: { url: 'x', attach: true }, attach: true }",
        "'attach' stands inside and beside 'download': give one"
      ),
      ("{ download: 'x', typeHint: 'public.jpeg' }", "'typeHint' says nothing without 'attach'"),
      ("{ download: 'x', retry: { every: 0 } }", "'handler.didReceive[0].retry.every' must be more than 0, found 0"),
      (
        "{ download: 'x', onFailure: 'stop' }",
        "'handler.didReceive[0].onFailure' must be one of \"continue\", \"return\", \"crash\", found \"stop\""
      ),
      ("{ attach: true }", "the step does nothing: expected a key such as 'deliver' or 'wait'"),
      ("{ download: 'x', upload: 'y' }", "a step does one thing: 'download' and 'upload' need two"),
    ])
  func refusedStep(text: String, message: String) {
    let found = errors(with: "handler: { didReceive: [\(text)] }").map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(found == [message])
  }
}
