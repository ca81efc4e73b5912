// SPDX-License-Identifier: Apache-2.0

/// A unit of text that is read, passed or selected.
enum VoiceOverTextUnit: String, CaseIterable, Sendable {
  case character, word, line, sentence, paragraph

  /// Returns the ranges of the units of a text, in characters from its start.
  ///
  /// A word ends at white space, a line and a paragraph at a line break, a sentence at a full stop,
  /// a question mark or an exclamation mark before white space. That VoiceOver divides texts in the
  /// same way is an assumption; captures do not record where lines wrap.
  func parts(of text: [Character]) -> [Range<Int>] {
    switch self {
    case .character: text.indices.map { $0..<$0 + 1 }
    case .word: Self.runs(of: text, until: \.isWhitespace)
    case .line, .paragraph: Self.runs(of: text, until: \.isNewline)
    case .sentence: Self.sentences(of: text)
    }
  }

  /// Returns the position of the insertion point after it has passed a unit.
  ///
  /// By words, it moves to the end of a word, even backwards; by lines, to the start of a line, but
  /// after the last one to its end. That is general knowledge, still to be checked on a device;
  /// that sentences and paragraphs behave like lines is an assumption.
  func place(after part: Range<Int>, of parts: [Range<Int>], forward isForward: Bool) -> Int {
    switch (self, isForward) {
    case (.character, true), (.word, true): part.upperBound
    case (.word, false): parts.last { $0.upperBound <= part.lowerBound }?.upperBound ?? 0
    case (_, true): parts.first { $0.lowerBound >= part.upperBound }?.lowerBound ?? part.upperBound
    case (_, false): part.lowerBound
    }
  }

  private static func runs(
    of text: [Character], until isEnd: (Character) -> Bool
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    for place in text.indices {
      if !isEnd(text[place]) {
        start = start ?? place
      } else if let begun = start {
        parts.append(begun..<place)
        start = nil
      }
    }
    if let start { parts.append(start..<text.count) }
    return parts
  }

  private static func sentences(of text: [Character]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start: Int?
    for place in text.indices {
      let character = text[place]
      if start == nil, !character.isWhitespace { start = place }
      guard let begun = start else { continue }
      let isLast = place + 1 == text.count || text[place + 1].isWhitespace
      if character.isNewline {
        parts.append(begun..<place)
        start = nil
      } else if isLast, character == "." || character == "?" || character == "!" {
        parts.append(begun..<place + 1)
        start = nil
      }
    }
    if let start { parts.append(start..<text.count) }
    return parts
  }
}
