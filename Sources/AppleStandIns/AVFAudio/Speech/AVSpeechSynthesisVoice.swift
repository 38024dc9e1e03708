import Foundation

/// A voice. It has no effect on how long a text takes.
open class AVSpeechSynthesisVoice: NSObject {
  /// The language, such as `zh-CN`.
  public let language: String
  /// The name.
  public let name: String
  /// The identifier.
  public let identifier: String

  private init(language: String, name: String) {
    self.language = language
    self.name = name
    identifier = "com.apple.voice.compact.\(language).\(name)"
    super.init()
  }

  /// The voice of a language, such as `zh-CN`; nil stands for the user's language. Nil: there is none.
  public convenience init?(language: String?) {
    guard let language else {
      self.init(language: AVSpeechSynthesisVoice.currentLanguageCode(), name: "Samantha")
      return
    }
    let found = AVSpeechSynthesisVoice.names.first {
      $0.language.caseInsensitiveCompare(language.replacingOccurrences(of: "_", with: "-")) == .orderedSame
        || $0.language.hasPrefix(language + "-")
    }
    guard let found else { return nil }
    self.init(language: found.language, name: found.name)
  }

  /// The voice of this identifier; nil: there is none.
  public convenience init?(identifier: String) {
    let found = AVSpeechSynthesisVoice.names.first { "com.apple.voice.compact.\($0.language).\($0.name)" == identifier }
    guard let found else { return nil }
    self.init(language: found.language, name: found.name)
  }

  /// All voices.
  open class func speechVoices() -> [AVSpeechSynthesisVoice] {
    names.map { AVSpeechSynthesisVoice(language: $0.language, name: $0.name) }
  }

  /// The user's language.
  open class func currentLanguageCode() -> String { "en-US" }

  /// How good it sounds.
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  /// Male, female or neither.
  open var gender: AVSpeechSynthesisVoiceGender { .unspecified }
  /// The format of what ``AVSpeechSynthesizer/write(_:toBufferCallback:)`` gives.
  open var audioFileSettings: [String: Any] { AVAudioFormat.speech.settings }

  /// Whether both are the same voice.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? AVSpeechSynthesisVoice).map { $0.identifier == identifier } ?? false
  }

  /// Equal for equal voices.
  open override var hash: Int { identifier.hashValue }

  /// A voice for each language of a new phone.
  private static let names: [(language: String, name: String)] = [
    ("ar-001", "Maged"), ("bg-BG", "Daria"), ("ca-ES", "Montserrat"), ("cs-CZ", "Zuzana"), ("da-DK", "Sara"),
    ("de-DE", "Anna"), ("el-GR", "Melina"), ("en-AU", "Karen"), ("en-GB", "Daniel"), ("en-IE", "Moira"),
    ("en-IN", "Rishi"), ("en-US", "Samantha"), ("en-ZA", "Tessa"), ("es-ES", "Monica"), ("es-MX", "Paulina"),
    ("fi-FI", "Satu"), ("fr-CA", "Amelie"), ("fr-FR", "Thomas"), ("he-IL", "Carmit"), ("hi-IN", "Lekha"),
    ("hr-HR", "Lana"), ("hu-HU", "Mariska"), ("id-ID", "Damayanti"), ("it-IT", "Alice"), ("ja-JP", "Kyoko"),
    ("ko-KR", "Yuna"), ("ms-MY", "Amira"), ("nb-NO", "Nora"), ("nl-BE", "Ellen"), ("nl-NL", "Xander"),
    ("pl-PL", "Zosia"), ("pt-BR", "Luciana"), ("pt-PT", "Joana"), ("ro-RO", "Ioana"), ("ru-RU", "Milena"),
    ("sk-SK", "Laura"), ("sv-SE", "Alva"), ("th-TH", "Kanya"), ("tr-TR", "Yelda"), ("uk-UA", "Lesya"),
    ("vi-VN", "Linh"), ("zh-CN", "Tingting"), ("zh-HK", "Sinji"), ("zh-TW", "Meijia"),
  ]
}

/// How good a voice sounds.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  /// What is on every phone.
  case `default` = 1
  /// Downloaded.
  case enhanced = 2
  /// Downloaded, the best.
  case premium = 3
}

/// Whether a voice is male, female or neither.
public enum AVSpeechSynthesisVoiceGender: Int, Sendable {
  /// Neither.
  case unspecified = 0
  /// Male.
  case male = 1
  /// Female.
  case female = 2
}
