package import CurbcutScreen

/// The words of one line of a script: bare or in quotes.
package struct AppScriptLine {
  package let number: Int
  /// What messages call the file.
  private let file: String
  private var rest: Substring

  package init(_ line: Substring, number: Int, of file: String = "the script") {
    self.number = number
    self.file = file
    rest = line
    skipBlanks()
  }

  /// What is left of the line.
  var remainder: String { String(rest) }
  package var isAtEnd: Bool { rest.isEmpty || rest.hasPrefix("<--") }

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\r" } }

  /// The next word, when it is this one.
  package mutating func take(_ word: String) -> Bool {
    var copy = self
    guard let next = try? copy.word("a word"), next == word, !rest.hasPrefix("\"") else {
      return false
    }
    self = copy
    return true
  }

  /// The next word or text in quotes; `wanted` is what a message asks for.
  package mutating func word(_ wanted: String) throws(ImportError) -> String {
    guard !isAtEnd else {
      throw error("ends where \(wanted) should stand")
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

  /// Fails when anything is left.
  package func end() throws(ImportError) {
    guard isAtEnd else { throw error("has something left that is not understood: \(remainder)") }
  }

  package func error(_ problem: String) -> ImportError {
    ImportError(.malformed, "line \(number) of \(file) \(problem)", line: number)
  }
}
