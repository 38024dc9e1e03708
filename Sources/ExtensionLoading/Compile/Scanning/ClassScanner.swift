/// Finds the classes of a Swift file, by its tokens alone.
///
/// It knows enough of the language to find what can be a principal class: attributes, generics, nesting, extensions;
/// classes within functions are left out.
struct ClassScanner {
  private let file: String
  private let code: SwiftCode
  private let tokens: [SwiftToken]
  private var position = 0
  /// For each open brace the type that it belongs to, with the types around it; nil: something else.
  private var scopes: [String?] = []
  private var nextScope: String?
  private var objectiveCName: String?
  private var isVisible = true
  private(set) var classes: [ClassDeclaration] = []
  /// What `typealias` gives another name to.
  private(set) var aliases: [String: String] = [:]

  init(_ code: SwiftCode, file: String) {
    self.file = file
    self.code = code
    tokens = SwiftToken.tokens(of: code.code)
    scan()
  }

  private mutating func scan() {
    while let token = token(0) {
      switch token.text {
      case "{":
        scopes.append(nextScope)
        nextScope = nil
        forgetModifiers()
      case "}":
        if !scopes.isEmpty { scopes.removeLast() }
        forgetModifiers()
      case "@": skipAttribute()
      case "private" where text(1) != "(", "fileprivate" where text(1) != "(": isVisible = false
      case "public", "open", "internal", "package", "final", "nonisolated", "unowned", "indirect": break
      case "class", "struct", "enum", "actor", "protocol", "extension": scanType(token)
      case "typealias": scanAlias()
      default: forgetModifiers()
      }
      position += 1
    }
  }

  private mutating func forgetModifiers() {
    objectiveCName = nil
    isVisible = true
  }

  /// Steps over `@name` and its arguments, up to their last token.
  private mutating func skipAttribute() {
    if text(1) == "objc", text(2) == "(", let name = self.token(3), name.isWord, text(4) == ")" {
      objectiveCName = name.text
    }
    position += 1
    while text(1) == "." { position += 2 }
    // Only a parenthesis that follows at once is the attribute's.
    if let name = token(0), let next = token(1), next.text == "(", next.range.lowerBound == name.range.upperBound {
      position += 1
      skipBalanced("(", ")")
    }
  }

  /// From an opening token to the one that closes it.
  private mutating func skipBalanced(_ open: String, _ close: String) {
    var depth = 0
    while let token = token(0) {
      if token.text == open { depth += 1 }
      // The arrow of a function type closes nothing.
      if token.text == close, text(-1) != "-" || close != ">" { depth -= 1 }
      if depth == 0 { return }
      position += 1
    }
  }

  /// Words that stand behind `class` where it does not declare one.
  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "private", "fileprivate", "public", "internal", "open",
    "final", "static", "dynamic", "lazy", "weak", "unowned", "mutating", "async", "prefix", "postfix", "infix",
    "nonisolated", "typealias", "required", "convenience", "optional", "package",
  ]

  private mutating func scanType(_ keyword: SwiftToken) {
    guard let first = token(1), first.isWord, !Self.members.contains(first.text), text(-1) != "." else {
      if keyword.text != "class" { forgetModifiers() }
      return
    }
    let modifiers = (objectiveCName, isVisible)
    forgetModifiers()
    position += 1
    let name = dottedName()
    let qualified = scopes.isEmpty ? name : scopes.last.flatMap { $0 }.map { "\($0).\(name)" }
    nextScope = qualified
    guard keyword.text == "class", let qualified, !scopes.contains(nil) else { return }
    let isGeneric = text(1) == "<"
    if isGeneric {
      position += 1
      skipBalanced("<", ">")
    }
    var base: String?
    if text(1) == ":" {
      position += 1
      while text(1) == "@" {
        position += 1
        skipAttribute()
      }
      if let next = token(1), next.isWord {
        position += 1
        base = dottedName()
      }
    }
    classes.append(
      ClassDeclaration(
        name: qualified, objectiveCName: modifiers.0, base: base, isVisible: modifiers.1, isGeneric: isGeneric,
        file: file, line: code.line(at: keyword.range.lowerBound)))
  }

  /// `a.b.c` from the current token on; ends on its last.
  private mutating func dottedName() -> String {
    var name = text(0) ?? ""
    while text(1) == ".", let part = token(2), part.isWord {
      name += "." + part.text
      position += 2
    }
    return name
  }

  private mutating func scanAlias() {
    forgetModifiers()
    guard let name = token(1), name.isWord, text(2) == "=", let target = token(3), target.isWord else { return }
    position += 3
    aliases[name.text] = dottedName()
  }

  private func token(_ distance: Int) -> SwiftToken? {
    let index = position + distance
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func text(_ distance: Int) -> String? { token(distance)?.text }
}
