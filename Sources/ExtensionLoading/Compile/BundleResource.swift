/// A file that goes into the extension's bundle, where its code finds it.
public struct BundleResource: Hashable, Sendable {
  /// Where it is, from the root.
  public var path: String
  /// What it is called in the bundle; in a folder where it is for one language (`de.lproj/Localizable.strings`).
  public var name: String
}
