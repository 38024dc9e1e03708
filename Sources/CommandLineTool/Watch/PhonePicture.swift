import RecordingReports
import ServiceExtensionRuntime
import VirtualTime

/// The phone in a few lines of a terminal: always as many, so that they can be drawn over.
final class PhonePicture {
  private let recording: Recording
  private let colour: Bool
  private var known: (at: VirtualInstant, state: PhoneState)?
  private let contents: [String: (title: String, body: String)]

  /// A picture of the phone of `recording`.
  init(_ recording: Recording, colour: Bool) {
    self.recording = recording
    self.colour = colour
    var contents: [String: (title: String, body: String)] = [:]
    let pushes = recording.notifications.map { ($0.id, $0.content) }
    for case (let id, let content?) in pushes + recording.local.map({ ($0.id, $0.content) }) {
      contents[id] = (content.title, content.body)
    }
    self.contents = contents
  }

  /// The lines at a moment, none wider than `columns` less one.
  func lines(at instant: VirtualInstant, columns: Int) -> [String] {
    let width = min(columns - 1, 64)
    let state = state(at: instant)
    return [rule(instant, width)] + banner(state.banner, width) + [list(state, width), speech(at: instant, width)]
  }

  /// Between events nothing changes: the state is worked out once.
  private func state(at instant: VirtualInstant) -> PhoneState {
    if let known, known.at == instant { return known.state }
    let state = recording.phoneState(at: instant)
    known = (instant, state)
    return state
  }

  /// `── 12.3 of 28.5 s ━━━━━━────────`.
  private func rule(_ instant: VirtualInstant, _ width: Int) -> String {
    let end = recording.endedAt
    let time = " \(instant.tenths) of \(end.tenths) s "
    let room = max(0, width - time.count - 2)
    let share = end > .zero ? Double(instant.nanoseconds) / Double(end.nanoseconds) : 1
    let done = min(room, Int(Double(room) * share))
    return "──" + time + String(repeating: "━", count: done) + String(repeating: "─", count: room - done)
  }

  private func banner(_ id: String?, _ width: Int) -> [String] {
    let inner = max(4, width - 4)
    func framed(_ text: String, _ tint: Tint?) -> String {
      let text = text.safe(limit: inner)
      let padded = text + String(repeating: " ", count: max(0, inner - text.displayWidth))
      return "│ \(colour ? tint?.paint(padded) ?? padded : padded) │"
    }
    let line = String(repeating: "─", count: inner + 2)
    guard let id, let content = contents[id] else {
      let text = "no banner"
      return [
        "┌" + String(repeating: "┄", count: inner + 2) + "┐", framed(text, .faint), framed("", nil),
        "└" + String(repeating: "┄", count: inner + 2) + "┘",
      ]
    }
    let title = content.title.isEmpty ? id : "\(content.title)  (\(id))"
    return ["┌\(line)┐", framed(title, .strong), framed(content.body, nil), "└\(line)┘"]
  }

  private func list(_ state: PhoneState, _ width: Int) -> String {
    let ids = state.list.prefix(6).map { $0.id.safe(limit: 20) }.joined(separator: ", ")
    let list = state.list.isEmpty ? "nothing in the list" : "\(state.list.count) in the list: \(ids)"
    return "badge \(state.badge) · \(list)".safe(limit: width)
  }

  private func speech(at instant: VirtualInstant, _ width: Int) -> String {
    let now = recording.utterances.first { utterance in
      guard let from = utterance.from else { return false }
      return from <= instant && instant < utterance.to ?? .never
    }
    guard let now, let from = now.from else { return "" }
    let share = now.duration > .zero ? from.duration(to: instant) / now.duration : 1
    let done = min(10, max(0, Int(share * 10)))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 10 - done)
    return "says \(bar) “\(now.text.safe(limit: 120))”  (\(now.push.safe(limit: 20)))".safe(limit: width)
  }
}

extension VirtualInstant {
  /// Seconds with one decimal: what a person can follow.
  fileprivate var tenths: String {
    let tenths = nanoseconds / 100_000_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
