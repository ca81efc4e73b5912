// SPDX-License-Identifier: Apache-2.0

/// The places in a text that need indicators of capitals.
///
/// A single capital letter has its own indicator. Two or more in a row have an indicator for the
/// word, which a following small letter ends; three or more words have one for the passage (Rules
/// of UEB, section 8).
struct BrailleCapitals {
  /// The indicator before a character.
  private(set) var before: [Int: [BrailleCell]] = [:]
  /// The characters after which capitals end.
  private(set) var endsAfter: Set<Int> = []

  init(_ characters: [Character]) {
    // Most texts have few capitals.
    guard characters.contains(where: { $0.isUppercase }) else { return }
    let words = Self.words(characters)
    var first = 0
    while first < words.count {
      let passage = Self.passage(words, from: first)
      if passage.count >= 3, let start = words[first].firstCapital,
        let end = words[passage[passage.count - 1]].lastCapital
      {
        before[start] = UncontractedEnglish.capitalPassage
        endsAfter.insert(end)
        first = passage[passage.count - 1] + 1
      } else {
        mark(characters, words[first].range)
        first += 1
      }
    }
  }

  /// A run of characters between spaces.
  private struct Word {
    var range: Range<Int>
    var firstCapital: Int?
    var lastCapital: Int?
    var hasSmall = false
  }

  private static func words(_ characters: [Character]) -> [Word] {
    var words: [Word] = []
    var start = 0
    while start < characters.count {
      guard !characters[start].isWhitespace else {
        start += 1
        continue
      }
      var word = Word(range: start..<start)
      var end = start
      while end < characters.count, !characters[end].isWhitespace {
        if Self.isCapital(characters[end]) {
          if word.firstCapital == nil { word.firstCapital = end }
          word.lastCapital = end
        } else if characters[end].isLowercase {
          word.hasSmall = true
        }
        end += 1
      }
      word.range = start..<end
      words.append(word)
      start = end
    }
    return words
  }

  private static func isCapital(_ character: Character) -> Bool {
    character.isUppercase && EnglishSigns.letter(character) != nil
  }

  /// Returns the words in capitals from a given one; words without letters may come between them.
  private static func passage(_ words: [Word], from first: Int) -> [Int] {
    var passage: [Int] = []
    var next = first
    guard words[first].firstCapital != nil else { return [] }
    while next < words.count, !words[next].hasSmall {
      if words[next].firstCapital != nil { passage.append(next) }
      next += 1
    }
    return passage
  }

  private mutating func mark(_ characters: [Character], _ word: Range<Int>) {
    var index = word.lowerBound
    while index < word.upperBound {
      guard Self.isCapital(characters[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < word.upperBound, Self.isCapital(characters[end]) { end += 1 }
      let isRun = end - index > 1
      before[index] = isRun ? UncontractedEnglish.capitalWord : UncontractedEnglish.capital
      if isRun, end < word.upperBound, characters[end].isLowercase { endsAfter.insert(end - 1) }
      index = end
    }
  }
}
