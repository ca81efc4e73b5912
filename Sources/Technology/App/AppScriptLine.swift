// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A reader of the words of one line of a script, with or without quotation marks.
package struct AppScriptLine {
  package let number: Int
  /// The name of the file in messages.
  private let file: String
  private var rest: Substring

  package init(_ line: Substring, number: Int, of file: String = "the script") {
    self.number = number
    self.file = file
    rest = line
    skipBlanks()
  }

  /// The unread rest of the line.
  var remainder: String { String(rest) }
  package var isAtEnd: Bool { rest.isEmpty || rest.hasPrefix("<--") }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\r" } }

  /// Consumes the next word if it is the given one.
  package mutating func take(_ word: String) -> Bool {
    var copy = self
    guard let next = try? copy.word("a word"), next == word, !rest.hasPrefix("\"") else {
      return false
    }
    self = copy
    return true
  }

  /// Consumes the next word or quoted text; `wanted` names the expected thing in messages.
  package mutating func word(_ wanted: String) throws(ImportError) -> String {
    guard !isAtEnd else {
      throw error("ends where \(wanted) is expected")
    }
    guard rest.first == "\"" else {
      let word = rest.prefix { $0 != " " && $0 != "\r" }
      rest = rest.dropFirst(word.count)
      skipBlanks()
      return String(word)
    }
    var text = ""
    rest.removeFirst()
    while let next = rest.popFirst() {
      switch next {
      case "\"":
        skipBlanks()
        return text
      case "\\":
        guard let escaped = rest.popFirst() else { break }
        text.append(escaped == "n" ? "\n" : escaped)
      default: text.append(next)
      }
    }
    throw error("has a quotation mark that is not closed")
  }

  /// Throws an error if anything is left.
  package func end() throws(ImportError) {
    guard isAtEnd else { throw error("has something left that is not understood: \(remainder)") }
  }

  package func error(_ problem: String) -> ImportError {
    ImportError(.malformed, "line \(number) of \(file) \(problem)", line: number)
  }
}
