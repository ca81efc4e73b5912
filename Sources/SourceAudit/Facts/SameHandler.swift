// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose

extension ComposedNode.Handler {
  /// Whether it does what the press of a control does, as far as their code tells.
  func does(the other: Self, of press: ComposedNode.Press) -> Bool {
    // What the press of a control brings itself, and what is not written, may be the same.
    guard
      given == other.given || [given, other.given].contains(where: { ["", "it"].contains($0) })
    else { return false }
    if place == other.place { return true }
    guard Self.agree(self, other) else { return false }
    if Self.isSame(text, other.text) { return true }
    let switching = Self.switching(other.text, press.switched)
    return Self.isSame(text, switching) || turns(press.switched, as: switching)
  }

  /// Whether it gives the value that a switch shows the very value that the switch gives it, whatever else either
  /// does.
  private func turns(_ value: String?, as switching: String) -> Bool {
    guard let value else { return false }
    func given(_ text: String) -> Set<Substring> {
      let words = text.split(whereSeparator: \.isWhitespace)
      return Set(
        words.indices.dropFirst().filter {
          words[$0] == "=" && words[$0 - 1] == value && $0 + 1 < words.count
        }.map { words[$0 + 1] })
    }
    return !given(text).isDisjoint(with: given(switching))
  }

  /// Whether the names that two pieces of code have in common stand for the same.
  private static func agree(_ first: Self, _ second: Self) -> Bool {
    first.meanings.allSatisfy { word, meaning in
      second.meanings[word].map { $0 == meaning } ?? true
    }
  }

  /// What a switch does, for one that is given the opposite of a value: `change(it)` is `change(!isOn)`.
  private static func switching(_ text: String, _ value: String?) -> String {
    guard let value else { return text }
    var (text, given) = (text, "it")
    if let arrow = text.firstRange(of: "->") {
      given = text[..<arrow.lowerBound].filter { $0.isLetter || $0.isNumber || $0 == "_" }
      text.removeSubrange(..<arrow.upperBound)
    }
    var (words, word) = ("", "")
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        words += word == given ? "!\(value)" : word
        words.append(character)
        word = ""
      }
    }
    return words
  }

  /// Whether two pieces of code do the same: they are written alike, but for what a control is given, or one gives
  /// variables the values that the other gives them, too.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    func bare(_ text: String) -> String {
      var text = text.filter { !$0.isWhitespace && $0 != "{" && $0 != "}" }
      if let arrow = text.firstRange(of: "->") { text.removeSubrange(..<arrow.upperBound) }
      return text.replacing(".invoke", with: "")
    }
    if bare(first) == bare(second) { return true }
    guard let one = assigned(first), let other = assigned(second) else { return false }
    return !one.isEmpty && !other.isEmpty && (one.isSubset(of: other) || other.isSubset(of: one))
  }

  /// The values that a piece of code gives to variables; nil where it does anything else. Its code is on one line.
  private static func assigned(_ text: String) -> Set<[Substring]>? {
    let words = text.split { $0.isWhitespace || $0 == ";" || $0 == "{" || $0 == "}" }
    guard words.count.isMultiple(of: 3), !text.contains("(") else { return nil }
    let statements = stride(from: 0, to: words.count, by: 3).map { Array(words[$0..<$0 + 3]) }
    return statements.allSatisfy { $0[1] == "=" } ? Set(statements) : nil
  }
}
