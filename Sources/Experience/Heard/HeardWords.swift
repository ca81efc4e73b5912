// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// The words of utterances as numbers, so that comparing them is cheap.
///
/// What a recording writes between words is not what was heard: capitals and punctuation do not count.
struct HeardWords {
  /// More words than anybody listens to in one utterance; what follows is not compared.
  private static let most = 400

  private var numbers: [String: Int] = [:]
  /// The words, by their numbers.
  private(set) var texts: [String] = []

  /// Returns the words of a text, in their order.
  mutating func words(in text: String) -> [Int] {
    var found: [Int] = []
    for word in text.lowercased().split(whereSeparator: {
      !$0.isLetter && !$0.isNumber && !$0.isSymbol
    })
    .prefix(Self.most) {
      let word = String(word)
      if let number = numbers[word] {
        found.append(number)
      } else {
        numbers[word] = texts.count
        found.append(texts.count)
        texts.append(word)
      }
    }
    return found
  }

  /// Returns the text of some words.
  func text(of words: [Int]) -> String { words.map { texts[$0] }.joined(separator: " ") }

  /// Returns how many words two sorted lists share.
  static func common(_ one: [Int], _ other: [Int]) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] {
        count += 1
        i += 1
        j += 1
      } else if one[i] < other[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
