/// How long speech takes, so that what is heard on the way to a control can be counted.
public struct SpeakingRate: Hashable, Sendable {
  /// Words spoken in a minute.
  public var wordsPerMinute: Double

  /// The default is that of espeak-ng; VoiceOver and TalkBack publish no number for theirs.
  public init(wordsPerMinute: Double = 175) {
    self.wordsPerMinute = wordsPerMinute
  }

  /// How long a text takes, in seconds.
  ///
  /// Fitted to what espeak-ng 1.51 took for twelve utterances at 120, 175 and 300 words a minute,
  /// on average 16 per cent off and up to half for a single word: a digit takes as long as seven
  /// letters, a comma or full stop as three.
  public func seconds(for text: String) -> Double {
    var letters = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): letters += 7
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): letters += 3
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        0xC0...0xFF:
        letters += 1
      default: break
      }
    }
    return letters == 0 ? 0 : 0.2 + Double(letters) * 11 / wordsPerMinute
  }
}
