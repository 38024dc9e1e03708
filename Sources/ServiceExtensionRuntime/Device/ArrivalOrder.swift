/// The order in which notifications arrived, where some were numbered before: a provider's requests.
struct ArrivalOrder {
  private var numbers: [Int]

  /// The `earlier` ones were numbered as they arrived.
  init(earlier: Int) { numbers = Array(0..<earlier) }

  /// One more arrives.
  mutating func append(_ number: Int) { numbers.append(number) }

  /// Brings the notifications into the order of arrival, those that never arrived behind them. O(n).
  func apply(to recording: inout Recording) {
    let count = recording.notifications.count
    var places = [Int](repeating: -1, count: count)
    var order: [Int] = []
    order.reserveCapacity(count)
    for number in numbers where number < count && places[number] < 0 {
      places[number] = order.count
      order.append(number)
    }
    for number in 0..<count where places[number] < 0 {
      places[number] = order.count
      order.append(number)
    }
    recording.notifications = order.map { recording.notifications[$0] }
    for index in recording.timeline.indices {
      guard let number = recording.timeline[index].notification, number < count else { continue }
      recording.timeline[index].notification = places[number]
    }
  }
}
