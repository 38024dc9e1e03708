import VirtualTime

/// Time per cancellation must not grow with their number.
let cancellationBenchmark = Benchmark(name: "cancellation") {
  let counts = [1_000_000, 10_000_000]
  let timers = bestTimes(rounds: 3, counts.map { count in { cancelReplacedTimers(count) } })
  let backlog = bestTimes(rounds: 3, counts.map { count in { cancelBacklog(count) } })
  return [("replacing 1,000 timers", timers), ("scheduling, then dropping all", backlog)].map { what, times in
    let nanoseconds = zip(times, counts).map { $0.inSeconds * 1e9 / Double($1) }
    return Figure(
      benchmark: "cancellation", what: "10 M, \(what)", value: nanoseconds[1], unit: "ns each", calibratedBy: "1 M",
      calibration: nanoseconds[0], goal: .below(2))
  }
}

/// A thousand timers, `count` times one of them cancelled and set anew: what time-outs do.
@inline(never)
private func cancelReplacedTimers(_ count: Int) {
  var queue = EventQueue<UInt64>()
  var random = Xorshift()
  var handles = [EventHandle](repeating: .none, count: 1_000)
  for number in 0..<count {
    let time = VirtualInstant(nanoseconds: Int64(number) + Int64(random.nextDelay()))
    let timer = number % handles.count
    queue.cancel(handles[timer])
    handles[timer] = queue.schedule(UInt64(number), at: time, phase: 0)
  }
  precondition(queue.count == handles.count)
}

/// `count` events scheduled, then every one of them cancelled; scheduling counts too.
@inline(never)
private func cancelBacklog(_ count: Int) {
  var queue = EventQueue<UInt64>()
  var random = Xorshift()
  var handles: [EventHandle] = []
  handles.reserveCapacity(count)
  for number in 0..<count {
    handles.append(queue.schedule(UInt64(number), at: VirtualInstant(nanoseconds: Int64(random.nextDelay())), phase: 0))
  }
  for handle in handles { queue.cancel(handle) }
  precondition(queue.isEmpty)
}
