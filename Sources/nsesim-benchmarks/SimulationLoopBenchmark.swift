import VirtualTime

/// The simulation loop with typed events against the hand-written heap, both in the hold model.
let simulationLoopBenchmark = Benchmark(name: "simulation-loop") {
  let events = 2_000_000
  return [1_000, 10_000].map { pending in
    let times = bestTimes([
      { consume(holdOnHandWrittenHeap(pending: pending, events: events)) },
      { consume(holdInSimulation(pending: pending, events: events)) },
    ])
    return Figure(
      benchmark: "simulation-loop", what: "\(pending) events pending", value: Double(events) / times[1].inSeconds / 1e6,
      unit: "M events/s", calibratedBy: "hand-written heap", calibration: Double(events) / times[0].inSeconds / 1e6,
      goal: .atLeast(0.5))
  }
}

/// Typed events: no closure and no allocation per event.
private enum HoldEvent: BitwiseCopyable {
  case arrival(UInt32)
  case reply(UInt32)
}

/// Runs `events` events of the hold model in the simulation loop.
@inline(never)
func holdInSimulation(pending: Int, events: Int) -> UInt64 {
  var simulation = Simulation<HoldEvent>()
  var random = Xorshift()
  for number in 0..<pending {
    simulation.schedule(
      number % 2 == 0 ? .arrival(UInt32(number)) : .reply(UInt32(number)),
      at: VirtualInstant(nanoseconds: Int64(random.nextDelay())), phase: 1)
  }
  var sum: UInt64 = 0
  let end = simulation.run(stepLimit: events) { simulation, event in
    let delay = Int64(random.nextDelay())
    switch event {
    case .arrival(let number):
      sum &+= UInt64(number)
      simulation.schedule(.reply(number), at: simulation.now.advanced(byNanoseconds: delay), phase: 1)
    case .reply(let number):
      sum &+= UInt64(number)
      simulation.schedule(.arrival(number), at: simulation.now.advanced(byNanoseconds: delay), phase: 0)
    }
  }
  precondition(end == .stepLimit && simulation.pendingCount == pending)
  return sum
}
