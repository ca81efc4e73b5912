extension String {
  /// Without white space and invisible characters at both ends.
  package var trimmed: String {
    // Most names need no trimming, which their first and last byte tell.
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

  /// Whether it has characters of an icon font and nothing else but blanks and punctuation.
  ///
  /// Apple's logo is one of Unicode's private characters too (F8FF), but VoiceOver has a word for it.
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

  /// Whether it differs from another text at most in capital letters; the first other difference ends
  /// the comparison.
  package func isSame(ignoringCaseOf other: String) -> Bool {
    elementsEqual(other) { $0 == $1 || $0.lowercased() == $1.lowercased() }
  }

  /// Whether a word occurs in it, also within other words.
  package func holds(_ word: String) -> Bool {
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Whether a part of it is only known while the app runs, where its origin leaves holes.
  package var hasHole: Bool {
    utf8.contains(UInt8(ascii: "{")) && utf8.contains(UInt8(ascii: "}"))
  }

  /// It with a word for each of these parts.
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

  /// As a message quotes it: on one line and not longer than needed to find it.
  package var quoted: String {
    let line = String(trimmed.map { $0.isNewline ? " " : $0 })
    return line.count > 60 ? "\"\(line.prefix(57))...\"" : "\"\(line)\""
  }
}

extension Character {
  /// Whether nothing is drawn or said for it.
  fileprivate var isInvisible: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}
