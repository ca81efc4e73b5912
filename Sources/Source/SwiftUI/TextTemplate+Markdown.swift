// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

extension TextTemplate {
  /// The text as SwiftUI shows a `LocalizedStringKey`: without the marks of Markdown.
  ///
  /// Apple, `LocalizedStringKey` and `AttributedString(markdown:)` with inline syntax only:
  /// emphasis, strong emphasis, strikethrough, code and links, by the rules of CommonMark 0.31.2.
  /// The placeholder of an expression counts as a letter among them.
  var withoutMarkdown: TextTemplate {
    if parts.count == 1, case .either(let options, let condition) = parts[0], options.count > 1 {
      return .either(options.map(\.withoutMarkdown), if: condition)
    }
    guard parts.contains(where: Markdown.mayHoldSigns) else { return self }
    return TextTemplate(Markdown(parts).parts, isKey: isKey)
  }
}

/// A text in Markdown while it is converted to what is shown.
private struct Markdown {
  /// A character, or the placeholder of an expression.
  private enum Unit {
    case character(Character)
    case open(TextTemplate.Part)

    var character: Character? {
      if case .character(let character) = self { character } else { nil }
    }
    var isBlank: Bool { character?.isWhitespace ?? false }
    var isSign: Bool { character.map { $0.isPunctuation || $0.isSymbol } ?? false }
  }

  /// A run of equal delimiters that may begin or end an emphasis.
  private struct Run {
    var sign: Character
    var length: Int
    /// The number of delimiters that remain as text.
    var left: Int
    var opens: Bool
    var closes: Bool
  }

  private enum Piece {
    case unit(Unit)
    case run(Int)
  }

  private var units: [Unit] = []
  private var pieces: [Piece] = []
  private var runs: [Run] = []

  static func mayHoldSigns(_ part: TextTemplate.Part) -> Bool {
    guard case .literal(let text) = part else { return false }
    return text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"),
        UInt8(ascii: "["), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }

  init(_ parts: [TextTemplate.Part]) {
    for part in parts {
      if case .literal(let text) = part {
        units += text.map { .character($0) }
      } else {
        units.append(.open(part))
      }
    }
    read()
    pair()
  }

  /// The parts of the text that is shown.
  var parts: [TextTemplate.Part] {
    var parts: [TextTemplate.Part] = []
    var literal = ""
    for piece in pieces {
      switch piece {
      case .unit(.character(let character)): literal.append(character)
      case .unit(.open(let part)):
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(part)
      case .run(let number):
        literal += String(repeating: runs[number].sign, count: runs[number].left)
      }
    }
    if !literal.isEmpty || parts.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  private func character(_ place: Int) -> Character? {
    units.indices.contains(place) ? units[place].character : nil
  }

  /// Takes the text apart: escapes, code and links, and the runs of delimiters between them.
  private mutating func read() {
    // Where the brackets of a link close, and where the text after the link begins.
    var links: [Int: Int] = [:]
    var place = 0
    while place < units.count {
      if let behind = links[place] {
        place = behind
        continue
      }
      switch character(place) {
      case "\\"? where character(place + 1).map { $0.isASCII && units[place + 1].isSign } ?? false:
        pieces.append(.unit(units[place + 1]))
        place += 2
      case "`"?:
        place = readCode(at: place)
      case "["?:
        if let link = link(at: place) {
          links[link.end] = link.behind
        } else {
          pieces.append(.unit(units[place]))
        }
        place += 1
      case let sign? where "*_~".contains(sign): place = readRun(of: sign, at: place)
      default:
        pieces.append(.unit(units[place]))
        place += 1
      }
    }
  }

  private func length(of sign: Character, at place: Int) -> Int {
    var length = 0
    while character(place + length) == sign { length += 1 }
    return length
  }

  /// Reads code between backquotes of equal number; without an end they are plain text.
  private mutating func readCode(at start: Int) -> Int {
    let count = length(of: "`", at: start)
    var place = start + count
    while place < units.count {
      let other = length(of: "`", at: place)
      if other == count {
        pieces += units[(start + count)..<place].map { .unit($0) }
        return place + count
      }
      place += max(other, 1)
    }
    pieces += units[start..<(start + count)].map { .unit($0) }
    return start + count
  }

  /// Returns the end of the text of a link, and the position after its address; nil for other
  /// brackets.
  private func link(at start: Int) -> (end: Int, behind: Int)? {
    var depth = 0
    for place in start..<units.count {
      if character(place - 1) == "\\" { continue }
      if character(place) == "[" { depth += 1 }
      if character(place) == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      guard character(place + 1) == "(",
        let end = ((place + 2)..<units.count).first(where: { character($0) == ")" })
      else { return nil }
      return (place, end + 1)
    }
    return nil
  }

  private mutating func readRun(of sign: Character, at start: Int) -> Int {
    let count = length(of: sign, at: start)
    let before = start > 0 ? units[start - 1] : .character(" ")
    let behind = start + count < units.count ? units[start + count] : .character(" ")
    let isLeft = !behind.isBlank && (!behind.isSign || before.isBlank || before.isSign)
    let isRight = !before.isBlank && (!before.isSign || behind.isBlank || behind.isSign)
    runs.append(
      Run(
        sign: sign, length: count, left: count,
        opens: sign == "_" ? isLeft && (!isRight || before.isSign) : isLeft,
        closes: sign == "_" ? isRight && (!isLeft || behind.isSign) : isRight))
    pieces.append(.run(runs.count - 1))
    return start + count
  }

  /// Removes the delimiters that belong together.
  private mutating func pair() {
    var openers: [Int] = []
    for closer in runs.indices {
      while runs[closer].closes, runs[closer].left > 0,
        let place = openers.lastIndex(where: { fits($0, closer) })
      {
        let opener = openers[place]
        let used =
          runs[closer].sign == "~"
          ? runs[closer].left : min(2, runs[opener].left, runs[closer].left)
        runs[opener].left -= used
        runs[closer].left -= used
        openers.removeSubrange((place + 1)...)
        if runs[opener].left == 0 { openers.removeLast() }
      }
      if runs[closer].opens, runs[closer].left > 0 { openers.append(closer) }
    }
  }

  private func fits(_ opener: Int, _ closer: Int) -> Bool {
    let (first, last) = (runs[opener], runs[closer])
    guard first.sign == last.sign, first.left > 0 else { return false }
    if first.sign == "~" { return first.left == last.left && last.left <= 2 }
    // CommonMark, emphasis, rules 9 and 10.
    guard first.closes || last.opens else { return true }
    let sum = first.length + last.length
    return sum % 3 != 0 || (first.length % 3 == 0 && last.length % 3 == 0)
  }
}
