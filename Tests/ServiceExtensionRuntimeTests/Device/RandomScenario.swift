import ServiceExtensionSimulator

/// Scenarios with everything in them, drawn from a seed.
struct RandomScenario {
  private var random: RandomStream

  static func make(seed: Int) -> Scenario {
    var maker = RandomScenario(random: RandomStream(seed: UInt64(seed), name: "scenario"))
    return maker.scenario(seed)
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int(random.uniform(upTo: Int64(values.count - 1)))]
  }
  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(random.uniform(upTo: Int64(range.upperBound - range.lowerBound)))
  }
  /// Multiples of half a second, so that ties are common.
  private mutating func halves(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 2 }

  private mutating func scenario(_ seed: Int) -> Scenario {
    var scenario = Scenario(name: "random \(seed)")
    scenario.seed = UInt64(seed)
    scenario.device = profile()
    scenario.sounds = ["ding.caf": .seconds(2), "long.caf": .seconds(20), "31.caf": .seconds(31)]
    for index in 0..<number(1...5) { scenario.pushes.append(series("s\(index)")) }
    for _ in 0..<pick(0, 0, 1, 2) { scenario = scenario.with(fault(), from: halves(0...60), chance: pick(0.5, 1)) }
    for _ in 0..<pick(0, 0, 1, 2) {
      scenario = scenario.with(pick(.reboot, .screen(.off), .screen(.on), .focus(true)), at: halves(0...60))
    }
    var program = StepProgram()
    if number(0...5) == 0 { program.launch = [Step(.work(.seconds(halves(0...70)), thread: .worker))] }
    program.didReceive = steps(number(0...6))
    program.timeWillExpire = pick(nil, steps(number(0...3)), [Step(.deliverBest)])
    scenario.handler = .steps(program)
    return scenario
  }

  private mutating func fault() -> Fault.Kind { Fault.Kind.allCases[number(0...(Fault.Kind.allCases.count - 1))] }

  private mutating func profile() -> DeviceProfile {
    var profile = pick(DeviceProfile.classic, .modern)
    profile.dispatch = pick(.serial, .concurrent(1), .concurrent(3))
    profile.instance = pick(.new, .reused)
    profile.endsAtExpiry = pick(true, false)
    profile.grace = pick(.zero, .seconds(1), .seconds(5))
    profile.budgetFrom = pick(.didReceive, .dispatch)
    profile.budget = pick(.seconds(30), .seconds(5))
    profile.launch.cold = pick(.zero, .milliseconds(300), .seconds(5), .seconds(30))
    profile.retraction = pick(.whenIdle, .always, .never)
    profile.eviction = pick(nil, .seconds(10), .zero)
    profile.banner.leastTime = pick(.zero, .seconds(2), .seconds(10))
    profile.banner.gap = pick(.zero, .seconds(1))
    profile.banner.style = pick(.temporary, .temporary, .persistent, .none)
    profile.speech.audio = pick(.allowed, .allowed, .refused)
    profile.speech.across = pick(.queue, .mix, .interrupt)
    profile.soundsAcross = pick(.mix, .interrupt)
    profile.extension.filtering = pick(true, false)
    profile.permission = pick(.all, .all, .provisional, .denied)
    return profile
  }

  private mutating func series(_ id: String) -> PushSeries {
    var series = push(
      id, at: halves(0...60), body: pick("b", nineCharacters, "收款10元。"),
      aps: pick([:], ["mutable-content": 0], ["sound": "long.caf", "badge": 1], ["alert": .null]),
      custom: pick([:], ["k": 1]), collapse: pick(nil, "x"), type: pick(.alert, .alert, .background, .location))
    if number(0...1) == 1 {
      series.burst = PushSeries.Burst(
        count: number(0...8), every: .seconds(halves(0...4)), jitter: pick(.zero, .zero, .seconds(2)))
    }
    return series
  }

  private mutating func steps(_ count: Int) -> [Step] {
    (0..<count).map { _ in
      var condition: Step.Condition?
      if number(0...3) == 0 {
        condition = Step.Condition()
        condition?.chance = 0.5
      }
      return Step(action(), when: condition)
    }
  }

  private mutating func action() -> Step.Action {
    let thread = HandlerThread.allCases[number(0...2)]
    return switch number(0...16) {
    case 0: .set(title: "{title}+")
    case 1: .wait(seconds: halves(0...62))
    case 2: .wait(.forever(label: "nothing"))
    case 3: .wait(.range(.zero, .seconds(5), label: nil))
    case 4: .block(pick(nil, .seconds(halves(0...62))), thread: thread)
    case 5: .work(.seconds(halves(0...20)), thread: thread)
    case 6: .say("{body}")
    case 7: .say(pick("", "!", nineCharacters))
    case 8: .playSound(pick("ding.caf", "31.caf", "none.caf"))
    case 9: .allocate(number(0...9_000_000))
    case 10: .crash("random")
    case 11: pick(.exit, .return, .lock("db"), .lock("db"), .unlock("db"))
    case 12: .deliver(pick(.best, .original, .empty, .empty, .fresh), inBackground: pick(true, false))
    default: .deliverBest
    }
  }
}
