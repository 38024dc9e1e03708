import VirtualTime

/// How a transfer will end, as it looks at its start. Times in nanoseconds.
struct TransferPlan {
  /// Until there is a way to the server; nil: there never is.
  var route: Int64? = 0
  /// From then on until the first byte of the answer; nil: none ever comes.
  var silence: Int64? = 0
  /// What follows from then on: the way of what is sent, and of the answer's body.
  var rest: [Int64] = []
  var result: TransferResult

  /// It fails at once.
  init(_ failure: TransferFailure) { result = .failed(failure) }

  /// The end, and how it ends, for a client that does not wait longer than that. What comes in the very instant of a
  /// limit comes in time.
  func within(_ limits: TransferLimits) -> (end: Int64?, result: TransferResult) {
    let timedOut = TransferResult.failed(.timedOut)
    var end = rest.reduce(Self.sum(route, silence), Self.sum)
    var result = result
    if let idle = limits.idle?.wholeNanoseconds, route != nil, silence ?? .max > idle {
      end = Self.sum(route, idle)
      result = timedOut
    }
    if let total = limits.total?.wholeNanoseconds, end ?? .max > total {
      end = total
      result = timedOut
    }
    return (end, result)
  }

  private static func sum(_ left: Int64?, _ right: Int64?) -> Int64? {
    guard let left, let right else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }
}

extension NetworkStub {
  /// The first instant from `start` on at which no outage holds; nil: there is none.
  func nextRoute(from start: VirtualInstant) -> VirtualInstant? {
    var instant = start
    while let outage = outages.first(where: { $0.from <= instant && instant < $0.to ?? .never }) {
      guard let end = outage.to else { return nil }
      instant = end
    }
    return instant
  }

  /// The time that so many bytes take on the way, in nanoseconds, rounded half up.
  func transferTime(of bytes: Int) -> Int64 {
    guard let bandwidth, bandwidth > 0 else { return 0 }
    let exact = Int128.dividingRoundedHalfUp(Int128(bytes) * 1_000_000_000, by: Int128(bandwidth))
    return Int64(clamping: exact)
  }
}
