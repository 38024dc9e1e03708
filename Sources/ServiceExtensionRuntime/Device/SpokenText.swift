/// Goes through a text character by character (grapheme clusters) and says what each means to a voice.
struct SpokenText {
  /// One character of the text.
  struct Element {
    var range: Range<String.Index>
    var kind: SpokenKind
  }

  private let text: String
  private var place: String.Index
  private var previous = SpokenKind.silent

  init(_ text: String) {
    self.text = text
    place = text.startIndex
  }

  /// The next character; nil at the end. No allocation: a cluster is judged by its first scalar.
  mutating func next() -> Element? {
    guard place < text.endIndex else { return nil }
    let scalars = text.unicodeScalars
    let end = text.index(after: place)
    var kind = SpokenKind(scalars[place])
    if kind == .comma || kind == .sentenceEnd || kind == .apostrophe {
      let following = end < text.endIndex ? SpokenKind(scalars[end]) : .silent
      if kind == .apostrophe {
        // Outside a word it is a quotation mark.
        if previous != .letter || following != .letter { kind = .silent }
      } else if previous == .digit, following == .digit {
        // Neither comma nor sentence end pauses between digits (rule Z12).
        kind = .numberPoint
      }
    }
    let element = Element(range: place..<end, kind: kind)
    previous = kind
    place = end
    return element
  }
}

/// What a character means to a voice.
enum SpokenKind {
  /// Han, Kana or Hangul: spoken, at the slower speed.
  case cjk
  /// Any other letter.
  case letter
  /// A decimal digit.
  case digit
  /// A short pause.
  case comma
  /// A long pause.
  case sentenceEnd
  /// Within a word, such as `don't`: not spoken, no pause.
  case apostrophe
  /// A comma or full stop between digits: not spoken, no pause.
  case numberPoint
  /// Anything else.
  case silent

  /// The meaning of a character that begins with `scalar`.
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9": self = .digit
    case "a"..."z", "A"..."Z": self = .letter
    case ",", "，", "、": self = .comma
    case ".", "!", "?", "。", "！", "？": self = .sentenceEnd
    case "'", "’": self = .apostrophe
    case "\0"..."\u{7F}": self = .silent
    default:
      if scalar.isHanKanaOrHangul {
        self = .cjk
      } else if scalar.properties.generalCategory == .decimalNumber {
        self = .digit
      } else {
        self = scalar.properties.isAlphabetic ? .letter : .silent
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter of the scripts Han, Kana or Hangul, by Unicode's blocks (Scripts.txt). Kana includes
  /// the length mark ー, Han includes 々 and 〇 (rule Z12).
  var isHanKanaOrHangul: Bool {
    switch value {
    // Han: 々, 〇, Hangzhou numerals, unified ideographs with extensions, compatibility ideographs.
    case 0x3005, 0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9,
      0x20000...0x2FA1D, 0x30000...0x3347F:
      true
    // Kana: both syllabaries with their iteration and length marks, phonetic extensions, half-width forms.
    case 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D,
      0x1AFF0...0x1AFFE, 0x1B000...0x1B167:
      true
    // Hangul: Jamo with both extensions, compatibility Jamo, syllables, half-width forms.
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7FB, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
