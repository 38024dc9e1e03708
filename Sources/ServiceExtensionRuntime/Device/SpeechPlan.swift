import VirtualTime

/// How one text is spoken: when each spoken character begins and ends, to the nanosecond (rules S1, Z11, Z12).
///
/// Times are offsets from the utterance's start. Every sum is exact and is rounded, half up, once: at the character's
/// end. A plan depends on nothing but its arguments, so one per text can be kept and shared.
public struct SpeechPlan: Hashable, Sendable {
  /// What is spoken.
  public let text: String
  /// How many characters are spoken: letters and digits. Punctuation, blanks and emoji are not.
  public var characters: Int { ends.count }
  /// The whole utterance in nanoseconds, pauses and both delays included; `Int64.max` where it never ends.
  public let duration: Int64

  private let starts: [Int64]
  private let ends: [Int64]

  /// Plans the speaking of `text`. O(length of the text).
  ///
  /// `rate` 0.5 is the normal speed and speed grows in proportion; it leaves pauses and delays alone. A rate or speed
  /// of 0 or less never gets through a single character. Negative delays count as none. `pauseBeforeDigits` is a
  /// silence before the first run of decimal digits, unless the text begins with it.
  public init(
    text: String, rate: DecimalNumber = 0.5, preDelay: Duration = .zero, postDelay: Duration = .zero,
    pauseBeforeDigits: Duration = .zero, speech: DeviceProfile.Speech
  ) {
    let costs = SpeechCosts(
      rate: rate, cjk: speech.cjkCharactersPerSecond, other: speech.otherCharactersPerSecond)
    var starts: [Int64] = []
    var ends: [Int64] = []
    let bytes = text.utf8.count
    starts.reserveCapacity(bytes / 2)
    ends.reserveCapacity(bytes / 2)
    var time = SpeechTime(nanoseconds: max(0, preDelay.wholeNanoseconds), denominator: costs.denominator)
    var pause = max(0, pauseBeforeDigits.wholeNanoseconds)
    var scanner = SpokenText(text)
    while let character = scanner.next() {
      if character.kind == .digit {
        if character.range.lowerBound > text.startIndex { time.add(nanoseconds: pause) }
        pause = 0
      }
      switch character.kind {
      case .cjk, .letter, .digit:
        starts.append(time.rounded)
        time.add(character.kind == .cjk ? costs.cjk : costs.other)
        ends.append(time.rounded)
      case .comma: time.add(nanoseconds: SpeechCosts.commaNanoseconds)
      case .sentenceEnd: time.add(nanoseconds: SpeechCosts.sentenceEndNanoseconds)
      case .apostrophe, .numberPoint, .silent: break
      }
    }
    time.add(nanoseconds: max(0, postDelay.wholeNanoseconds))
    self.text = text
    self.starts = starts
    self.ends = ends
    duration = time.rounded
  }

  /// The end of spoken character `number`, counted from 1. Below 1 it is 0, beyond the last the end of the last.
  public func endOfCharacter(_ number: Int) -> Int64 {
    number < 1 || ends.isEmpty ? 0 : ends[min(number, ends.count) - 1]
  }

  /// The start of spoken character `number`, counted from 1; a pause before it is over then. Clamped as its end.
  public func startOfCharacter(_ number: Int) -> Int64 {
    number < 1 || starts.isEmpty ? 0 : starts[min(number, starts.count) - 1]
  }

  /// When the part `fraction` of the text has been spoken: the end of spoken character ⌈fraction · n⌉, the fraction as
  /// the decimal written. 0, less, or nothing to speak: the start (rule Z11). More than 1: the end of the last.
  public func offset(ofFraction fraction: DecimalNumber) -> Int64 {
    guard fraction.digits > 0, !ends.isEmpty else { return 0 }
    let power = DecimalNumber.powerOfTen(fraction.scale)
    // At most 2^63 · 2^63: in range.
    let (whole, rest) = (Int128(fraction.digits) * Int128(ends.count)).quotientAndRemainder(dividingBy: power)
    return endOfCharacter(Int(min(whole + (rest > 0 ? 1 : 0), Int128(ends.count))))
  }

  /// How many characters are wholly spoken at `offset`; one that ends right then is. O(log n).
  public func spokenCharacters(at offset: Int64) -> Int {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the delegate's will-speak-range is called with, in order: each word, or each CJK character (rule S2).
  ///
  /// Computed anew each time, O(length of the text).
  public var ranges: [SpokenRange] {
    var ranges: [SpokenRange] = []
    var scanner = SpokenText(text)
    var number = 0
    var wordIsOpen = false
    while let character = scanner.next() {
      switch character.kind {
      case .cjk:
        number += 1
        ranges.append(SpokenRange(range: character.range, offset: startOfCharacter(number)))
        wordIsOpen = false
      case .letter, .digit:
        number += 1
        if wordIsOpen {
          ranges[ranges.count - 1].range = ranges[ranges.count - 1].range.lowerBound..<character.range.upperBound
        } else {
          ranges.append(SpokenRange(range: character.range, offset: startOfCharacter(number)))
          wordIsOpen = true
        }
      case .apostrophe, .numberPoint: break
      case .comma, .sentenceEnd, .silent: wordIsOpen = false
      }
    }
    return ranges
  }
}
