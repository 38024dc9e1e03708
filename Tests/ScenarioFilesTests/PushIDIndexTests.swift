import ServiceExtensionRuntime
import Testing

@testable import ScenarioFiles

@Suite("Ids and patterns of pushes")
struct PushIDIndexTests {
  private let index = PushIDIndex([
    PushSeries(id: "first", at: .zero, payload: Payload(json: [:])),
    PushSeries(id: "pay", at: .zero, payload: Payload(json: [:]), burst: PushSeries.Burst(count: 1_000_000)),
  ])

  @Test("Single pushes and members of bursts are there, a burst's own id is not")
  func contains() {
    #expect(index.contains("first") && index.contains("pay-1") && index.contains("pay-1000000"))
    #expect(
      ["pay", "pay-0", "pay-01", "pay-1000001", "pay-+1", "pay-", "first-1", ""].allSatisfy { !index.contains($0) })
  }

  @Test("Patterns mean members of bursts without these being written out")
  func patterns() {
    #expect(["*", "pay-*", "p*-99*9", "f*t", "*-1000000", "first"].allSatisfy(index.hasMatch))
    #expect(["x*", "pay-*x", "*-1000001", "pay", "p*-0*"].allSatisfy { !index.hasMatch(for: $0) })
  }

  @Test("The cure names the burst, the nearest, or what there is")
  func cure() {
    #expect(index.cure(for: "pay") == "; 'pay' is a burst, its pushes are pay-1 … pay-1000000: write 'pay-*'")
    #expect(index.cure(for: "frist") == "; did you mean 'first'?")
    #expect(index.cure(for: "something") == "; the pushes are first, pay-*")
    #expect(PushIDIndex([]).cure(for: "a") == "; there are no pushes")
  }
}
