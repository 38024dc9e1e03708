import Testing

@testable import ServiceExtensionRuntime

@Suite("N1: how long a client waits") struct TransferPlanTests {
  private let second: Int64 = 1_000_000_000

  private func plan(route: Int64? = 0, silence: Int64?, rest: Int64 = 0) -> TransferPlan {
    var plan = TransferPlan(.reset)
    plan.route = route.map { $0 * second }
    plan.silence = silence.map { $0 * second }
    plan.rest = [rest * second]
    return plan
  }

  private func end(_ plan: TransferPlan, idle: Int? = nil, total: Int? = nil) -> String {
    var limits = TransferLimits()
    limits.idle = idle.map { .seconds($0) }
    limits.total = total.map { .seconds($0) }
    let (end, result) = plan.within(limits)
    return "\(end.map { $0 / second }.map(String.init) ?? "never") \(result == .failed(.timedOut) ? "timed out" : "")"
  }

  @Test("The idle limit counts the time in which nothing comes, not that of the body; the total counts all")
  func limits() {
    #expect(end(plan(silence: 2, rest: 9)) == "11 ")
    #expect(end(plan(silence: 2, rest: 9), idle: 3) == "11 ")
    #expect(end(plan(silence: 4, rest: 9), idle: 3) == "3 timed out")
    #expect(end(plan(silence: 2, rest: 9), idle: 3, total: 10) == "10 timed out")
    #expect(end(plan(silence: nil), idle: 3) == "3 timed out")
    #expect(end(plan(silence: nil)) == "never ")
  }

  @Test("What comes in the very instant of a limit comes in time")
  func instant() {
    #expect(end(plan(silence: 3), idle: 3) == "3 ")
    #expect(end(plan(silence: 3, rest: 4), idle: 3, total: 7) == "7 ")
  }

  @Test("While there is no way to the server only the total counts")
  func route() {
    #expect(end(plan(route: 10, silence: 2), idle: 3) == "12 ")
    #expect(end(plan(route: 10, silence: 4), idle: 3) == "13 timed out")
    #expect(end(plan(route: nil, silence: 0), idle: 3) == "never ")
    #expect(end(plan(route: nil, silence: 0), idle: 3, total: 20) == "20 timed out")
  }

  @Test("An outage that follows on another delays the way to the server by both")
  func outages() {
    var stub = NetworkStub("*")
    stub.outages = [
      .init(from: .seconds(2), to: .seconds(3)), .init(from: .zero, to: .seconds(2)),
      .init(from: .seconds(9), to: nil),
    ]
    #expect(stub.nextRoute(from: .seconds(1)) == .seconds(3))
    #expect(stub.nextRoute(from: .seconds(3)) == .seconds(3))
    #expect(stub.nextRoute(from: .seconds(9)) == nil)
  }
}
