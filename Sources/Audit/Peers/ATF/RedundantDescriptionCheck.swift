// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Content descriptions with words that a screen reader may add itself.
enum RedundantDescriptionCheck: ATFCheck {
  static let name = "RedundantDescriptionCheck"

  static let card = ATFCard(
    remedy: "Leave the type, the state and the gesture out of the description: a screen reader "
      + "says them itself.",
    clauses: [], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    let words = screen.language
    let lists = [(id: 5, words.types), (id: 7, words.states), (id: 8, words.actions)]
    return screen.views.flatMap { index in
      guard screen.isVisible(index) else { return [notRun(6, index)] }
      guard screen.isImportant[index] else { return [notRun(2, index)] }
      guard let description = screen.node(index).contentDescription else {
        return [notRun(3, index)]
      }
      let text = ATFText(description)
      return lists.flatMap { id, words in
        words.filter { text.hasWord(ATFText($0)) }.map { word in
          result(
            id, .warning, index,
            [
              .init("KEY_CONTENT_DESCRIPTION", .text(description)),
              .init("KEY_REDUNDANT_WORD", .text(word)),
            ])
        }
      }
    }
  }

  static func message(of result: ATFResult) -> String? {
    let word = result.word("KEY_REDUNDANT_WORD").quoted
    let description = result.word("KEY_CONTENT_DESCRIPTION").quoted
    switch result.id {
    case 5: return "the content description \(description) names the type of the view, \(word)"
    case 7: return "the content description \(description) may name a state, \(word)"
    case 8: return "the content description \(description) may name a gesture, \(word)"
    default: return nil
    }
  }
}

/// A text to be searched for whole words, as Java's regular expressions do.
struct ATFText {
  private var scalars: [Unicode.Scalar]

  /// Creates it from any text; ASCII capitals count as lowercase, others do not.
  init(_ text: String) {
    scalars = text.unicodeScalars.map { scalar in
      scalar.isASCII
        ? Unicode.Scalar(UInt8(scalar.value).lowercasedASCII) : scalar
    }
  }

  /// Whether another text occurs with a word boundary at both ends.
  func hasWord(_ word: ATFText) -> Bool {
    let count = word.scalars.count
    guard let first = word.scalars.first, count <= scalars.count else { return false }
    return (0...(scalars.count - count)).contains { start in
      scalars[start] == first && scalars[start..<start + count].elementsEqual(word.scalars)
        && isBorder(start) && isBorder(start + count)
    }
  }

  private func isBorder(_ place: Int) -> Bool {
    let before = place > 0 && isOfWord(place - 1)
    let behind = place < scalars.count && isOfWord(place)
    return before != behind
  }

  /// Whether a scalar is a letter, a digit or an underscore, or a mark on a letter or digit.
  private func isOfWord(_ place: Int) -> Bool {
    if scalars[place] == "_" { return true }
    var place = place
    while place >= 0 {
      switch scalars[place].properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber:
        return true
      case .nonspacingMark: place -= 1
      default: return false
      }
    }
    return false
  }
}
