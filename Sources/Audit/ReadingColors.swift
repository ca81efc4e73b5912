// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// The colours of longer texts, as readers with dyslexia meet them.
package enum ReadingColors {
  private static let leastLetters = 80
  /// The largest channel value of black; that of white is at least its counterpart.
  private static let nearBlack: UInt8 = 0x10
  private static let lightGround = 0.5

  /// Returns what is wrong with the colours of a text; nil for a short one, and one on a dark background.
  package static func problem(of words: String, in text: Color, on ground: Color) -> Problem? {
    guard words.count >= leastLetters, Contrast.luminance(ground) >= lightGround else { return nil }
    if min(ground.red, ground.green, ground.blue) >= 255 - nearBlack {
      return Problem("the background of the long text is white (\(ground.text))")
    }
    guard max(text.red, text.green, text.blue) > nearBlack else { return nil }
    return Problem("the long text is \(text.text) instead of black")
  }
}
