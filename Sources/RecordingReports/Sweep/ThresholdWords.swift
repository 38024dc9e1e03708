import Experiments
import ServiceExtensionRuntime

extension SweepResult {
  /// Sentences about the thresholds of a sweep: `speech whole in 95 % of the runs up to burst.count 3 (97.8 %; at 4 61.2 %)`.
  ///
  /// Of a condition that holds always or never the table has said so.
  func thresholdSentences(level: Double) -> [String] {
    let titles = SweepWords.titles(of: plan.axes)
    let told = plan.conditions.indices.filter { constant(ofCondition: $0) != nil }
    return thresholds(level: level).filter { !told.contains($0.condition) }.map { threshold in
      var place: [String] = plan.handlers.count > 1 ? [plan.handlers[threshold.handler].safe(limit: 60)] : []
      for (index, axis) in plan.axes.enumerated() where index != threshold.axis && axis.values.count > 1 {
        place.append("\(titles[index]) \(axis.text(of: threshold.places[index]).safe(limit: 40))")
      }
      let condition = plan.conditions[threshold.condition].name.safe(limit: 60)
      let runs = plan.runsPerPoint > 1 ? " in \(SweepWords.level(level)) of the runs" : ""
      let start = place.isEmpty ? "" : place.joined(separator: ", ") + ": "
      return start + condition + runs + " " + words(of: threshold, title: titles[threshold.axis])
    }
  }

  private func words(of threshold: Threshold, title: String) -> String {
    let axis = plan.axes[threshold.axis]
    let last = axis.values.count - 1
    func value(_ place: Int) -> String { axis.text(of: place).safe(limit: 40) }
    func share(_ place: Int) -> String {
      var places = threshold.places
      places[threshold.axis] = place
      guard plan.runsPerPoint > 1, let point = point(plan.point(handler: threshold.handler, places: places)) else {
        return ""
      }
      return SweepWords.percent(point.shares[threshold.condition].part) + " %"
    }
    func border(_ inside: Int, _ outside: Int) -> String {
      plan.runsPerPoint > 1
        ? " (\(share(inside)); at \(value(outside)) \(share(outside)))" : ", not at \(value(outside))"
    }
    switch threshold.extent {
    case .everywhere: return "at every \(title) from \(value(0)) to \(value(last))"
    case .nowhere: return "at no \(title) from \(value(0)) to \(value(last))"
    case .upTo(let place): return "up to \(title) \(value(place))" + border(place, place + 1)
    case .from(let place): return "from \(title) \(value(place)) on" + border(place, place - 1)
    case .at(let places):
      let shown = places.prefix(10).map(value).joined(separator: ", ") + (places.count > 10 ? ", …" : "")
      return "at \(title) \(shown), and not at the others"
    }
  }
}
