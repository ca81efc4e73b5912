// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen

extension CaptionCue {
  /// Whether the caption shows nothing.
  var isBlank: Bool { lines.allSatisfy(\.isBlank) }

  /// Whether the caption is shown for any time at all.
  var isShown: Bool { duration > 0 }

  /// The lines that show something.
  var shownLines: [String] { lines.filter { !$0.isBlank } }

  /// The number of characters to read, including spaces between words; a line break counts as one
  /// space.
  var characterCount: Int {
    let lines = shownLines.map(\.writtenLength)
    return lines.reduce(0, +) + max(0, lines.count - 1)
  }

  /// The number of words to read.
  var wordCount: Int {
    lines.reduce(0) { count, line in
      count + line.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isWord) }
    }
  }

  /// Whether most letters are of a script in which a character is a syllable or a word.
  ///
  /// Style guides have other limits for such text: Netflix allows 16 characters a line in Chinese
  /// and Korean, 13 in Japanese.
  var isEastAsian: Bool {
    var (letters, wide) = (0, 0)
    for scalar in lines.lazy.flatMap(\.unicodeScalars) where scalar.properties.isAlphabetic {
      letters += 1
      switch scalar.value {
      case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF:
        wide += 1
      default: break
      }
    }
    return wide * 2 > letters
  }

  /// Whether the caption describes a sound or music, by brackets or musical notes.
  var describesSound: Bool {
    lines.contains { line in
      line.contains { "[(\u{FF08}\u{3010}\u{266A}\u{266B}#".contains($0) }
    }
  }

  /// Whether the caption names a speaker, or shows a change of speaker: `<v Ann>`, `ANN:`, `>> `,
  /// `- `.
  var tellsSpeaker: Bool {
    !voices.isEmpty
      || lines.contains { line in
        let start = line.drop(while: \.isWhitespace)
        return start.hasPrefix(">>") || start.hasPrefix("-") || start.hasPrefix("\u{2013}")
          || start.hasSpeakerLabel
      }
  }
}

extension String {
  /// The number of characters, without white space at the ends.
  var writtenLength: Int {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return 0 }
    return self[start...end].count
  }
}

extension Substring {
  /// Whether one to four words before a colon name a speaker: `ANN:`, `Dr. Lee:`, `[Ann]:`.
  fileprivate var hasSpeakerLabel: Bool {
    let head = prefix(40)
    guard let colon = head.firstIndex(of: ":"), colon != head.startIndex else { return false }
    let words = head[..<colon].split(whereSeparator: \.isWhitespace)
    let next = head[colon...].dropFirst().first
    return (1...4).contains(words.count) && (next == nil || next == " ")
      && words.allSatisfy { $0.first { $0.isLetter }?.isUppercase ?? true }
      && words.contains { $0.contains(where: \.isLetter) }
  }
}

extension Character {
  /// Whether it is part of a word rather than punctuation.
  fileprivate var isWord: Bool { isLetter || isNumber }
}

/// Returns a time in the notation of captions: `01:02.500`, with hours if there are any.
func written(milliseconds time: Int) -> String {
  func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
  let time = max(0, time)
  let minutes = padded(time / 60_000 % 60, 2)
  let rest = "\(minutes):\(padded(time / 1000 % 60, 2)).\(padded(time % 1000, 3))"
  return time >= 3_600_000 ? "\(padded(time / 3_600_000, 2)):\(rest)" : rest
}
