import ServiceExtensionRuntime

/// Ends an error about a word that is not known with the word that was meant.
enum KeySuggestions {
  /// `; did you mean 'delivered'?`, or nothing where no candidate is near enough for a slip of the fingers.
  static func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String {
    ClosestWord.to(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }
}
