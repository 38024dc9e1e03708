/// A class that a Swift file declares.
struct ClassDeclaration: Hashable {
  /// Its name, with the types around it: `Outer.Inner`.
  var name: String
  /// The name that Objective-C knows it by, where that is another one.
  var objectiveCName: String?
  /// The first entry of its inheritance clause, as written, without generic arguments; nil: there is none.
  var base: String?
  /// Whether other files see it.
  var isVisible: Bool
  /// Whether it has generic parameters.
  var isGeneric: Bool
  /// The file, as it was given.
  var file: String
  /// The line, from 1.
  var line: Int

  /// The last part of its name.
  var shortName: String { ClassDeclaration.lastPart(of: name) }

  /// `file:line`.
  var place: String { "\(file):\(line)" }

  static func lastPart(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
