// SPDX-License-Identifier: Apache-2.0
extension UncontractedEnglish {
  /// Translates cells back to text as far as they are unambiguous: both dashes and both kinds of
  /// quotation marks look alike.
  ///
  /// Cells that match no sign of the table are kept as Unicode braille patterns.
  package func text(of cells: [BrailleCell]) -> String {
    var reader = Reader(cells)
    return reader.read()
  }

  /// The signs of the table and the accented letters, by their first cell, the longest first.
  fileprivate static let signs: [BrailleCell: [(cells: [BrailleCell], text: String)]] = {
    var signs: [(cells: [BrailleCell], text: String)] = []
    // If several characters have the same sign, the first in the table wins.
    var known: Set<[BrailleCell]> = []
    for (character, patterns) in EnglishSigns.table {
      let cells = [BrailleCell](patterns: patterns)
      if known.insert(cells).inserted { signs.append((cells, String(character))) }
    }
    for (accent, patterns, letters) in EnglishSigns.accents {
      for letter in letters {
        guard let base = EnglishSigns.letter(letter)?.base else { continue }
        signs.append(
          (
            [BrailleCell](patterns: patterns) + [base],
            String(letter) + String(Character(accent))
          ))
      }
    }
    return Dictionary(grouping: signs) { $0.cells[0] }
      .mapValues { $0.sorted { $0.cells.count > $1.cells.count } }
  }()
}

/// A reader that translates cells back to text.
private struct Reader {
  /// The range in which capitals apply.
  private enum Capitals { case none, letter, word, passage }

  private let cells: [BrailleCell]
  private var index = 0
  private var text = ""
  private var isNumeric = false
  private var capitals = Capitals.none

  init(_ cells: [BrailleCell]) { self.cells = cells }

  mutating func read() -> String {
    while index < cells.count { readOne() }
    return text
  }

  private mutating func readOne() {
    let cell = cells[index]
    if cell == .blank {
      append(" ", count: 1)
    } else if isNumeric, let digit = digit(cell) {
      append(digit, count: 1, isNumeric: true)
    } else if take(UncontractedEnglish.capitalPassage) {
      (capitals, isNumeric) = (.passage, false)
    } else if capitals != .none, take(UncontractedEnglish.capitalEnd) {
      capitals = .none
    } else if let sign = sign() {
      appendLetters(sign.text, count: sign.cells.count)
    } else if take(UncontractedEnglish.capitalWord) {
      (capitals, isNumeric) = (.word, false)
    } else if take(UncontractedEnglish.capital) {
      (capitals, isNumeric) = (.letter, false)
    } else if take(UncontractedEnglish.numeric) {
      isNumeric = true
    } else if take(UncontractedEnglish.gradeOne) {
      isNumeric = false
    } else if let place = EnglishSigns.letterCells.firstIndex(of: cell) {
      appendLetters(String(UnicodeScalar(UInt8(0x61 + place))), count: 1)
    } else {
      append(String(cell.pattern), count: 1)
    }
  }

  private mutating func take(_ indicator: [BrailleCell]) -> Bool {
    guard cells[index...].starts(with: indicator) else { return false }
    index += indicator.count
    return true
  }

  private func digit(_ cell: BrailleCell) -> String? {
    if let place = EnglishSigns.letterCells.prefix(10).firstIndex(of: cell) {
      return String((place + 1) % 10)
    }
    return [",", "."].first { EnglishSigns.cells[$0] == [cell] }.map { String($0) }
  }

  /// Returns the longest sign that begins here; quotation marks occur only at the edges of words.
  private func sign() -> (cells: [BrailleCell], text: String)? {
    let signs = UncontractedEnglish.signs[cells[index]] ?? []
    guard let sign = signs.first(where: { cells[index...].starts(with: $0.cells) }) else {
      return nil
    }
    let isAtStart = text.isEmpty || text.last == " " || text.last == "("
    if sign.cells == EnglishSigns.openQuote {
      return (sign.cells, isAtStart && index + 1 < cells.count && !isGradeOne ? "\"" : "?")
    }
    return sign.cells == EnglishSigns.closeQuote ? (sign.cells, "\"") : sign
  }

  private var isGradeOne: Bool {
    index > 0 && [cells[index - 1]] == UncontractedEnglish.gradeOne
  }

  private mutating func append(_ more: String, count: Int, isNumeric: Bool = false) {
    text += more
    index += count
    self.isNumeric = isNumeric
    if capitals != .passage { capitals = .none }
  }

  private mutating func appendLetters(_ more: String, count: Int) {
    let isLetter = more.first?.isLetter ?? false
    let kept = isLetter && capitals == .word ? Capitals.word : .none
    append(capitals != .none && isLetter ? more.uppercased() : more, count: count)
    if kept == .word { capitals = .word }
  }
}
