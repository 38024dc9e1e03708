#if canImport(VirtualExecution)
  import VirtualExecution

  /// Sleeps of Swift tasks on virtual time per second, with 1,000 tasks that sleep side by side.
  let virtualSleepBenchmark = Benchmark(name: "virtual-sleep") {
    let taskCount = 1000
    let sleepsEach = 500
    let times = bestTimes(
      rounds: 5,
      [
        { consume(holdOnHandWrittenHeap(pending: taskCount, events: taskCount * sleepsEach)) },
        { VirtualExecution().run { startTasks(taskCount, sleepsEach: sleepsEach) } },
      ])
    let rates = times.map { Double(taskCount * sleepsEach) / $0.inSeconds }
    return [
      Figure(
        benchmark: "virtual-sleep", what: "sleeps of 1,000 tasks", value: rates[1], unit: "sleeps/s",
        calibratedBy: "hand-written heap, 1,000 pending", calibration: rates[0], goal: .valueAtLeast(500_000))
    ]
  }

  private func startTasks(_ count: Int, sleepsEach: Int) {
    for index in 0..<count {
      Task {
        for round in 0..<sleepsEach { try? await Task.sleep(for: .microseconds(1 + (index * 7 + round * 13) % 1000)) }
      }
    }
  }
#endif
