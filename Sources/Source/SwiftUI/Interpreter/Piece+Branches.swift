import CurbcutScreen

/// The names of branches, and what they say without each other.
extension Piece {
  /// What has to hold for a branch, by its name (`if isOpen`, `else if isEmpty`); nil for another name.
  static func condition(ofBranch name: String) -> String? {
    let name = name.hasPrefix("else if ") ? name.dropFirst(5) : name[...]
    return name.hasPrefix("if ") ? String(name.dropFirst(3)) : nil
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
        unmet.append(condition)
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
