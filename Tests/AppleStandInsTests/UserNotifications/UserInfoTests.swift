import Foundation
import ServiceExtensionRuntime
import Testing

@testable import UserNotifications

@Suite("UserNotifications: userInfo between JSON and Foundation")
struct UserInfoTests {
  private let payload: JSONObject = [
    "aps": ["alert": ["title": "t", "body": "b"], "badge": 3, "mutable-content": 1],
    "text": "a", "whole": 7, "one": 1, "fraction": 1.5, "yes": true, "no": false, "nothing": .null,
    "list": ["a", "b"], "numbers": [1, 2], "objects": [["k": "v"]], "nested": ["x": "y", "z": ["k": 2]],
  ]

  private var userInfo: [AnyHashable: Any] {
    var content = NotificationContent()
    content.userInfo = payload
    return UNNotificationContent(content).userInfo
  }

  @Test func castsToSwiftTypesWorkAsOnAPhone() {
    #expect(userInfo["text"] as? String == "a")
    #expect(userInfo["whole"] as? Int == 7)
    #expect(userInfo["whole"] as? Double == 7)
    #expect(userInfo["whole"] as? String == nil)
    #expect(userInfo["one"] as? Bool == true)
    #expect(userInfo["fraction"] as? Double == 1.5)
    #expect(userInfo["fraction"] as? Int == nil)
    #expect(userInfo["yes"] as? Bool == true)
    #expect(userInfo["yes"] as? Int == 1)
    #expect(userInfo["no"] as? Bool == false)
    #expect(userInfo["nothing"] is NSNull)
    #expect(userInfo["list"] as? [String] == ["a", "b"])
    #expect(userInfo["numbers"] as? [Int] == [1, 2])
    #expect((userInfo["objects"] as? [[String: Any]])?.first?["k"] as? String == "v")
    #expect((userInfo["nested"] as? [String: Any])?.count == 2)
    #expect((userInfo["nested"] as? [AnyHashable: Any])?["x"] as? String == "y")
    let aps = userInfo["aps"] as? [String: Any]
    #expect((aps?["alert"] as? [String: Any])?["title"] as? String == "t")
    #expect(aps?["badge"] as? Int == 3)
    #expect((userInfo["aps"] as? [String: AnyObject])?.count == 3)
  }

  @Test func castsToFoundationTypesWorkAsOnAPhone() {
    #expect(userInfo["text"] as? NSString == "a")
    #expect(userInfo["whole"] as? NSNumber == 7)
    #expect(userInfo["list"] as? NSArray == ["a", "b"])
    #expect((userInfo["nested"] as? NSDictionary)?["x"] as? String == "y")
    #expect((userInfo as NSDictionary).count == 12)
    #expect((userInfo as? [String: Any])?.count == 12)
  }

  @Test func itCanBeWrittenAsJSON() throws {
    #expect(JSONSerialization.isValidJSONObject(userInfo))
    let data = try JSONSerialization.data(withJSONObject: userInfo, options: .sortedKeys)
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.hasPrefix(#"{"aps":{"alert":{"body":"b","title":"t"},"badge":3,"mutable-content":1},"fraction":1.5,"#))
    #expect(text.contains(#""yes":true"#))
  }

  @Test func whatIsNotTouchedComesBackAsItWas() {
    var content = NotificationContent()
    content.userInfo = ["exact": .number(DecimalNumber(digits: 12_345_678_901_234, scale: 10))]
    let object = UNMutableNotificationContent(fields: ContentFields(content))
    _ = object.userInfo
    #expect(object.fields.delivered.userInfo == content.userInfo)
  }

  @Test func keysKeepTheirOrderAndNewOnesFollow() throws {
    var content = NotificationContent()
    content.userInfo = payload
    let object = UNMutableNotificationContent(fields: ContentFields(content))
    object.userInfo["zebra"] = "z"
    object.userInfo["ape"] = ["n": 1, "m": true] as [String: Any]
    object.userInfo["text"] = nil
    let changed = object.fields.delivered.userInfo
    #expect(changed.keys == payload.keys.filter { $0 != "text" } + ["zebra", "ape"])
    #expect(changed["ape"] == .object(["m": true, "n": 1]))
    #expect(changed["aps"] == payload["aps"])
    #expect(object.userInfo["zebra"] as? String == "z")
  }

  @Test func valuesOfAllKindsBecomeJSON() {
    #expect(JSONValue(foundation: 1) == 1)
    #expect(JSONValue(foundation: UInt8(200)) == 200)
    #expect(JSONValue(foundation: true) == true)
    #expect(JSONValue(foundation: NSNumber(value: false)) == false)
    #expect(JSONValue(foundation: Float(2.5)) == 2.5)
    #expect(JSONValue(foundation: CGFloat(2.5)) == 2.5)
    #expect(JSONValue(foundation: NSString("a")) == "a")
    #expect(JSONValue(foundation: "abc".dropFirst()) == "bc")
    #expect(JSONValue(foundation: ["a": [1, "b", NSNull()] as [Any]]) == ["a": [1, "b", nil]])
    #expect(JSONValue(foundation: NSDictionary(dictionary: [1: "one"])) == ["1": "one"])
    #expect(JSONValue(foundation: Data([1, 2])) == "AQI=")
    #expect(JSONValue(foundation: Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(JSONValue(foundation: URL(string: "https://a.example/b")!) == "https://a.example/b")
    #expect(JSONValue(foundation: NSObject()) == "(NSObject)")
    #expect(JSONValue(foundation: UInt64.max) != nil)
  }

  @Test func whatIsDeeperThanAnyPayloadIsLeftOut() {
    var nested: Any = 1
    for _ in 0..<1000 { nested = [nested] }
    var depth = 0
    var value = JSONValue(foundation: nested)
    while let inner = value.array?.first {
      value = inner
      depth += 1
    }
    #expect(depth == 256)
    #expect(value == .null)
  }
}
