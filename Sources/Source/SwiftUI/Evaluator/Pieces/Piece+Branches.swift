// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Views under conditions.
extension Piece {
  /// Returns the views shown under one condition with no alternative; nil for other views.
  static func underOneCondition(
    _ pieces: [Piece]
  ) -> (condition: String, shown: [Piece])? {
    guard pieces.count == 1, case .choice = pieces[0].role, pieces[0].children.count == 1,
      case .branch(let condition) = pieces[0].children[0].role, condition.hasPrefix("if ")
    else { return nil }
    return (condition, pieces[0].children[0].children)
  }

  /// Whether anything of it is heard in its place.
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
