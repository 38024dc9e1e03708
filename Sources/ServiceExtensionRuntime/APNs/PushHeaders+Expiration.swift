import VirtualTime

extension PushSeries {
  /// The remark on an `apns-expiration` that has passed when the (first) push is sent; nil: it has not (rule Q2).
  ///
  /// - Parameter startsAt: the date at time 0, in seconds since 1970.
  func expirationRemark(startsAt: Int64) -> Diagnostic? {
    guard let expiration = headers.expiration, expiration > 0 else { return nil }
    let date = startsAt + at.nanoseconds / 1_000_000_000
    guard expiration <= date else { return nil }
    var message = "apns-expiration \(expiration) has passed: it is a date in seconds since 1970"
    if expiration <= Self.longestLikelyDuration {
      message += ", not a duration; to keep the push for that long send \(date + expiration)"
    }
    return Diagnostic(.expirationInPast, message + "; a phone that is offline never gets it (Q2)")
  }

  /// Ten years, in seconds: no date that anybody means. Ours.
  private static let longestLikelyDuration: Int64 = 315_360_000
}
