// SPDX-License-Identifier: Apache-2.0

/// A line that is typed key by key, with the lines typed before.
struct LineEditor {
  /// The effect of a key.
  enum Effect: Hashable {
    /// The text or the place in it may be different.
    case changed
    /// There are several ways to complete the text.
    case choices([String])
    case entered, cancelled, closed
  }

  /// The typed characters.
  private(set) var text: [Character] = []
  /// The number of characters before the insertion point.
  private(set) var cursor = 0
  private let history: [String]
  /// The line of the history that is shown; its count for the new line.
  private var place: Int
  /// The new line, while an earlier one is shown.
  private var draft: [Character] = []
  private let completion: DriveCompletion

  init(history: [String], completion: DriveCompletion) {
    self.history = history
    self.completion = completion
    place = history.count
  }

  /// Takes a key.
  mutating func press(_ key: Terminal.Key) -> Effect {
    switch key {
    case .enter: return .entered
    case .escape: return .cancelled
    case .end: return .closed
    case .control("d"):
      if text.isEmpty { return .closed }
      remove(cursor..<cursor + 1)
    case .tab: return complete()
    case .letter(let letter):
      text.insert(letter, at: cursor)
      cursor += 1
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .last, .control("e"): cursor = text.count
    case .backspace: remove(cursor - 1..<cursor)
    case .delete: remove(cursor..<cursor + 1)
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"): remove(startOfWord..<cursor)
    case .up, .control("p"): show(place - 1)
    case .down, .control("n"): show(place + 1)
    case .control, .pageUp, .pageDown, .shiftTab, .other: break
    }
    return .changed
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    text.removeSubrange(range)
    cursor = min(range.lowerBound, text.count)
  }

  /// The beginning of the word before the insertion point.
  private var startOfWord: Int {
    var start = cursor
    while start > 0, text[start - 1] == " " { start -= 1 }
    while start > 0, text[start - 1] != " " { start -= 1 }
    return start
  }

  private mutating func show(_ target: Int) {
    guard (0...history.count).contains(target) else { return }
    if place == history.count { draft = text }
    place = target
    text = target == history.count ? draft : Array(history[target])
    cursor = text.count
  }

  /// Completes the text before the insertion point as far as all candidates agree.
  private mutating func complete() -> Effect {
    let (start, candidates) = completion.candidates(for: String(text[..<cursor]))
    guard let first = candidates.first else { return .changed }
    let common = candidates.dropFirst().reduce(Array(first)) { common, other in
      Array(zip(common, other).prefix { Self.isSame($0, $1) }.map(\.0))
    }
    let typed = cursor - start
    // The word is replaced, so that it gets the capitals of the name.
    guard common.count > typed || candidates.count == 1 else { return .choices(candidates) }
    text.replaceSubrange(start..<cursor, with: common)
    cursor = start + common.count
    return .changed
  }

  private static func isSame(_ one: Character, _ other: Character) -> Bool {
    one.lowercased() == other.lowercased()
  }
}
