import Testing
import VirtualTime

@testable import ServiceExtensionRuntime

@Suite("U1: the list of what was delivered")
struct DeliveredListTests {
  private func entry(_ identifier: String, thread: String = "", at time: Int = 0) -> DeliveredList.Entry {
    var content = NotificationContent(title: identifier)
    content.threadIdentifier = thread
    return DeliveredList.Entry(
      identifier: identifier, number: time, key: .collapse(identifier), content: content, deliveredAt: .seconds(time))
  }

  private func ids(_ list: DeliveredList) -> [String] { list.entries.map(\.identifier) }

  @Test("Newest first; an equal identifier goes to the top, and the older one is handed back")
  func order() {
    var list = DeliveredList()
    for (time, id) in ["a", "b", "c"].enumerated() { list.insert(entry(id, at: time)) }
    #expect(ids(list) == ["c", "b", "a"])
    #expect(list.insert(entry("a", at: 9))?.deliveredAt == .zero)
    #expect(ids(list) == ["a", "c", "b"] && list.count == 3)
    #expect(list["a"]?.deliveredAt == .seconds(9) && list["x"] == nil)
  }

  @Test("Removal at either end, in the middle, of the only one, and of one that is not there")
  func removal() {
    var list = DeliveredList()
    for id in ["a", "b", "c", "d"] { list.insert(entry(id)) }
    #expect(list.remove("b")?.identifier == "b" && list.remove("b") == nil)
    #expect(ids(list) == ["d", "c", "a"])
    list.remove("d")
    list.remove("a")
    #expect(ids(list) == ["c"])
    list.remove("c")
    #expect(ids(list) == [] && list.count == 0)
    list.insert(entry("e"))
    #expect(ids(list) == ["e"])
  }

  @Test("Threads are lists of their own; one without a thread is in none")
  func threads() {
    var list = DeliveredList()
    list.insert(entry("a1", thread: "a"))
    list.insert(entry("none"))
    list.insert(entry("b1", thread: "b"))
    list.insert(entry("a2", thread: "a"))
    #expect(list.entries(ofThread: "a").map(\.identifier) == ["a2", "a1"])
    list.remove("a2")
    #expect(list.entries(ofThread: "a").map(\.identifier) == ["a1"])
    list.insert(entry("a1", thread: "b"))
    #expect(list.entries(ofThread: "a").isEmpty)
    #expect(list.entries(ofThread: "b").map(\.identifier) == ["a1", "b1"])
    #expect(list.entries(ofThread: "").isEmpty)
  }

  @Test("Against a plain array: ten thousand changes, seeded")
  func model() {
    var list = DeliveredList()
    var plain: [DeliveredList.Entry] = []
    var random = RandomStream(seed: 1, name: "list", index: 0)
    for step in 0..<10_000 {
      let id = "\(random.uniform(upTo: 40))"
      if random.chance(0.6) {
        let new = entry(id, thread: "\(random.uniform(upTo: 4))", at: step)
        plain.removeAll { $0.identifier == id }
        plain.insert(new, at: 0)
        list.insert(new)
      } else {
        plain.removeAll { $0.identifier == id }
        list.remove(id)
      }
      if step % 97 == 0 {
        #expect(list.entries.map(\.number) == plain.map(\.number))
        let ofThread = plain.filter { $0.content.threadIdentifier == "2" }
        #expect(list.entries(ofThread: "2").map(\.number) == ofThread.map(\.number))
      }
    }
    #expect(list.count == plain.count)
  }
}
