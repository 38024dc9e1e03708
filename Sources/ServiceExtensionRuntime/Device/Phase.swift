/// The phases of one instant, in the order they run (rules T2, Z1).
enum Phase {
  /// Faults and events of the scenario, then arrivals.
  static let outside: UInt8 = 0
  /// `didReceive` and the callbacks of device services.
  static let replies: UInt8 = 1
  /// Timers, tasks and waits of the extension. The device itself schedules nothing here.
  static let work: UInt8 = 2
  /// `serviceExtensionTimeWillExpire`.
  static let expiry: UInt8 = 3
  /// The hard end of a notification, of a launch.
  static let hardEnd: UInt8 = 4
  /// Retraction and eviction of processes.
  static let processEnds: UInt8 = 5
  /// Banners appear and leave.
  static let banners: UInt8 = 6
}
