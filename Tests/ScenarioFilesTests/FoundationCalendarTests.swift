import ServiceExtensionSimulator
import Testing

@Suite("U4: dates of calendar triggers")
struct FoundationCalendarTests {
  private func dates(_ zone: String, after start: Int64, _ values: [CalendarComponents.Part: Int], count: Int = 1) -> [Int64] {
    guard let calendar = FoundationCalendar(timeZone: zone) else { return [] }
    var dates: [Int64] = []
    var date = start
    while dates.count < count, let next = calendar.nextDate(after: date, matching: CalendarComponents(values)) {
      dates.append(next - start)
      date = next
    }
    return dates
  }

  /// 2026-03-28T00:00:00Z, a Saturday; in Berlin summer time begins on the 29th at 1:00 UTC.
  private let march: Int64 = 1_774_656_000
  /// 2026-10-24T00:00:00Z, a Saturday; in Berlin it ends on the 25th at 1:00 UTC.
  private let october: Int64 = 1_792_800_000
  private let hour: Int64 = 3600

  @Test("Summer time begins: 23 hours between two noons, and half past two becomes three")
  func spring() {
    #expect(dates("Europe/Berlin", after: march, [.hour: 12], count: 3) == [11, 34, 58].map { $0 * hour })
    #expect(dates("Europe/Berlin", after: march + 2 * hour, [.hour: 2, .minute: 30]) == [23 * hour])
  }

  @Test("It ends: 25 hours between two noons, and half past two counts once, the first time")
  func autumn() {
    #expect(dates("Europe/Berlin", after: october, [.hour: 12], count: 3) == [10, 35, 59].map { $0 * hour })
    // 25 October 2:30 summer time is 0:30 UTC; the next half past two is that of the 26th, 1:30 UTC.
    #expect(
      dates("Europe/Berlin", after: october + hour, [.hour: 2, .minute: 30], count: 2) == [
        23 * hour + 1800, 48 * hour + 1800,
      ])
  }

  @Test("Parts of a date: what is smaller than the smallest part is 0, what is larger may be anything")
  func parts() {
    let day = 24 * hour
    #expect(dates("UTC", after: march, [.minute: 15], count: 2) == [900, 4500])
    #expect(dates("UTC", after: march, [.weekday: 2]) == [2 * day])
    #expect(dates("UTC", after: march, [.day: 1, .hour: 8]) == [4 * day + 8 * hour])
    // The first Monday of April 2026 is the 6th.
    #expect(dates("UTC", after: march, [.month: 4, .weekday: 2, .weekdayOrdinal: 1]) == [9 * day])
    // The 29th of February comes in 2028.
    #expect(dates("UTC", after: march, [.month: 2, .day: 29]) == [703 * day])
  }

  @Test("What never comes: a day that no month has, a year that is over")
  func never() {
    #expect(dates("UTC", after: march, [.month: 2, .day: 30]) == [])
    #expect(dates("UTC", after: march, [.year: 2025]) == [])
  }

  @Test("A zone that is none", arguments: ["", "Mars/Base", "Europe/Berlin ", "25:00"])
  func noZone(name: String) { #expect(FoundationCalendar(timeZone: name) == nil) }
}
