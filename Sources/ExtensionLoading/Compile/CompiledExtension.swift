/// An extension that has been compiled: a library to load into a process of its own, and what is known of it.
public struct CompiledExtension: Hashable, Sendable {
  /// What a recording calls it.
  public var name: String
  /// The library; it finds the stand-ins in the program that loads it.
  public var library: String
  /// The principal class, without its module.
  public var principalClass: String
  /// The name of its module.
  public var moduleName: String
  /// The folder that its sources lie below, from the root; debug information names them by it.
  public var sourceRoot: String
  /// Its `Info.plist`; nil: there is none.
  public var infoPlist: String?
  /// The bundle identifier that this says; nil: none.
  public var bundleIdentifier: String?
  /// What goes into its bundle, its `Info.plist` included.
  public var resources: [BundleResource]
  /// A hash of all that it is made of: the sources with those of stand-ins for modules of the team's own, the resources,
  /// the principal class and the language's version. Where all that lies is no part of it, nor is the compiler.
  public var sourceHash: String
  /// What is odd, and kept nothing from going on.
  public var remarks: [String]

  /// The function of the library that returns the principal class: no arguments, the class's metatype as a pointer.
  public static let principalClassSymbol = "nsesim_principal_class"
}
