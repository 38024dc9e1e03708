import ServiceExtensionRuntime

extension ScenarioDecoder {
  /// `device`: a built-in profile with what the file changes.
  func profile(_ node: Node) -> DeviceProfile {
    let name = node["profile"]?.string
    let base = DeviceProfile.builtIn.first { $0.name == name } ?? .classic
    var profile = base
    for member in node.members { apply(member.value, to: &profile, key: member.key) }
    if profile.grace > profile.budget {
      let place = node["grace"] ?? node["budget"] ?? node
      let values = "\(profile.grace.secondsText) is more than \(profile.budget.secondsText)"
      log.add("'grace' must not be more than 'budget': \(values)", at: place)
    }
    if profile != base { profile.name += " (changed)" }
    return profile
  }

  private func apply(_ node: Node, to profile: inout DeviceProfile, key: String) {
    switch key {
    case "budget": set(&profile.budget, node.duration)
    case "grace": set(&profile.grace, node.duration)
    case "budgetFrom": set(&profile.budgetFrom, node.word())
    case "launch":
      set(&profile.launch.cold, node["cold"]?.duration)
      set(&profile.launch.warm, node["warm"]?.duration)
      set(&profile.launch.limit, node["limit"]?.duration)
    case "endsAtExpiry": set(&profile.endsAtExpiry, node.bool)
    case "dispatch":
      if let count = node["concurrent"]?.wholeNumber { profile.dispatch = .concurrent(count) }
      if node.string == "serial" { profile.dispatch = .serial }
    case "instance": set(&profile.instance, node.word())
    case "banner":
      set(&profile.banner.style, node["style"]?.word())
      set(&profile.banner.lifetime, node["lifetime"]?.duration)
      set(&profile.banner.leastTime, node["leastTime"]?.duration)
      set(&profile.banner.gap, node["gap"]?.duration)
    case "retraction": set(&profile.retraction, node.word())
    case "eviction": profile.eviction = node.isNull ? nil : node.duration ?? profile.eviction
    case "mutableContent": set(&profile.mutableContent, node.word())
    case "speech":
      set(&profile.speech.audio, node["audio"]?.word())
      set(&profile.speech.across, node["across"]?.word())
      set(&profile.speech.onRefusal, node["onRefusal"]?.word())
      set(&profile.speech.cjkCharactersPerSecond, node["charactersPerSecond"]?["cjk"]?.number)
      set(&profile.speech.otherCharactersPerSecond, node["charactersPerSecond"]?["other"]?.number)
    case "sounds": set(&profile.soundsAcross, node["across"]?.word())
    case "memory":
      set(&profile.memory.limit, node["limit"]?.byteCount)
      set(&profile.memory.fresh, node["fresh"]?.byteCount)
    case "extension":
      set(&profile.extension.minimumOS, node["minimumOS"]?.version)
      set(&profile.extension.filtering, node["filtering"]?.bool)
      set(&profile.extension.installed, node["installed"]?.bool)
      set(&profile.extension.bundleId, node["bundleId"]?.string)
      set(&profile.extension.allowsPlainHTTP, node["allowsPlainHTTP"]?.bool)
      set(&profile.extension.appGroups, node["appGroups"]?.elements.compactMap(\.string))
    case "center":
      set(&profile.center.delay, node["delay"]?.duration)
      set(&profile.center.categoriesDelay, node["categoriesDelay"]?.duration)
    case "os": set(&profile.os, node.version)
    case "screen": set(&profile.screen, node.word())
    case "focus": set(&profile.focus, node.bool)
    case "permission": set(&profile.permission, permission(node))
    default: break
    }
  }

  func permission(_ node: Node) -> DeviceProfile.Permission {
    let words = node.string.map { [$0] } ?? node.elements.compactMap(\.string)
    if words.contains("denied"), words.count > 1 {
      log.add("'permission' cannot be \"denied\" and something else", at: node)
    }
    return words.reduce(into: DeviceProfile.Permission()) { permission, word in
      switch word {
      case "alerts": permission.insert(.alerts)
      case "sounds": permission.insert(.sounds)
      case "badges": permission.insert(.badges)
      case "provisional": permission.insert(.provisional)
      default: break
      }
    }
  }

  private func set<Value>(_ place: inout Value, _ value: Value?) { if let value { place = value } }
}
