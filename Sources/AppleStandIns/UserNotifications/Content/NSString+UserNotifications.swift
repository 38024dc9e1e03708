import Foundation
import FoundationStandIns

extension NSString {
  /// The text of a key in the table of the extension's strings, its places filled with `arguments`.
  ///
  /// A phone looks it up when the notification shows, here it is looked up at once.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = FoundationStandIns.Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    var arguments = (arguments ?? [])[...]
    var text = ""
    var rest = format[...]
    while let place = rest.range(of: "%@") {
      text += rest[..<place.lowerBound]
      if let argument = arguments.popFirst() { text += "\(argument)" } else { text += "%@" }
      rest = rest[place.upperBound...]
    }
    return text + rest
  }
}
