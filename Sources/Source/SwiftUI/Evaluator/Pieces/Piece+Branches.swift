import CurbcutScreen

/// The names of branches, and what they say without each other.
extension Piece {
  /// What has to hold for a branch, by its name (`if isOpen`, `else if isEmpty`); nil for another name.
  static func condition(ofBranch name: String) -> String? {
    let name = name.hasPrefix("else if ") ? name.dropFirst(5) : name[...]
    return name.hasPrefix("if ") ? String(name.dropFirst(3)) : nil
  }

  /// The name of a branch that is taken where a condition does not hold, without saying "not" twice:
  /// `if isOn` for `!isOn`.
  static func branch(unless condition: String) -> String {
    opposite(of: condition).map { "if " + $0 } ?? unless + condition
  }

  /// The name of a branch that is taken where a condition holds: `unless isEmpty` for `!isEmpty`.
  static func branch(if condition: String) -> String {
    guard condition.hasPrefix("!"), let opposite = opposite(of: condition) else {
      return "if " + condition
    }
    return unless + opposite
  }

  /// What holds where a condition does not.
  static func negation(of condition: String) -> String {
    if let opposite = opposite(of: condition) { return opposite }
    let words = condition.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 3, words[1] == "==" { return "\(words[0]) != \(words[2])" }
    return condition.contains(where: \.isWhitespace) ? "!(\(condition))" : "!" + condition
  }

  /// What holds where a negation does not; nil for a condition that is none, or more than one.
  private static func opposite(of condition: String) -> String? {
    if condition.hasPrefix("!(") { return inBrackets(condition.dropFirst()) }
    if condition.hasPrefix("!") {
      return condition.contains(where: \.isWhitespace) ? nil : String(condition.dropFirst())
    }
    let words = condition.split(separator: " ", omittingEmptySubsequences: false)
    return words.count == 3 && words[1] == "!=" ? "\(words[0]) == \(words[2])" : nil
  }

  /// What stands in brackets; nil where they do not enclose the whole.
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

  /// What is shown under one condition and nothing beside it; nil for other views.
  static func underOneCondition(
    _ pieces: [Piece]
  ) -> (condition: String, shown: [Piece])? {
    guard pieces.count == 1, case .choice = pieces[0].role, pieces[0].children.count == 1,
      case .branch(let condition) = pieces[0].children[0].role, condition.hasPrefix("if ")
    else { return nil }
    return (condition, pieces[0].children[0].children)
  }

  /// A branch by a name that says all that has to hold for it, for where the branches before it are not
  /// told beside it: `unless isOpen` of an `else`.
  static func branch(_ name: String, withoutThose before: [String]) -> String {
    let own = condition(ofBranch: name)
    guard name == "else" || name.hasPrefix("else if ") else { return name }
    var met = own.map { [$0] } ?? []
    var unmet: [String] = []
    for other in before {
      if let condition = condition(ofBranch: other) {
        if let opposite = opposite(of: condition) {
          met.append(opposite)
        } else {
          unmet.append(condition)
        }
      } else if other.hasPrefix(unless) {
        met.append(String(other.dropFirst(unless.count)))
      } else {
        return name
      }
    }
    let parts = [
      met.isEmpty ? nil : "if " + met.joined(separator: ", "),
      unmet.isEmpty ? nil : unless + unmet.joined(separator: " or "),
    ]
    let whole = parts.compactMap(\.self).joined(separator: " ")
    return whole.count > longest ? whole.prefix(longest) + "..." : whole
  }

  /// How much is said of what has to hold; as much of it as of other source makes no sense to hear.
  private static let longest = 100

  private static let unless = "unless "

  /// Whether anything of it is heard where it stands.
  var isHeard: Bool {
    if isOutOfSight || node.isSet(.elementsHidden) || !isPerceived { return false }
    let isHolder =
      switch role {
      case .transparent, .choice, .branch, .layers, .view: !stored.isEmpty && !isElement
      default: false
      }
    guard isHolder, presented.isEmpty, !node.hasAccessibilityFacts else { return true }
    return stored.contains(where: \.isHeard)
  }
}
