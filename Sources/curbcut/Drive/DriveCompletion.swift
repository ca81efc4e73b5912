// SPDX-License-Identifier: Apache-2.0

/// The words that complete a line: commands first, then names of what is on the screen.
struct DriveCompletion {
  /// The words that a line may begin with.
  var commands: [String] = []
  /// The words that may follow a command.
  var names: [String] = []
  /// The beginnings of phrases that names follow, such as `tap`; empty where commands are no phrases.
  var phrases: [String] = []

  /// Returns the candidates for the end of a text, and the number of characters before that end.
  func candidates(for text: String) -> (start: Int, candidates: [String]) {
    if !phrases.isEmpty { return phrase(text) }
    guard let space = text.firstIndex(of: " ") else { return (0, matching(text, in: commands)) }
    return name(in: text, from: text.index(after: space))
  }

  /// Completes a phrase: `say`, a phrase, or a name after it.
  private func phrase(_ text: String) -> (start: Int, candidates: [String]) {
    let spoken = text.hasPrefix("say ") ? text.dropFirst(4) : text[...]
    let lower = spoken.lowercased()
    let said = phrases.filter { lower.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    if let said {
      return name(in: text, from: spoken.index(spoken.startIndex, offsetBy: said.count + 1))
    }
    let words = text.hasPrefix("say ") ? phrases + names : commands + phrases + names
    return (text.count - spoken.count, matching(String(spoken), in: words))
  }

  private func name(
    in text: String, from start: String.Index
  ) -> (start: Int, candidates: [String]) {
    var start = start
    while start < text.endIndex, text[start] == " " || text[start] == "\"" {
      start = text.index(after: start)
    }
    let typed = String(text[start...])
    return (text.count - typed.count, matching(typed, in: names))
  }

  private func matching(_ typed: String, in words: [String]) -> [String] {
    let typed = typed.lowercased()
    var found: [String] = []
    for word in words where word.lowercased().hasPrefix(typed) && !found.contains(word) {
      found.append(word)
    }
    return found
  }
}
