// SPDX-License-Identifier: Apache-2.0
extension String {
  /// The string without white space and invisible characters at both ends.
  package var trimmed: String {
    // Most names need no trimming, which their first and last bytes show.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    var rest = self[...]
    while let first = rest.first, first.isInvisible { rest.removeFirst() }
    while let last = rest.last, last.isInvisible { rest.removeLast() }
    return String(rest)
  }

  /// Whether it contains icon font characters, and otherwise only spaces and punctuation.
  ///
  /// Apple's logo is a Unicode private use character, too (F8FF), but VoiceOver has a word for it.
  package var isOnlyIcons: Bool {
    // Icons are not ASCII, and most names are.
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    var hasIcon = false
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .privateUse, scalar.value != 0xF8FF {
        hasIcon = true
      } else if !Character(scalar).isWhitespace, !Character(scalar).isPunctuation {
        return false
      }
    }
    return hasIcon
  }

  /// Returns whether it differs from another text at most in capital letters; stops at the first
  /// other difference.
  package func isSame(ignoringCaseOf other: String) -> Bool {
    elementsEqual(other) { $0 == $1 || $0.lowercased() == $1.lowercased() }
  }

  /// Returns whether it contains a word, even within other words.
  package func holds(_ word: String) -> Bool {
    var (text, word) = (self, word)
    return text.withUTF8 { bytes in
      word.withUTF8 { word in
        guard let first = word.first else { return !bytes.isEmpty }
        guard bytes.count >= word.count else { return false }
        return (0...(bytes.count - word.count)).contains { start in
          bytes[start] == first
            && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
        }
      }
    }
  }

  /// Whether it contains a part that is only known at run time, in a format that leaves holes for
  /// such parts.
  package var hasHole: Bool {
    utf8.contains(UInt8(ascii: "{")) && utf8.contains(UInt8(ascii: "}"))
  }

  /// The text with a word for each of these parts.
  package var withoutHoles: String {
    guard hasHole else { return self }
    var text: [UInt8] = []
    var depth = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "{"):
        if depth == 0 { text.append(UInt8(ascii: "x")) }
        depth += 1
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: if depth == 0 { text.append(byte) }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text as quoted in messages: on one line, and only as long as needed to find it.
  package var quoted: String {
    let line = String(trimmed.map { $0.isNewline ? " " : $0 })
    return line.count > 60 ? "\"\(line.prefix(57))...\"" : "\"\(line)\""
  }
}

extension Character {
  /// Whether the character is neither drawn nor spoken.
  fileprivate var isInvisible: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}
