// SPDX-License-Identifier: Apache-2.0

/// The names of branches, and their meaning on their own.
package enum BranchName {
  /// Returns the condition of a branch, by its name (`if isOpen`, `else if isEmpty`); nil for
  /// another name.
  package static func condition(of name: String) -> String? {
    let name = name.hasPrefix("else if ") ? name.dropFirst(5) : name[...]
    return name.hasPrefix("if ") ? String(name.dropFirst(3)) : nil
  }

  /// Returns the name of a branch that is taken when a condition does not hold, without a double
  /// negation: `if isOn` for `!isOn`.
  package static func unless(_ condition: String) -> String {
    opposite(of: condition).map { "if " + $0 } ?? without + condition
  }

  /// Returns the name of a branch that is taken when a condition holds: `unless isEmpty` for
  /// `!isEmpty`.
  package static func `if`(_ condition: String) -> String {
    guard condition.hasPrefix("!"), let opposite = opposite(of: condition) else {
      return "if " + condition
    }
    return without + opposite
  }

  /// Returns the negation of a condition.
  package static func negation(of condition: String) -> String {
    if let opposite = opposite(of: condition) { return opposite }
    let words = condition.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 3, words[1] == "==" { return "\(words[0]) != \(words[2])" }
    return condition.contains(where: \.isWhitespace) ? "!(\(condition))" : "!" + condition
  }

  /// Returns the condition inside a negation; nil for a condition that is none, or a compound one.
  private static func opposite(of condition: String) -> String? {
    if condition.hasPrefix("!(") { return inBrackets(condition.dropFirst()) }
    if condition.hasPrefix("!") {
      return condition.contains(where: \.isWhitespace) ? nil : String(condition.dropFirst())
    }
    let words = condition.split(separator: " ", omittingEmptySubsequences: false)
    return words.count == 3 && words[1] == "!=" ? "\(words[0]) == \(words[2])" : nil
  }

  /// Returns the contents of parentheses; nil when they do not enclose the whole.
  private static func inBrackets(_ text: Substring) -> String? {
    var depth = 0
    for place in text.indices {
      switch text[place] {
      case "(": depth += 1
      case ")": depth -= 1
      default: continue
      }
      if depth == 0 {
        return text.index(after: place) == text.endIndex
          ? String(text.dropFirst().dropLast()) : nil
      }
    }
    return nil
  }

  /// Returns a name that states the full condition of a branch, for use without the branches before
  /// it: `unless isOpen` for an `else`.
  package static func full(_ name: String, after before: [String]) -> String {
    let own = condition(of: name)
    guard name == "else" || name.hasPrefix("else if ") else { return name }
    var met = own.map { [$0] } ?? []
    var unmet: [String] = []
    for other in before {
      if let condition = condition(of: other) {
        if let opposite = opposite(of: condition) {
          met.append(opposite)
        } else {
          unmet.append(condition)
        }
      } else if other.hasPrefix(without) {
        met.append(String(other.dropFirst(without.count)))
      } else {
        return name
      }
    }
    let parts = [
      met.isEmpty ? nil : "if " + met.joined(separator: ", "),
      unmet.isEmpty ? nil : without + unmet.joined(separator: " or "),
    ]
    let whole = parts.compactMap(\.self).joined(separator: " ")
    return whole.count > longest ? whole.prefix(longest) + "..." : whole
  }

  /// The length to which conditions are spelled out; longer source makes no sense when spoken.
  private static let longest = 100

  private static let without = "unless "
}
