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
    return Self.agree(self, other)
      && (Self.isSame(text, other.text)
        || Self.isSame(text, Self.switching(other.text, press.switched)))
  }

  /// Whether the names that two pieces of code have in common stand for the same.
  private static func agree(
    _ first: Self, _ second: Self
  ) -> Bool {
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
    let (one, other) = (assigned(first), assigned(second))
    return !one.isEmpty && !other.isEmpty && (one.isSubset(of: other) || other.isSubset(of: one))
  }

  /// The values that a piece of code gives to variables, each with its variable.
  private static func assigned(_ text: String) -> Set<[Substring]> {
    let words = text.split(whereSeparator: \.isWhitespace)
    return Set(
      words.indices.dropFirst().filter { words[$0] == "=" && $0 + 1 < words.count }
        .map { [words[$0 - 1], words[$0 + 1]] })
  }
}
