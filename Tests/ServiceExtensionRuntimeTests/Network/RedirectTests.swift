import ServiceExtensionSimulator
import Testing

@Suite("N1: redirects") struct RedirectTests {
  private func redirect(_ pattern: String, to url: String, after latency: Duration) -> NetworkStub {
    stub(pattern) {
      $0.status = 302
      $0.redirect = url
      $0.latency = latency
    }
  }

  @Test("A download follows them; each is a transfer of its own, with no file and no remark")
  func follows() throws {
    let recording = Scenario(push("a")).with(
      network: redirect("https://a/x", to: "https://b/y", after: .seconds(1)), jpeg("https://b/y", latency: .seconds(2))
    ).replay { script, context in
      context.download("https://a/x") { result in
        #expect(result.success?.file == "y")
        script.deliver()
      }
    }
    #expect(recording.transferEnds == ["1 s 302", "3 s 200"])
    #expect(recording["a"].deliveredAt == .seconds(3))
    #expect(recording["a"].diagnostics == [])
  }

  @Test("A circle ends after 20 of them")
  func circle() {
    let recording = Scenario(push("a")).with(
      network: redirect("https://a/x", to: "https://a/x", after: .milliseconds(1))
    )
    .replay { script, context in
      context.upload(5, to: "https://a/x") { result in
        #expect(result == .failed(.tooManyRedirects))
        script.deliver()
      }
    }
    #expect(recording.transferEnds.count == 21)
    #expect(recording["a"].deliveredAt == .milliseconds(21))
  }

  @Test("One that is given up while it is redirected ends at once")
  func cancelled() {
    let recording = Scenario(push("a")).with(
      network: redirect("https://a/x", to: "https://b/y", after: .seconds(1)), jpeg("https://b/y", latency: .seconds(9))
    ).replay { script, context in
      let transfer = context.download("https://a/x") { result in
        #expect(result == .failed(.cancelled))
        script.deliver()
      }
      context.after(.seconds(2)) { transfer.cancel() }
    }
    #expect(recording.transferEnds == ["1 s 302", "2 s cancelled"])
  }
}
