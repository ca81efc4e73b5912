// SPDX-License-Identifier: Apache-2.0

/// A rate of speech, used to compute the time that a user listens on the way to a control.
package struct SpeakingRate: Hashable, Sendable {
  /// Words spoken in a minute.
  package var wordsPerMinute: Double

  /// Creates a rate; the default is that of espeak-ng, because Apple and Google publish no numbers.
  package init(wordsPerMinute: Double = 175) {
    self.wordsPerMinute = wordsPerMinute
  }

  /// Returns the time to speak a text, in seconds.
  ///
  /// The formula was fitted to espeak-ng 1.51 with twelve utterances at 120, 175 and 300 words a
  /// minute. It is off by 16 per cent on average and by up to half for a single word. A digit takes
  /// as long as seven letters, a comma or full stop as long as three.
  package func seconds(for text: String) -> Double {
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
