// SPDX-License-Identifier: Apache-2.0

/// A language that nobody speaks, generated from the texts of the app's own language, to try out a
/// layout before there are translations.
///
/// They are the four of Xcode's schemes, whose defaults keys are `NSDoubleLocalizedStrings`,
/// `NSAccentuateLocalizedStrings`, `NSSurroundLocalizedStrings` and
/// `NSForceRightToLeftLocalizedStrings` (mjtsai.com, 2018-03-27, "NSDoubleLocalizedStrings and
/// Friends").
package enum PseudoLanguage: String, CaseIterable, Hashable, Sendable {
  /// Every text twice: `Mars Mars`.
  case doubleLength = "double-length"
  /// Letters with marks above and below them: `Márš`.
  case accented
  /// A mark at both ends, so that truncation is visible: `[# Mars #]`.
  case bounded
  /// From right to left, by Unicode's directional override (U+202E, U+202C).
  case rightToLeft = "right-to-left"

  /// Returns a text in this language.
  ///
  /// Placeholders, markup and escapes stay as they are, each once and in order: a doubled text
  /// repeats its words without them, because a format with more placeholders than values would read
  /// past the values. `isPart` is true for a form that is inserted into another text, which has
  /// marks of its own.
  package func text(of text: String, isPart: Bool = false) -> String {
    let formatted = FormattedText(text)
    guard !formatted.parts.isEmpty else { return text }
    switch self {
    case .doubleLength:
      guard formatted.hasLetters else { return text }
      let words = Self.words(of: formatted)
      let doubled = text + " " + words
      // A percent sign may form a placeholder with the word after it.
      let isSame = FormattedText(doubled).placeholders == formatted.placeholders
      return isSame ? doubled : text + ", " + words.filter { $0 != "%" }
    case .accented:
      return formatted.parts.map { $0.kind == .words ? Self.accented($0.text) : $0.text }.joined()
    case .bounded:
      return isPart ? text : "[# \(text) #]"
    case .rightToLeft:
      return isPart || !formatted.hasLetters ? text : Self.overridden(formatted)
    }
  }

  // MARK: - Forms

  /// Returns the words, with a single space wherever there was something else.
  private static func words(of text: FormattedText) -> String {
    var words = ""
    for part in text.parts {
      switch part.kind {
      case .words, .escape: words += part.text
      case .placeholder, .markup: words += " "
      }
    }
    return words.split(separator: " ").joined(separator: " ")
  }

  private static func accented(_ text: String) -> String {
    var accented = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { accented.append(accents[scalar] ?? scalar) }
    return String(accented)
  }

  /// Letters of Latin-1 and Latin Extended-A, which every font for European languages contains.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ".unicodeScalars,
      "áçďéĝĥíĵķłñóŕšťúŵýžÁÇĎÉĜĤÍĴĶŁÑÓŔŠŤÚŴÝŽ".unicodeScalars))

  /// Wraps each line in the override, which would end with the line.
  private static func overridden(_ text: FormattedText) -> String {
    var output = ""
    var line = ""
    func close() {
      output += line.allSatisfy(\.isWhitespace) ? line : "\u{202E}" + line + "\u{202C}"
      line = ""
    }
    for part in text.parts {
      guard part.kind != .escape || part.text != "\\n" else {
        close()
        output += part.text
        continue
      }
      for character in part.text {
        guard character.isNewline, part.kind == .words else {
          line.append(character)
          continue
        }
        close()
        output.append(character)
      }
    }
    close()
    return output
  }
}

extension Screen {
  /// Returns the screen as the app would draw it in a pseudo-language, as far as texts are
  /// concerned.
  ///
  /// Every text for people is changed; places stay, because the reaction of the layout is not
  /// known. The right-to-left language mirrors the places as well, if the size of the screen is
  /// known. A picture is left out.
  package func inPseudoLanguage(_ language: PseudoLanguage) -> Screen {
    let screen = language == .rightToLeft ? mirrored() ?? self : self
    var changed = screen.changing(screen.nodes.indices) { _, node in
      for key in Self.textsForPeople {
        guard let text = node.text(key) else { continue }
        node[key] = .text(language.text(of: text))
      }
    }
    changed.pixels = nil
    return changed
  }

  private static let textsForPeople: [Key] = [
    .text, .label, .value, .hint, .placeholder, .hintText, .stateDescription,
    .roleDescription, .tooltip, .error, .paneTitle,
  ]
}
