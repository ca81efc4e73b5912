// SPDX-License-Identifier: Apache-2.0

/// A language that nobody speaks, made of the texts of the app's own language, to try a layout before
/// there are translations.
///
/// The four of Xcode's schemes, whose defaults keys are `NSDoubleLocalizedStrings`,
/// `NSAccentuateLocalizedStrings`, `NSSurroundLocalizedStrings` and `NSForceRightToLeftLocalizedStrings`
/// (mjtsai.com, 2018-03-27, "NSDoubleLocalizedStrings and Friends").
package enum PseudoLanguage: String, CaseIterable, Hashable, Sendable {
  /// Every text twice: `Mars Mars`.
  case doubleLength = "double-length"
  /// Letters with marks above and below them: `Márš`.
  case accented
  /// A mark at both ends, so that a cut is seen: `[# Mars #]`.
  case bounded
  /// From right to left, by Unicode's override of direction (U+202E, U+202C).
  case rightToLeft = "right-to-left"

  /// A text in this language.
  ///
  /// Placeholders, markup and escapes stay as they are, each once and in their order: a text that is
  /// twice as long repeats its words without them, because a format with more placeholders than values
  /// would read past the values. `isPart` is true of a form that is put into another text, which has
  /// marks of its own.
  package func text(of text: String, isPart: Bool = false) -> String {
    let formatted = FormattedText(text)
    guard !formatted.parts.isEmpty else { return text }
    switch self {
    case .doubleLength:
      guard formatted.hasLetters else { return text }
      let words = Self.words(of: formatted)
      let doubled = text + " " + words
      // A percent sign may make a placeholder of the word behind it.
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

  /// The words with a blank where something else stood, and never two.
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

  /// Letters of Latin-1 and Latin Extended-A, which every font for European languages has.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ".unicodeScalars,
      "áçďéĝĥíĵķłñóŕšťúŵýžÁÇĎÉĜĤÍĴĶŁÑÓŔŠŤÚŴÝŽ".unicodeScalars))

  /// Each line in the override, which the end of a line would end.
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
  /// The screen as the app would draw it in a pseudo-language, as far as texts go.
  ///
  /// Every text for people is changed; places stay, because how a layout answers is not known. Right to
  /// left mirrors the places as well, where the size of the screen is known. A picture is left out.
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
