// SPDX-License-Identifier: Apache-2.0

/// Shortens expressions of code in a name to the properties that they read.
///
/// `{identity.fingerprint.dropFirst()}` becomes `{fingerprint}`, which people find in their code and can read
/// aloud. What an expression reads last and does not compute is its property; the conversions of Swift's
/// standard library (`rawValue`, `stringValue`, `description`) are none.
enum ReadProperties {
  /// The longest expression that is kept as it is.
  private static let longest = 30
  private static let conversions: Set<Substring> = ["rawValue", "stringValue", "description"]

  /// Returns a name with short expressions between its braces.
  static func shortened(_ name: String) -> String {
    guard name.contains("{") else { return name }
    var result = ""
    var rest = name[...]
    while let start = rest.firstIndex(of: "{"), let end = end(of: rest[start...]) {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)..<end]
      result += inner.count > longest ? "{\(properties(in: inner))}" : "{\(inner)}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The brace that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func properties(in expression: Substring) -> String {
    var found: [String] = []
    var rest = expression
    while true {
      let end = rest.firstRange(of: " or ")
      let part = property(in: end.map { rest[..<$0.lowerBound] } ?? rest)
      if !found.contains(part) { found.append(part) }
      guard let end else { break }
      rest = rest[end.upperBound...]
    }
    return found.joined(separator: " or ")
  }

  /// The last property that an expression reads; its last name where it reads none.
  private static func property(in expression: Substring) -> String {
    var names: [(name: Substring, isCalled: Bool)] = []
    var depth = 0
    var start: Substring.Index?
    func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for index in expression.indices {
      let character = expression[index]
      if depth == 0, isOfName(character) {
        if start == nil { start = index }
        continue
      }
      if let first = start {
        names.append((expression[first..<index], character == "("))
        start = nil
      }
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth = max(0, depth - 1) }
    }
    if let start { names.append((expression[start...], false)) }
    let read = names.last {
      !$0.isCalled && !conversions.contains($0.name) && $0.name.first?.isLowercase == true
    }
    return String(read?.name ?? names.last?.name ?? expression)
  }
}
